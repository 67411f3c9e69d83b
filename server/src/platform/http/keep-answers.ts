import type { MiddlewareHandler } from 'hono';
import { type PageCache, toCachedPage } from '../cache/page-cache.ts';
import { createPageTracker } from '../pages/page-tracker.ts';
import type { HttpEnv } from './env.ts';
import { sendKept } from './send-kept.ts';

/** What the answer to an address is kept under: parameters that the call does not know say nothing. */
export function answerKey(url: URL, known: ReadonlySet<string>): string {
  const entries = [...url.searchParams]
    .filter(([name]) => known.has(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const search = new URLSearchParams(entries).toString();
  return search ? `${url.pathname}?${search}` : url.pathname;
}

/**
 * Keeps the answers of public calls that are the same for everybody, as bytes, beside the pages: with ETag and
 * compressed forms, dropped by the topics that the call notes in `c.get('tracker')`.
 */
export function keepAnswers(
  cache: PageCache,
  known: ReadonlySet<string>,
  route: string,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return await next();
    c.set('route', route);
    const page = await cache.get(answerKey(new URL(c.req.url), known), async () => {
      const tracker = createPageTracker();
      let isNoted = false;
      c.set('tracker', {
        ...tracker,
        madeOf: (...topics) => {
          isNoted = true;
          tracker.madeOf(...topics);
        },
      });
      await next();
      const headers = new Headers(c.res.headers);
      headers.set('vary', 'accept-encoding');
      const body = Buffer.from(await c.res.arrayBuffer());
      // A refusal carries the number of its own request; an answer that notes nothing would never be dropped.
      const isKept = c.res.status === 200 && isNoted;
      return {
        page: toCachedPage(c.res.status, headers, body, route),
        tags: isKept ? tracker.tags() : null,
      };
    });
    const response = await sendKept(c, page);
    c.res = undefined;
    c.res = response;
  };
}
