import type { z } from 'zod';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type {
  changeStandingOrder as changeCall,
  StandingOrder,
  skipStandingOrder as skipCall,
} from '#core/standing-orders/contract.ts';
import { standingFailures } from '#core/standing-orders/errors.ts';
import { dayAfter } from '#core/standing-orders/rules/next-step.ts';
import { audit } from '../audit/audit.ts';
import { isForSale } from '../cart/fill-cart.ts';
import { readPricedProducts } from '../catalogue/priced-products.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { tellStanding } from './list-standing.ts';
import { refusedDay } from './make-standing.ts';
import {
  lockStanding,
  readStandingLines,
  type StandingRow,
  type Which,
  writeStandingLines,
} from './store.ts';

/** Changes what of a standing order was sent: weeks, next day, articles. Whoever changes it has answered. */
export async function changeStanding(
  deps: Deps,
  by: Person,
  id: string,
  { weeks, next_on, lines }: BodyOf<typeof changeCall>,
): Promise<Result<StandingOrder>> {
  const now = deps.now();
  return await transact(deps.db, async (tx) => {
    const before = await lockStanding(tx, { id, userId: by.user.id });
    if (!before) return fail(standingFailures.standing_order_not_found);
    if (next_on !== undefined && next_on !== before.next_on) {
      const refused = refusedDay(next_on, now);
      if (refused) return refused;
    }
    if (lines) {
      const refused = await refusedLines(tx, id, lines, now);
      if (refused) return refused;
      await writeStandingLines(tx, id, lines);
    }
    const after = await tx
      .updateTable('standing_orders')
      .set({ weeks: weeks ?? before.weeks, next_on: next_on ?? before.next_on, unanswered: 0 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, by, 'standing-order.changed', id, whenOf(after), whenOf(before));
    return ok(await tellStanding(tx, after, now));
  });
}

function whenOf({ weeks, next_on }: StandingRow) {
  return { weeks, next_on };
}

/** Each article once; one that was not in it has to be sold. Null: nothing is wrong. */
async function refusedLines(
  tx: Tx,
  id: string,
  lines: NonNullable<BodyOf<typeof changeCall>['lines']>,
  now: Date,
): Promise<ReturnType<typeof fail> | null> {
  const ids = lines.map(({ product_id }) => product_id);
  if (new Set(ids).size < ids.length) return fail(standingFailures.article_twice);
  const known = new Set((await readStandingLines(tx, [id])).map(({ product_id }) => product_id));
  const products = await readPricedProducts(tx, ids, now);
  const isIn = (one: string): boolean => {
    const product = products.get(one);
    return product !== undefined && (known.has(one) || isForSale(product));
  };
  return ids.every(isIn) ? null : fail(standingFailures.nothing_to_repeat);
}

/** Lets one day pass: the next is so many weeks later. Of another day than the next, which was answered or is over, nothing changes. */
export async function skipStanding(
  deps: Deps,
  by: Caller,
  which: Which,
  on: string,
): Promise<Result<z.input<typeof skipCall.response>>> {
  return await transact(deps.db, async (tx) => {
    const standing = await lockStanding(tx, which);
    if (!standing) return fail(standingFailures.standing_order_not_found);
    const { name } = standing;
    if (standing.next_on !== on) return ok({ name, next_on: standing.next_on });
    const next_on = await answer(tx, standing, on, deps.now());
    await audit(tx, by, 'standing-order.skipped', standing.id, { next_on });
    return ok({ name, next_on });
  });
}

/** Somebody has answered for a day: the next is so many weeks later, and nothing is unanswered. @returns the next day. */
export async function answer(tx: Tx, standing: StandingRow, on: string, now: Date): Promise<string> {
  const { id, next_on, weeks } = standing;
  const next = next_on === on ? dayAfter(next_on, weeks, lisbonDay(now)) : next_on;
  await tx
    .updateTable('standing_orders')
    .set({ next_on: next, unanswered: 0 })
    .where('id', '=', id)
    .execute();
  return next;
}

/** Ends a standing order: nothing of it is kept. Pressed again, or another account's, it is so already. */
export async function endStanding(
  { db }: Pick<Deps, 'db'>,
  by: Caller,
  which: Which,
): Promise<Result<{ ok: true }>> {
  return await transact(db, async (tx) => {
    const standing = await lockStanding(tx, which);
    if (!standing) return ok({ ok: true });
    await tx.deleteFrom('standing_orders').where('id', '=', standing.id).execute();
    await audit(tx, by, 'standing-order.ended', standing.id);
    return ok({ ok: true });
  });
}
