import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import * as contract from '#core/cart/contract.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { HttpEnv } from '../platform/http/env.ts';
import { CART_COOKIE } from '../platform/http/identify.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { ensureXsrf } from '../platform/http/xsrf.ts';
import { acceptPrices, addLine, addLines, changeLine, removeLine } from './change-cart.ts';
import { CART_DAYS } from './jobs/delete-stale-carts.ts';
import { readCart } from './read-cart.ts';

/** Puts the calls of the cart on the API. */
export function cartRoutes(routes: Routes, deps: Deps): void {
  const isSecure = deps.publicUrl.startsWith('https:');
  const read = (by: Actor, shippingMethod?: string) => readCart(deps.db, by, deps.now(), shippingMethod);
  /** Answers a change with the cart as it is now; a visitor's cookie lives on as long as the cart does. */
  const after = async (result: Result<unknown>, by: Actor, c: Context<HttpEnv>) => {
    if (!result.ok) return result;
    if (!by.user && by.cartToken) keepCart(c, by.cartToken, isSecure);
    return ok(await read(by));
  };

  mount(routes, contract.getCart, async ({ by, query, c }) => {
    ensureXsrf(c, isSecure);
    return ok(await read(by, query.shipping_method));
  });
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
    after(await changeLine(deps, by, params.id, body.quantity), by, c),
  );
  mount(routes, contract.removeCartLine, async ({ by, params, c }) =>
    after(await removeLine(deps, by, params.id), by, c),
  );
  mount(routes, contract.acceptCartPrices, async ({ by }) => {
    await acceptPrices(deps, by);
    return ok(await read(by));
  });
}

function keepCart(c: Context<HttpEnv>, token: string, isSecure: boolean): void {
  setCookie(c, CART_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: CART_DAYS * 24 * 60 * 60,
  });
}
