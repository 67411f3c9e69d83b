import { daysBetween } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import {
  MOST_STANDING,
  type makeStandingOrder as makeCall,
  type StandingOrder,
} from '#core/standing-orders/contract.ts';
import { standingFailures } from '#core/standing-orders/errors.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { newToken } from '../platform/secrets/token.ts';
import { goodsOf } from './goods-of.ts';
import { sourceText, tellStanding } from './list-standing.ts';
import { writeStandingLines } from './store.ts';

/** Days ahead that the next day may be. */
const MOST_DAYS = 366;

/** What is wrong with the next day that somebody chose: it is from tomorrow on, within a year; null: nothing. */
export function refusedDay(next_on: string, now: Date): ReturnType<typeof fail> | null {
  const ahead = daysBetween(lisbonDay(now), next_on);
  if (ahead >= 1 && ahead <= MOST_DAYS) return null;
  const { detail } = standingFailures.day_out_of_reach;
  return fail(standingFailures.day_out_of_reach, { errors: [{ path: 'next_on', message: detail }] });
}

/**
 * An account asks to be asked, every so many weeks, whether it buys the same again. Of what it asks that of already the weeks and
 * the day are those of now, and the articles stay. Only with its address proved: that is where it is asked.
 */
export async function makeStanding(
  deps: Deps,
  by: Person,
  { from, weeks, next_on }: BodyOf<typeof makeCall>,
): Promise<Result<StandingOrder>> {
  const now = deps.now();
  if (!by.user.email_verified) return fail(standingFailures.email_unproved);
  const refused = refusedDay(next_on, now);
  if (refused) return refused;
  const goods = await goodsOf(deps, by, from);
  if (!goods.ok) return goods;
  const user_id = by.user.id;
  return await transact(deps.db, async (tx) => {
    // The customer's own row is the lock: two tabs never pass the bound together.
    await tx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
    const own = await tx
      .selectFrom('standing_orders')
      .select(['id', 'source'])
      .where('user_id', '=', user_id)
      .execute();
    const known = own.find(({ source }) => source === sourceText(from));
    if (!known && own.length >= MOST_STANDING) return fail(standingFailures.too_many_standing);
    const row = known
      ? await tx
          .updateTable('standing_orders')
          .set({ weeks, next_on, unanswered: 0 })
          .where('id', '=', known.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('standing_orders')
          .values({
            user_id,
            source: sourceText(from),
            name: goods.value.name,
            weeks,
            next_on,
            key: newToken(),
            made_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
    if (!known) await writeStandingLines(tx, row.id, goods.value.lines);
    await audit(tx, by, 'standing-order.made', row.id, { weeks, next_on });
    return ok(await tellStanding(tx, row, now));
  });
}
