import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { User } from '#core/accounts/contract.ts';
import type { HttpEnv } from './env.ts';

/** Finds the person of a bearer token; null for none, unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<User | null>;

/** The visitor's cart: an HttpOnly cookie with a random token. */
export const CART_COOKIE = 'balcao_cart';

/** The caller's address; behind a trusted proxy, the one that the nearest proxy saw. */
export function clientAddress(
  socketAddress: string | undefined,
  forwarded: string | undefined,
  trustProxy: boolean,
): string {
  const seen = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined;
  return (seen || socketAddress || '127.0.0.1').replace(/^::ffff:/, '');
}

/** Finds out who calls: bearer token, cart cookie, address. */
export function identify(authenticate: Authenticate, trustProxy: boolean): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const header = c.req.header('authorization');
    const token = header === undefined ? undefined : /^Bearer +(\S{1,500})$/i.exec(header)?.[1];
    const user = token === undefined ? null : await authenticate(token);
    const cart = getCookie(c, CART_COOKIE);
    c.set('session', user ? 'valid' : header === undefined ? 'none' : 'expired');
    c.set('caller', {
      ...(user ? { kind: 'person', user } : { kind: 'visitor', user: null }),
      requestId: c.get('requestId'),
      cartToken: cart && /^[\w-]{20,100}$/.test(cart) ? cart : null,
      ip: clientAddress(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), trustProxy),
    });
    await next();
  };
}
