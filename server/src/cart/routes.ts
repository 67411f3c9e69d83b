import type { Context } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import * as contract from '#core/cart/contract.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { CatalogueIndex } from '../catalogue/search/catalogue-index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import { ownCookies } from '../platform/http/cookies.ts';
import type { HttpEnv } from '../platform/http/env.ts';
import { CART_COOKIE } from '../platform/http/identify.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { tooBusy } from '../platform/http/too-busy.ts';
import { answerList } from './answer-list.ts';
import { endReminder, readReminder, setReminder } from './cart-reminder.ts';
import {
  acceptPrices,
  addCode,
  addLine,
  addLines,
  changeLine,
  removeCode,
  removeLine,
} from './change-cart.ts';
import { CART_DAYS } from './jobs/delete-stale-carts.ts';
import { type AskedDelivery, readCart } from './read-cart.ts';
import { readOrderFile } from './read-order-file.ts';
import { renewCartToken } from './store.ts';

/** Puts the calls of the cart on the API. */
export function cartRoutes(routes: Routes, deps: Deps, index: CatalogueIndex): void {
  const cookies = ownCookies(deps.publicUrl);
  const isSecure = deps.publicUrl.startsWith('https:');
  const read = (by: Actor, asked?: AskedDelivery) => readCart(deps.db, by, deps.now(), asked);
  /** Answers a change with the cart as it is now; a visitor's cookie lives on as long as the cart does. */
  const after = async (result: Result<unknown>, by: Actor, c: Context<HttpEnv>) => {
    if (!result.ok) return result;
    if (!by.user && by.cartToken) cookies.write(c, CART_COOKIE, by.cartToken, CART_DAYS);
    return ok(await read(by));
  };

  mount(routes, contract.getCart, async ({ by, query, c }) => {
    await c.get('xsrf').ensure(c);
    const older = isSecure && !by.user && !by.cartToken ? getCookie(c, CART_COOKIE) : undefined;
    if (older === undefined) return ok(await read(by, query));
    // Its name was without `__Host-` until now: the cart comes along under a token that nobody can have planted.
    deleteCookie(c, CART_COOKIE, { path: '/', secure: true });
    const cartToken = await renewCartToken(deps.db, older);
    if (cartToken) cookies.write(c, CART_COOKIE, cartToken, CART_DAYS);
    return ok(await read({ ...by, cartToken }, query));
  });
  mount(routes, contract.answerOrderList, async ({ by, query, c }) =>
    index.isBusy ? tooBusy(c) : ok({ lines: await answerList(deps.db, index, by, query.lines, deps.now()) }),
  );
  mount(routes, contract.readOrderFile, async ({ by, c }) => await readOrderFile(deps, by, c.req.raw));
  mount(routes, contract.addToCart, async ({ by, body, c }) => {
    const result = await addLine(deps, by, body);
    if (!result.ok) return result;
    const { newToken } = result.value;
    return await after(result, newToken ? { ...by, cartToken: newToken } : by, c);
  });
  mount(routes, contract.addSeveralToCart, async ({ by, body, c }) => {
    const result = await addLines(deps, by, body.items);
    if (!result.ok) return result;
    const { newToken } = result.value;
    return await after(result, newToken ? { ...by, cartToken: newToken } : by, c);
  });
  mount(routes, contract.changeCartLine, async ({ by, params, body, c }) =>
    after(await changeLine(deps, by, params.id, body.quantity, body.rental_months), by, c),
  );
  mount(routes, contract.removeCartLine, async ({ by, params, c }) =>
    after(await removeLine(deps, by, params.id), by, c),
  );
  mount(routes, contract.giveCartCode, async ({ by, body, c }) =>
    after(await addCode(deps, by, body.code), by, c),
  );
  mount(routes, contract.takeCartCode, async ({ by, params, c }) =>
    after(await removeCode(deps, by, params.code), by, c),
  );
  mount(routes, contract.readCartReminder, async ({ by }) => ok(await readReminder(deps.db, by)));
  mount(routes, contract.setCartReminder, ({ by, body }) => setReminder(deps, by, body));
  mount(routes, contract.endCartReminder, ({ by, params }) => endReminder(deps, by, params.key));
  mount(routes, contract.acceptCartPrices, async ({ by }) => {
    await acceptPrices(deps, by);
    return ok(await read(by));
  });
}
