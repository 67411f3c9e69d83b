import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { derivedToken, isToken, newToken } from '../secrets/token.ts';
import type { OwnCookies } from './cookies.ts';
import type { HttpEnv } from './env.ts';

/** Cookie and header of docs/product.md#api: the page reads the cookie and sends it back in the header. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

/** Who a visitor is to the XSRF token: a random token that no script reads. */
export const VISITOR_COOKIE = 'balcao_visitor';
const VISITOR_DAYS = 60;
const DAY = 24 * 60 * 60;

/** Tells a visitor's own requests from those that another site has their browser make (docs/adr/0096). */
export interface Xsrf {
  /** True when the request carries the token of this very visitor in its header. */
  isOwn(c: Context<HttpEnv>): Promise<boolean>;
  /** True when a browser says that another site had it make this request. */
  isFromElsewhere(c: Context<HttpEnv>): boolean;
  /** Gives the browser the token that counts, when it has another or none. */
  ensure(c: Context<HttpEnv>): Promise<void>;
}

interface Parts {
  readonly publicUrl: string;
  readonly cookies: OwnCookies;
  /** The shop's key; asked for with the first request that needs it. */
  readonly readKey: () => Promise<Buffer>;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The token that goes with a visitor's cookie: only who has the shop's key can make one. */
export function xsrfToken(key: Buffer, visitor: string): string {
  return derivedToken(key, `xsrf ${visitor}`);
}

/** The check for a shop that the public reaches at this address. */
export function createXsrf({ publicUrl, cookies, readKey }: Parts): Xsrf {
  const own = new URL(publicUrl);
  let key: Promise<Buffer> | null = null;
  const tokenOf = async (visitor: string) => {
    key ??= readKey();
    // A key that could not be read is asked for again.
    key.catch(() => {
      key = null;
    });
    return xsrfToken(await key, visitor);
  };
  const visitorOf = (c: Context<HttpEnv>) => {
    const visitor = cookies.read(c, VISITOR_COOKIE);
    return visitor && isToken(visitor) ? visitor : null;
  };
  return {
    isOwn: async (c) => {
      const visitor = visitorOf(c);
      const header = c.req.header(XSRF_HEADER);
      if (!visitor || !header) return false;
      // Digests have one length: comparing them tells nothing, and never throws on odd characters.
      return timingSafeEqual(digest(await tokenOf(visitor)), digest(header));
    },
    isFromElsewhere: (c) => {
      const site = c.req.header('sec-fetch-site');
      if (site !== undefined) return site !== 'same-origin' && site !== 'none';
      const origin = c.req.header('origin');
      // Browsers send one of both with every change; who sends neither is a program, and has nobody's cookies.
      if (origin === undefined || origin === own.origin) return false;
      // By another name of the same machine, as a shop tried in the local network is.
      const host = URL.parse(origin)?.host;
      return !host || host !== c.req.header('host');
    },
    ensure: async (c) => {
      const known = visitorOf(c);
      const visitor = known ?? newToken();
      const token = await tokenOf(visitor);
      if (known && getCookie(c, XSRF_COOKIE) === token) return;
      cookies.write(c, VISITOR_COOKIE, visitor, VISITOR_DAYS);
      setCookie(c, XSRF_COOKIE, token, {
        path: '/',
        sameSite: 'Lax',
        secure: own.protocol === 'https:',
        maxAge: VISITOR_DAYS * DAY,
      });
    },
  };
}
