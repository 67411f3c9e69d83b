import { sql } from 'kysely';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, formatCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { tradeCreditFailures } from '#core/trade-credit/errors.ts';
import { creditRefusal } from '#core/trade-credit/rules/credit-refusal.ts';
import { tradeCreditTexts } from '#core/trade-credit/texts.ts';
import { type PayableOf, setDue } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { holdStanding, openCents } from './standing.ts';

/**
 * Whether somebody may buy for this sum on account now, their standing held until the transaction ends. Fails in words that
 * the customer reads. @returns the days that they have to pay, from the invoice on.
 */
export async function mayOwe(tx: Tx, userId: string, totalCents: Cents, now: Date): Promise<Result<number>> {
  const standing = await holdStanding(tx, userId, now);
  if (!standing) return fail(tradeCreditFailures.account_not_granted);
  const refusal = creditRefusal(standing, totalCents);
  if (refusal === null) return ok(standing.days);
  const { limitCents, openCents, lateCents } = standing;
  const left = Math.max(0, limitCents - openCents);
  const detail =
    refusal === 'late'
      ? tradeCreditTexts.late(formatCents(lateCents))
      : tradeCreditTexts.limit(formatCents(limitCents), formatCents(left));
  return fail(tradeCreditFailures.account_refused, { detail });
}

interface Sold extends PayableOf {
  readonly userId: string;
  readonly days: number;
  readonly at: Date;
}

/** Puts a sale into its customer's account: its payable is made, and they may owe it. */
export async function putOnAccount(tx: Tx, { kind, subject, userId, days, at }: Sold): Promise<void> {
  await tx
    .insertInto('account_sales')
    .columns(['payable_id', 'user_id', 'days', 'sold_at'])
    .expression((eb) =>
      eb
        .selectFrom('payables')
        .select(['payables.id', sql<string>`${userId}`.as('user_id')])
        .select([sql<number>`${days}::smallint`.as('days'), sql<Date>`${at}::timestamptz`.as('sold_at')])
        .where('kind', '=', kind)
        .where('subject', '=', subject),
    )
    .execute();
}

/** The goods have left: it is invoiced today, and due so many days later. Once; of what is not on account nothing happens. */
export async function startDays(tx: Tx, { kind, subject }: PayableOf, at: Date): Promise<void> {
  const sale = await tx
    .selectFrom('account_sales')
    .innerJoin('payables', 'payables.id', 'account_sales.payable_id')
    .select(['account_sales.payable_id', 'account_sales.days'])
    .where('payables.kind', '=', kind)
    .where('payables.subject', '=', subject)
    .where('account_sales.due_on', 'is', null)
    .executeTakeFirst();
  if (!sale) return;
  const due_on = plusDays(lisbonDay(at), sale.days);
  await tx.updateTable('account_sales').set({ due_on }).where('payable_id', '=', sale.payable_id).execute();
}

/**
 * Takes a sum off what is still to be paid of a sale, at most all of it: its documents follow with a credit note. The payable
 * is locked by the caller. Of what is not on account nothing happens.
 */
export async function lowerOpen(tx: Tx, of: PayableOf, cents: Cents, at: Date): Promise<void> {
  const sale = await tx
    .selectFrom('payables')
    .innerJoin('account_sales', 'account_sales.payable_id', 'payables.id')
    .select(['payables.due_cents', openCents.as('open')])
    .where('payables.kind', '=', of.kind)
    .where('payables.subject', '=', of.subject)
    .executeTakeFirst();
  const less = Math.min(cents, sale?.open ?? 0);
  if (sale && less > 0) await setDue(tx, of, { cents: sale.due_cents - less, at });
}

/** The day on which a sale on account is due, YYYY-MM-DD; null: it was not sent yet, or is not on account. */
export async function findDueOn(db: Db, { kind, subject }: PayableOf): Promise<string | null> {
  const sale = await db
    .selectFrom('account_sales')
    .innerJoin('payables', 'payables.id', 'account_sales.payable_id')
    .select('account_sales.due_on')
    .where('payables.kind', '=', kind)
    .where('payables.subject', '=', subject)
    .executeTakeFirst();
  return sale?.due_on ?? null;
}
