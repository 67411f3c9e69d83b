import type { Context, MiddlewareHandler } from 'hono';
import { failures } from '#core/shared/errors.ts';
import type { Failure } from '#core/shared/result.ts';
import { isDatabaseAway, isDiskFull } from '../database/database-errors.ts';
import type { DatabaseMonitor } from '../database/monitor.ts';
import { unlessDatabaseLost } from '../database/unless-database-lost.ts';
import { FilesAwayError } from '../files/files.ts';
import type { HttpEnv } from './env.ts';
import { problemResponse } from './problem.ts';
import { unavailablePage } from './unavailable-page.ts';

/** Seconds after which a refused request may be made again. */
const RETRY_AFTER = '2';

/** What is answered without the database. */
const WITHOUT_DATABASE =
  /^\/(healthz|readyz|metrics|assets\/|ficheiros\/|favicon\.ico$|icon|api\/(openapi\.json|docs)$)/;

const SAFE = /^(GET|HEAD|OPTIONS)$/;

export interface Guards {
  readonly monitor: Pick<DatabaseMonitor, 'isAway' | 'untilAway' | 'suspect'>;
  /** Whether there is too little room on the disk to write anything that matters. */
  readonly isFull: () => boolean;
  /** What is kept of an address and may be shown instead of nothing; left out: nothing is. */
  readonly findKept?: (c: Context<HttpEnv>) => Promise<Response | null>;
}

/** What is kept of the address instead of a refusal, when it is only asked to read. */
export async function keptOr(
  c: Context<HttpEnv>,
  failure: Failure,
  findKept: Guards['findKept'],
): Promise<Response> {
  const kept = SAFE.test(c.req.method) ? await findKept?.(c) : null;
  return kept ?? unavailable(c, failure);
}

/** What goes on although whoever asked has been answered: there is no answer of its own to be had of it. */
export class GivenUpError extends Error {
  override name = 'GivenUpError';
}

/** The refusal of something thrown that passes by itself; null for a bug. */
export function passingFailure(error: unknown): Failure | null {
  if (isDiskFull(error)) return failures.no_space;
  const passes = error instanceof GivenUpError || error instanceof FilesAwayError || isDatabaseAway(error);
  return passes ? failures.not_ready : null;
}

/** Answers a refusal that passes: problem+json to calls, a page to people, both with when to come back. */
export function unavailable(c: Context<HttpEnv>, failure: Failure): Response {
  const isCall = c.req.path.startsWith('/api/') || !c.req.header('accept')?.includes('text/html');
  const response = isCall ? problemResponse(c, failure) : unavailablePage(failure);
  response.headers.set('retry-after', RETRY_AFTER);
  response.headers.set('cache-control', 'no-store');
  return response;
}

/**
 * Refuses at once what would wait for a database that is away, and gives up waiting when it goes away meanwhile:
 * whoever waits has an answer within three seconds and no memory fills with the waiting (docs/adr/0090). What was sent
 * may have been done or not: calls that change something carry their own idempotency.
 * A full disk refuses what writes and goes on reading.
 */
export function stayUp({ monitor, isFull, findKept }: Guards): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (WITHOUT_DATABASE.test(c.req.path)) return await next();
    if (!SAFE.test(c.req.method) && isFull()) return unavailable(c, failures.no_space);
    if (monitor.isAway) return await keptOr(c, failures.not_ready, findKept);
    const done = next().then(() => 'done' as const);
    if ((await unlessDatabaseLost(monitor, done)) === 'done') return;
    c.set('isGivenUp', true);
    const answer = await keptOr(c, failures.not_ready, findKept);
    // Returned, it would count for nothing where the call has come to an answer meanwhile, which somebody reads.
    c.res = undefined;
    c.res = answer;
  };
}
