import type { Context } from 'hono';
import { failures } from '#core/shared/errors.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { HttpEnv } from './env.ts';

/** Seconds after which somebody refused may try again. */
const RETRY_AFTER = '5';

/** Refuses a call for now: more wait already than can be answered in time. */
export function tooBusy(c: Context<HttpEnv>): Result<never> {
  c.header('retry-after', RETRY_AFTER);
  return fail(failures.not_ready);
}

/** Refuses a page for now: thrown by what its loader reads, shown as the shop's own page of errors. */
export function tooBusyPage(): Response {
  return new Response(null, { status: failures.not_ready.status, headers: { 'retry-after': RETRY_AFTER } });
}
