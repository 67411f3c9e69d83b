import type { Context } from 'hono';
import { ok, type Result } from '#core/shared/result.ts';
import * as contract from '#core/standing-orders/contract.ts';
import { CART_DAYS } from '../cart/jobs/delete-stale-carts.ts';
import { readCart } from '../cart/read-cart.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { ownCookies } from '../platform/http/cookies.ts';
import type { HttpEnv } from '../platform/http/env.ts';
import { CART_COOKIE } from '../platform/http/identify.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { changeStanding, endStanding, skipStanding } from './change-standing.ts';
import { fillFromStanding } from './fill-from-standing.ts';
import { listStanding } from './list-standing.ts';
import { makeStanding } from './make-standing.ts';
import type { Which } from './store.ts';

/** Puts the calls of standing orders on the API: each account reaches its own alone, or whoever has a mail's link that one. */
export function standingRoutes(routes: Routes, deps: Deps): void {
  const cookies = ownCookies(deps.publicUrl);
  const fill = async (by: Caller, which: Which, on: string, c: Context<HttpEnv>) => {
    const filled = await fillFromStanding(deps, by, which, on);
    if (!filled.ok) return filled;
    const { newToken, added, lacking } = filled.value;
    const cartToken = newToken ?? by.cartToken;
    if (!by.user && cartToken) cookies.write(c, CART_COOKIE, cartToken, CART_DAYS);
    return ok({ added, lacking, cart: await readCart(deps.db, { ...by, cartToken }, deps.now()) });
  };
  mount(routes, contract.listStandingOrders, async ({ by, query }) =>
    ok(await listStanding(deps.db, by.user.id, query.page, deps.now())),
  );
  mount(routes, contract.makeStandingOrder, ({ by, body }) => makeStanding(deps, by, body));
  mount(routes, contract.changeStandingOrder, ({ by, params, body }) =>
    changeStanding(deps, by, params.id, body),
  );
  mount(
    routes,
    contract.endStandingOrder,
    ({ by, params }): Promise<Result<{ ok: true }>> =>
      endStanding(deps, by, { id: params.id, userId: by.user.id }),
  );
  mount(routes, contract.skipStandingOrder, ({ by, params, body }) =>
    skipStanding(deps, by, { id: params.id, userId: by.user.id }, body.on),
  );
  mount(routes, contract.fillFromStandingOrder, ({ by, params, body, c }) =>
    fill(by, { id: params.id, userId: by.user.id }, body.on, c),
  );
  mount(routes, contract.fillByLink, ({ by, params, body, c }) => fill(by, params, body.on, c));
  mount(routes, contract.skipByLink, ({ by, params, body }) => skipStanding(deps, by, params, body.on));
  mount(routes, contract.endByLink, ({ by, params }) => endStanding(deps, by, params));
}
