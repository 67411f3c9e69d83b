import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { HttpEnv } from './env.ts';

/** Cookie and header of docs/product.md#api: the page reads the cookie and sends it back in the header. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

const FORM = /^[\w-]{32,64}$/;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** True when the request carries the same XSRF token in cookie and header. */
export function hasXsrf(c: Context<HttpEnv>): boolean {
  const cookie = getCookie(c, XSRF_COOKIE);
  const header = c.req.header(XSRF_HEADER);
  if (!cookie || !header || !FORM.test(cookie)) return false;
  // Digests have one length: comparing them tells nothing, and never throws on odd characters.
  return timingSafeEqual(digest(cookie), digest(header));
}

/** Gives the browser an XSRF token when it has none that counts. */
export function ensureXsrf(c: Context<HttpEnv>, isSecure: boolean): void {
  const present = getCookie(c, XSRF_COOKIE);
  if (present && FORM.test(present)) return;
  setCookie(c, XSRF_COOKIE, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: 60 * 60 * 24 * 30,
  });
}
