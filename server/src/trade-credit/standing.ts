import { sql } from 'kysely';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { CreditStanding } from '#core/trade-credit/rules/credit-refusal.ts';
import type { Db, Tx } from '../platform/database/database.ts';

/**
 * What is still to be paid of a sale on account, of its payable's row: nothing of one that was undone. Money that went
 * back does not make it owed again: what goes back is credited.
 */
export const openCents = sql<number>`(CASE WHEN payables.cancelled_at IS NULL
  THEN greatest(0, payables.due_cents - payables.collected_cents - payables.outside_cents) ELSE 0 END)`;

/** What somebody owes: all of it, what of it has a day, and what is past it; cents. */
export async function readOwed(db: Db, userId: string, now: Date) {
  const today = lisbonDay(now);
  const { rows } = await sql<{ open: number; due: number; late: number }>`
    SELECT coalesce(sum(open), 0)::float8 AS open,
      coalesce(sum(open) FILTER (WHERE due_on IS NOT NULL), 0)::float8 AS due,
      coalesce(sum(open) FILTER (WHERE due_on < ${today}), 0)::float8 AS late
    FROM (
      SELECT account_sales.due_on, ${openCents} AS open
      FROM account_sales JOIN payables ON payables.id = account_sales.payable_id
      WHERE account_sales.user_id = ${userId}
    ) AS sales`.execute(db);
  return rows[0] ?? { open: 0, due: 0, late: 0 };
}

/** The days that somebody has to pay; null: the shop never gave any. */
export async function findTerms(db: Db, userId: string) {
  return (
    (await db.selectFrom('trade_credit').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null
  );
}

/**
 * How somebody stands who may buy on account now, held until the transaction ends: two purchases at once wait for each
 * other. null: they may not.
 */
export async function holdStanding(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<(CreditStanding & { readonly days: number }) | null> {
  const terms = await tx
    .selectFrom('trade_credit')
    .select(['days', 'limit_cents'])
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!terms) return null;
  const owed = await readOwed(tx, userId, now);
  return { days: terms.days, limitCents: terms.limit_cents, openCents: owed.open, lateCents: owed.late };
}
