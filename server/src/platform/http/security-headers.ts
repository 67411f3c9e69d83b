import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './env.ts';

const FIXED: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** What an answer that is not a page may do in a browser: nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The headers that every answer has, with its values: `own` is what the answer itself says. */
export function securityEntries(isHttps: boolean, own: { has(name: string): boolean }): [string, string][] {
  const entries = Object.entries(FIXED).filter(([name]) => !own.has(name));
  if (isHttps) entries.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  if (!own.has('content-security-policy')) entries.push(['content-security-policy', DATA_POLICY]);
  return entries;
}

/** Headers of every answer; pages bring their own Content-Security-Policy. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    for (const [name, value] of securityEntries(isHttps, c.res.headers)) c.res.headers.set(name, value);
  };
}
