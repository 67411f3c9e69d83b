import type { Context } from 'hono';
import { bodyAs, type CachedPage, formFor } from '../cache/cached-page.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { shortenLife } from '../edge/edge.ts';
import type { HttpEnv } from './env.ts';
import { acceptedEncoding, isSameCopy } from './static-files.ts';

/** Says that what is sent may be older than the database, which is away (RFC 9211); null while it is not. */
export function staleHeader(cache: Pick<PageCache, 'staleSeconds'>): [string, string] | null {
  const seconds = cache.staleSeconds;
  return seconds === null ? null : markedStale(seconds);
}

function markedStale(seconds: number): [string, string] {
  return ['cache-status', `balcao; hit; ttl=-${Math.max(1, seconds)}; detail=stale-if-error`];
}

/** Answers a request that cannot be answered now with what is kept of its address, and says so; null when nothing is. */
export async function sendStale(
  c: Context<HttpEnv>,
  cache: Pick<PageCache, 'findAnyway' | 'staleSeconds'>,
  key: string | null,
): Promise<Response | null> {
  const page = key === null ? null : cache.findAnyway(key);
  if (!page) return null;
  c.set('route', page.route);
  return await sendKept(c, page, [markedStale(cache.staleSeconds ?? 0)]);
}

/** Answers with what is kept: 304 to who has the same copy, else the body in a form that the client takes. */
export async function sendKept(
  c: Context<HttpEnv>,
  page: CachedPage,
  more: readonly [string, string][] = [],
): Promise<Response> {
  const isStale = more.some(([name]) => name === 'cache-status');
  const own = shortenLife(page.headers, page.expiresAt ?? Infinity, !isStale && page.status !== 503);
  const headers = Object.fromEntries([...own, ...more]);
  if (page.status === 200 && isSameCopy(c.req.header('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const form = formFor(page, acceptedEncoding(c.req.header('accept-encoding')));
  const body = await bodyAs(page, form);
  if (form !== 'plain') headers['content-encoding'] = form;
  headers['content-length'] = String(body.length);
  return new Response(c.req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  });
}
