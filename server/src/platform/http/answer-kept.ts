import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { CachedPage } from '../cache/cached-page.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { pageRules } from '../pages/page-rules.ts';
import { type CallWords, withApi } from './bare-paths.ts';
import type { HttpEnv } from './env.ts';
import { answerKey } from './keep-answers.ts';
import { securityEntries } from './security-headers.ts';
import { sendKept, staleHeader } from './send-kept.ts';

export interface Kept {
  readonly cache: PageCache;
  /** Query parameters that public pages know. */
  readonly knownQuery: ReadonlySet<string>;
  /** Whether the shop is closed, as far as is known without asking: its pages are then answered by who knows whom to show them. */
  readonly isClosed?: () => boolean;
}

/** What an address is kept under; null for what is never kept. Anything odd is left to the application. */
export function readKey(address: string, known: ReadonlySet<string>, words: CallWords): string | null {
  try {
    const url = new URL(address);
    if (url.pathname.startsWith('//')) return null;
    decodeURIComponent(address);
    const pathname = withApi(url.pathname, words);
    return pathname.startsWith('/api/')
      ? answerKey(pathname, url.searchParams, known)
      : pageRules(url, known).key;
  } catch {
    return null;
  }
}

/** Where what is kept of an address may be looked for; null: nowhere. */
export function keptKey(
  { knownQuery, isClosed }: Kept,
  words: CallWords,
): (address: string) => string | null {
  return (address) => {
    const key = readKey(address, knownQuery, words);
    return key !== null && isClosed?.() && !key.startsWith('/api/') ? null : key;
  };
}

/** Answers what is kept, pages and public calls alike (docs/adr/0320); whatever is not kept is made by the routes behind it. */
export function answerKept(
  kept: Kept,
  words: CallWords,
  isHttps: boolean,
  metrics: Metrics | null,
  log: Logger,
): MiddlewareHandler<HttpEnv> {
  const { cache } = kept;
  const keyOf = keptKey(kept, words);
  const headersOf = (page: CachedPage): [string, string][] => {
    const stale = staleHeader(cache);
    return [...securityEntries(isHttps, page.headers), ...(stale ? [stale] : [])];
  };
  return async (c, next) => {
    const { method } = c.req;
    const key = method === 'GET' || method === 'HEAD' ? keyOf(c.req.url) : null;
    const isAhead = c.env?.isAhead ?? false;
    const began = performance.now();
    const page = key === null ? null : cache.find(key, isAhead);
    if (!page) return await next();
    if (isAhead) return new Response(null, { status: page.status });
    const requestId = randomUUID();
    const response = await sendKept(c, page, [...headersOf(page), ['x-request-id', requestId]]);
    const ms = performance.now() - began;
    const { route } = page;
    metrics?.observe(method, route, response.status, ms);
    log.debug({ request_id: requestId, method, route, status: response.status, ms }, 'kept answer');
    return response;
  };
}
