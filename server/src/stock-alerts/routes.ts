import * as contract from '#core/stock-alerts/contract.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { requestStockAlert } from './request-stock-alert.ts';

/** Puts the calls of the notices of stock on the API. */
export function stockAlertsRoutes(routes: Routes, deps: Deps): void {
  mount(routes, contract.requestStockAlert, async ({ by, params, body }) =>
    requestStockAlert(deps, by, { productId: params.id, email: body.email }),
  );
}
