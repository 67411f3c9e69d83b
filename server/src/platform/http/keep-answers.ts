import type { MiddlewareHandler } from 'hono';
import { toCachedPage } from '../cache/cached-page.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { createPageTracker } from '../pages/page-tracker.ts';
import type { HttpEnv } from './env.ts';
import { sendKept } from './send-kept.ts';
import { GivenUpError } from './stay-up.ts';

/**
 * What the answer to an address is kept under; null where a parameter is not known: that is refused, not kept.
 * @param pathname with `/api` in front, however the call was reached.
 */
export function answerKey(
  pathname: string,
  parameters: URLSearchParams,
  known: ReadonlySet<string>,
): string | null {
  const entries = [...parameters].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  if (entries.some(([name]) => !known.has(name))) return null;
  const search = new URLSearchParams(entries).toString();
  return search ? `${pathname}?${search}` : pathname;
}

/**
 * Keeps the answers of public calls that are the same for everybody, as bytes, beside the pages: with ETag and
 * compressed forms, dropped by the topics that the call notes in `c.get('tracker')`.
 * @param known the parameters of the call's query; null for a call that has none and takes no notice of any.
 */
export function keepAnswers(
  cache: PageCache,
  known: ReadonlySet<string> | null,
  route: string,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return await next();
    c.set('route', route);
    const key = known ? answerKey(c.req.path, new URL(c.req.url).searchParams, known) : c.req.path;
    if (key === null) return await next();
    const make = async () => {
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
      // What stands there is what they were answered instead: neither to be read a second time nor to be kept.
      if (c.get('isGivenUp')) throw new GivenUpError('answered meanwhile');
      const { res } = c;
      const headers = new Headers(res.headers);
      headers.set('vary', 'accept-encoding');
      const body = Buffer.from(await res.arrayBuffer());
      // A refusal carries the number of its own request; an answer that notes nothing would never be dropped.
      const isKept = res.status === 200 && isNoted;
      return {
        page: await toCachedPage(res.status, headers, body, route),
        tags: isKept ? tracker.tags() : null,
      };
    };
    const response = await sendKept(c, await cache.get(key, make));
    c.res = undefined;
    c.res = response;
  };
}
