import * as contract from '#core/stock-alerts/contract.ts';
import type { Deps } from '../platform/deps.ts';
import { type Api, mount } from '../platform/http/mount.ts';
import { requestStockAlert } from './request-stock-alert.ts';

/** Puts the calls of the notices of stock on the API. */
export function stockAlertsRoutes(api: Api, deps: Deps): void {
  mount(api, contract.requestStockAlert, async ({ params, body }) =>
    requestStockAlert(deps, params.id, body.email),
  );
}
