import type { MiddlewareHandler } from 'hono';
import type { Authenticated } from './caller.ts';
import type { OwnCookies } from './cookies.ts';
import type { HttpEnv } from './env.ts';

/** Finds the person of a bearer token; null for none, unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Authenticated | null>;

/** The visitor's cart: an HttpOnly cookie with a random token. */
export const CART_COOKIE = 'balcao_cart';
/** What the browser shows of accounts that were opened in it: tokens with dots between (docs/adr/0094). */
export const DEVICE_COOKIE = 'balcao_device';

/** The caller's address; behind a trusted proxy, the one that the nearest proxy saw. */
export function clientAddress(
  socketAddress: string | undefined,
  forwarded: string | undefined,
  trustProxy: boolean,
): string {
  const seen = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined;
  return (seen || socketAddress || '127.0.0.1').replace(/^::ffff:/, '');
}

/** The form that a token in one of these cookies has. */
const TOKEN = /^[\w-]{20,100}$/;

/** Finds out who calls: bearer token, the shop's own cookies, address. */
export function identify(
  authenticate: Authenticate,
  { trustProxy, cookies }: { readonly trustProxy: boolean; readonly cookies: OwnCookies },
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const header = c.req.header('authorization');
    const token = header === undefined ? undefined : /^Bearer +(\S{1,500})$/i.exec(header)?.[1];
    const known = token === undefined ? null : await authenticate(token);
    const cart = cookies.read(c, CART_COOKIE);
    const devices = cookies.read(c, DEVICE_COOKIE)?.slice(0, 1000) ?? '';
    c.set('session', known ? 'valid' : header === undefined ? 'none' : 'expired');
    c.set('caller', {
      ...(known ? { kind: 'person', ...known } : { kind: 'visitor', user: null }),
      requestId: c.get('requestId'),
      agent: c.req.header('user-agent')?.slice(0, 400),
      cartToken: cart && TOKEN.test(cart) ? cart : null,
      devices: devices.split('.').filter((token) => TOKEN.test(token)),
      ip: clientAddress(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), trustProxy),
    });
    await next();
  };
}
