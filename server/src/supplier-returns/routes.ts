import { fail, ok } from '#core/shared/result.ts';
import * as calls from '#core/supplier-returns/contract.ts';
import { supplierReturnFailures } from '#core/supplier-returns/errors.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { openSupplierReturn, stepSupplierReturn } from './change-returns.ts';
import { listSupplierReturns, readSupplierReturn } from './read-returns.ts';

/** Puts the calls of returns to suppliers on the API. */
export function supplierReturnRoutes(routes: Routes, deps: Deps): void {
  mount(routes, calls.listSupplierReturns, async ({ query }) =>
    ok(await listSupplierReturns(deps.db, query)),
  );
  mount(routes, calls.getSupplierReturn, async ({ params }) => {
    const found = await readSupplierReturn(deps.db, params.id);
    return found ? ok(found) : fail(supplierReturnFailures.supplier_return_not_found);
  });
  mount(routes, calls.openSupplierReturn, async ({ by, body }) => await openSupplierReturn(deps, by, body));
  mount(
    routes,
    calls.stepSupplierReturn,
    async ({ by, params, body }) => await stepSupplierReturn(deps, by, params.id, body),
  );
}
