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

/** Headers of every answer; pages bring their own Content-Security-Policy. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler<HttpEnv> {
  const entries = Object.entries(FIXED);
  if (isHttps) entries.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  return async (c, next) => {
    await next();
    for (const [name, value] of entries) c.res.headers.set(name, value);
    if (!c.res.headers.has('content-security-policy')) {
      c.res.headers.set('content-security-policy', DATA_POLICY);
    }
  };
}
