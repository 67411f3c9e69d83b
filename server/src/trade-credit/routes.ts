import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import * as calls from '#core/trade-credit/contract.ts';
import { viewOwed } from '../charges/owed.ts';
import type { PayablePorts } from '../payments/payable-port.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { grantTradeCredit, lowerTradeSale, receiveOwed } from './change-account.ts';
import { listHolders } from './list-holders.ts';
import { readAccount, readOwnAccount } from './read-account.ts';

/** Puts the calls of selling on account on the API. */
export function tradeCreditRoutes(routes: Routes, deps: Deps, payables: PayablePorts): void {
  const shown = async (id: string, page = 1) => ok(await readAccount(deps.db, id, page, deps.now()));
  const after = async (id: string, done: Result<null>) => (done.ok ? await shown(id) : done);
  mount(routes, calls.getMyTradeAccount, async ({ by, query }) =>
    ok(await readOwnAccount(deps.db, by.user.id, query.page, deps.now())),
  );
  mount(routes, calls.listTradeAccounts, async ({ query }) =>
    ok(await listHolders(deps.db, query, deps.now())),
  );
  mount(routes, calls.getTradeAccount, async ({ params, query }) => {
    const user = await deps.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', params.id)
      .executeTakeFirst();
    return user ? await shown(user.id, query.page) : fail(failures.not_found);
  });
  mount(routes, calls.grantTradeCredit, async ({ by, params, body }) =>
    after(params.id, await grantTradeCredit(deps, by, params.id, body)),
  );
  mount(routes, calls.getOwed, async ({ params }) =>
    ok(await viewOwed(deps.db, payables, params.id, deps.now())),
  );
  mount(routes, calls.receiveOwed, async ({ by, params, body }) => {
    const received = await receiveOwed(deps, by, payables, params.id, body);
    return received.ok ? ok(await viewOwed(deps.db, payables, params.id, deps.now())) : received;
  });
  mount(routes, calls.lowerTradeSale, async ({ by, params, body }) =>
    after(params.id, await lowerTradeSale(deps, by, params.id, body)),
  );
}
