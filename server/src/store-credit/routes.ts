import { failures } from '#core/shared/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import * as calls from '#core/store-credit/contract.ts';
import type { PayablePorts } from '../payments/payable-port.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { changeCredit } from './change-credit.ts';
import { readCredit } from './read-credit.ts';
import { spendOwnCredit } from './spend-credit.ts';

/** Puts the calls of store credit on the API. */
export function creditRoutes(routes: Routes, deps: Deps, payables: PayablePorts): void {
  mount(routes, calls.getMyCredit, async ({ by, query }) =>
    ok(await readCredit(deps.db, by.user.id, query.page, deps.now())),
  );
  mount(routes, calls.spendMyCredit, async ({ by, body }) => await spendOwnCredit(deps, by, payables, body));
  mount(routes, calls.getCustomerCredit, async ({ params, query }) => {
    const user = await deps.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', params.id)
      .executeTakeFirst();
    return user ? ok(await readCredit(deps.db, user.id, query.page, deps.now())) : fail(failures.not_found);
  });
  mount(routes, calls.changeCustomerCredit, async ({ by, params, body }) => {
    const changed = await changeCredit(deps, by, params.id, body);
    return changed.ok ? ok(await readCredit(deps.db, params.id, 1, deps.now())) : changed;
  });
}
