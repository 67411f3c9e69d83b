import type { MiddlewareHandler } from 'hono';
import { type CachedPage, toCachedPage } from '../cache/cached-page.ts';
import type { Laid, PageCache, PageTags } from '../cache/page-cache.ts';
import { createPageTracker, type PageTracker } from '../pages/page-tracker.ts';
import type { HttpEnv } from './env.ts';
import type { Api } from './mount.ts';
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

/** What a kept answer says of itself, as JSON made by `answer` (mount.ts) and kept by `keepAnswers` says it. */
const OF_JSON: readonly [string, string][] = [
  ['cache-control', 'no-cache'],
  ['content-type', 'application/json'],
  ['vary', 'accept-encoding'],
];

/** A public call whose answer can be made around the application, when nothing stands in its way (docs/adr/0270). */
export interface QuickCall {
  /** With `/api` in front; nothing in it is a parameter. */
  readonly path: string;
  /**
   * Reads what is asked; null where the application is to answer: a refusal, or more is asked than there is time for. What it gives
   * makes the answer's JSON, checked as the call's contract has it, and notes what it is made of.
   */
  readonly prepare: (parameters: URLSearchParams) => ((tracker: PageTracker) => Promise<string>) | null;
}

/** Makes an answer around the application, the same as it would, to be kept. */
export async function makeQuickly(
  make: (tracker: PageTracker) => Promise<string>,
  route: string,
): Promise<{ page: CachedPage; tags: PageTags }> {
  const tracker = createPageTracker();
  const body = Buffer.from(await make(tracker));
  return { page: await toCachedPage(200, OF_JSON, body, route), tags: tracker.tags() };
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
    const response = c.env?.isAhead
      ? new Response(await cache.layAhead(key, make))
      : await sendKept(c, await cache.get(key, make));
    c.res = undefined;
    c.res = response;
  };
}

/**
 * Makes the kept answer of a public call before anybody asks for it.
 * @param path with `/api` in front, of a call whose answers are kept.
 * @returns `there` when it lies there already; `made`; `nowhere` when there is nowhere to lay it now.
 */
export async function layAnswerAhead(
  app: Pick<Api, 'fetch'>,
  publicUrl: string,
  path: string,
): Promise<Laid> {
  const answer = await app.fetch(new Request(new URL(path, publicUrl)), { isAhead: true });
  const said = await answer.text();
  if (said === 'there' || said === 'made' || said === 'nowhere') return said;
  // The call before it is the one that refused: the database is away, or too much is asked at once.
  if (answer.status === 503) return 'nowhere';
  throw new Error(`${path} was answered with ${answer.status}`);
}
