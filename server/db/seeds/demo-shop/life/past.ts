import type { z } from 'zod';
import type { Result } from '#core/shared/result.ts';
import type { Deps } from '#server/platform/deps.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** The moment of a day that is so many days ago, at this hour (UTC); of today's hours that are still to come: just now. */
export function momentOf(now: Date, daysAgo: number, hour: number): Date {
  const day = new Date(now.getTime() - daysAgo * DAY);
  const wanted = Math.trunc(hour) * 60 + Math.round((hour % 1) * 60);
  day.setUTCHours(0, wanted, 0, 0);
  return new Date(Math.min(day.getTime(), now.getTime() - 2 * MINUTE));
}

/** The use cases' dependencies at a moment that is over: the clock says it, and no mail of then goes out now. */
export function depsAt<D extends Deps>(deps: D, at: Date): D {
  return { ...deps, now: () => at, jobs: { send: async () => {}, sendAll: async () => {} } };
}

/** Does one thing of the past; what the audit says of it gets the moment, too. @throws when it is refused. */
export async function play<T, D extends Deps>(
  deps: D,
  at: Date,
  act: (then: D) => Promise<Result<T>>,
): Promise<T> {
  const { last } = await deps.db
    .selectFrom('audit_events')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const done = await act(depsAt(deps, at));
  if (!done.ok) throw new Error(`the demo shop's past: ${done.failure.code} ${done.failure.detail ?? ''}`);
  await deps.db
    .updateTable('audit_events')
    .set({ at })
    .where('id', '>', last ?? 0)
    .execute();
  return done.value;
}

/** What a call takes, read by its own contract: defaults filled in. @throws what the contract refuses. */
export function bodyOf<Body extends z.ZodType>(
  { body }: { readonly body?: Body | undefined },
  given: unknown,
): z.output<Body> {
  if (!body) throw new Error('the call takes no body');
  return body.parse(given);
}
