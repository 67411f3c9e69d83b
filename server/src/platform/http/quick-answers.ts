import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { bodyAtHand, type CachedPage, formFor } from '../cache/cached-page.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { DatabaseMonitor } from '../database/monitor.ts';
import { orAway } from '../database/or-away.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { pageRules } from '../pages/page-rules.ts';
import { type CallWords, withApi } from './bare-paths.ts';
import type { Encoding } from './compress.ts';
import { answerKey, makeQuickly, type QuickCall } from './keep-answers.ts';
import { securityEntries } from './security-headers.ts';
import { staleHeader } from './send-kept.ts';
import { acceptedEncoding, isSameCopy } from './static-files.ts';

/** Addresses whose key is remembered; then all are forgotten, which costs a few microseconds each. */
const MOST_ADDRESSES = 4096;
const LONGEST_ADDRESS = 1024;
const MOST_ACCEPTED = 256;

type Form = Encoding | 'plain' | 'same';

/** One form of a kept answer, as it goes out; the last header's value is the number of the request. */
interface Ready {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer | null;
}

interface Surroundings {
  readonly cache: PageCache;
  readonly knownQuery: ReadonlySet<string>;
  readonly words: CallWords;
  readonly isHttps: boolean;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** What is made here too; left out: nothing. */
  readonly making?: {
    readonly calls: readonly QuickCall[];
    readonly monitor: Pick<DatabaseMonitor, 'isAway' | 'untilAway'>;
  };
}

/**
 * Answers what is kept, straight from memory or from the disk, before the application: the same status, headers and bytes
 * as the application would send (docs/adr/0064). So is what can be made without it (docs/adr/0270). What is not kept, or not here in
 * the form asked for, is left to `otherwise`, and nothing was sent.
 */
export type AnswerQuickly = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
) => void;

/** Makes the quick way around the application for kept pages and answers. */
export function createQuickAnswers({
  cache,
  knownQuery,
  words,
  isHttps,
  metrics,
  log,
  making,
}: Surroundings): AnswerQuickly {
  const calls = new Map(making?.calls.map((call) => [call.path, call]));
  const keys = new Map<string, string | null>();
  const accepted = new Map<string, Encoding | null>();
  const forms = new WeakMap<CachedPage, Map<Form, Ready>>();

  const keyOf = (address: string): string | null => {
    const known = keys.get(address);
    if (known !== undefined) return known;
    if (keys.size >= MOST_ADDRESSES) keys.clear();
    const key = readKey(address, knownQuery, words);
    keys.set(address, key);
    return key;
  };
  const encodingOf = (header: string | undefined): Encoding | null => {
    if (header === undefined) return null;
    const known = accepted.get(header);
    if (known !== undefined) return known;
    if (accepted.size >= MOST_ACCEPTED) accepted.clear();
    const encoding = acceptedEncoding(header);
    accepted.set(header, encoding);
    return encoding;
  };
  const readyForm = (page: CachedPage, form: Form): Ready | null => {
    let made = forms.get(page);
    if (!made) {
      made = new Map();
      forms.set(page, made);
    }
    const found = made.get(form);
    if (found) return found;
    const ready = prepare(page, form, isHttps);
    // The rare forms are at hand for a while only (cached-page.ts).
    if (ready && (form === 'same' || ready.body === page.body)) made.set(form, ready);
    return ready;
  };

  const send = (
    method: string,
    request: IncomingMessage,
    response: ServerResponse,
    page: CachedPage,
    began: number,
    isMade: boolean,
  ): boolean => {
    const same = request.headers['if-none-match'];
    const isSame = same !== undefined && page.status === 200 && isSameCopy(same, page.etag);
    const form = formFor(page, encodingOf(request.headers['accept-encoding'] as string));
    const ready = readyForm(page, isSame ? 'same' : form);
    if (!ready) return false;
    const { status, headers, body } = ready;
    const requestId = randomUUID();
    headers[headers.length - 1] = requestId;
    const stale = staleHeader(cache);
    response.writeHead(status, stale ? [...headers, ...stale] : headers);
    response.end(method === 'HEAD' ? null : body);
    const ms = performance.now() - began;
    metrics.observe(method, page.route, status, ms);
    const said = { request_id: requestId, method, route: page.route, status };
    // What was made has its line, as if the application had made it.
    if (isMade) log.info({ ...said, ms: Math.round(ms * 10) / 10 }, 'request');
    else log.debug({ ...said, ms }, 'kept answer');
    return true;
  };
  const make = (key: string): Promise<CachedPage | null> | null => {
    if (!making || making.monitor.isAway || cache.staleSeconds !== null) return null;
    const end = key.indexOf('?');
    const call = calls.get(end < 0 ? key : key.slice(0, end));
    const prepared = call?.prepare(new URLSearchParams(end < 0 ? '' : key.slice(end + 1)));
    if (!call || !prepared) return null;
    const made = cache.get(key, () => makeQuickly(prepared, call.path));
    // What fails, or goes on without the database, the application answers for.
    return orAway(making.monitor, made).catch(() => null);
  };

  return (request, response, otherwise) => {
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || url.length > LONGEST_ADDRESS) {
      otherwise();
      return;
    }
    const began = performance.now();
    const key = keyOf(url);
    const page = key === null ? null : (cache.find(key) ?? cache.pick(key));
    const fetching = key === null || page ? null : cache.fetch(key);
    // Who says who they are is looked at by the application, whatever it then answers.
    const isAnybody = method === 'GET' && request.headers.authorization === undefined;
    const beingMade = key === null || page || fetching || !isAnybody ? null : make(key);
    const answerWith = (found: CachedPage | null) => {
      if (!found || !send(method, request, response, found, began, beingMade !== null)) otherwise();
    };
    const coming = fetching ?? beingMade;
    if (!coming) {
      answerWith(page);
      return;
    }
    coming.then(answerWith).catch((error: unknown) => {
      log.error({ err: error }, 'kept answer failed');
      response.destroy();
    });
  };
}

/** What an address is kept under; null for what is never kept. Anything odd is left to the application. */
export function readKey(address: string, known: ReadonlySet<string>, words: CallWords): string | null {
  if (!address.startsWith('/') || address.startsWith('//')) return null;
  try {
    decodeURIComponent(address);
    const url = new URL(address, 'http://shop');
    const pathname = withApi(url.pathname, words);
    return pathname.startsWith('/api/')
      ? answerKey(pathname, url.searchParams, known)
      : pageRules(url, known).key;
  } catch {
    return null;
  }
}

function prepare(page: CachedPage, form: Form, isHttps: boolean): Ready | null {
  const security = securityEntries(isHttps, page.headers);
  const replaced = new Set(security.map(([name]) => name));
  const own = [...page.headers].filter(([name]) => !replaced.has(name));
  const ready = (status: number, body: Buffer | null, extra: [string, string][]): Ready => ({
    status,
    headers: [...own, ...extra, ...security, ['x-request-id', '']].flat(),
    body,
  });
  if (form === 'same') return ready(304, null, []);
  const body = bodyAtHand(page, form);
  if (!body) return null;
  return ready(page.status, body, [
    ...(form === 'plain' ? [] : ([['content-encoding', form]] as [string, string][])),
    ['content-length', String(body.length)],
  ]);
}
