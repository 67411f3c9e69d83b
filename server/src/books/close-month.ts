import { sql } from 'kysely';
import type { MonthFigures } from '#core/books/contract.ts';
import { booksFailures } from '#core/books/errors.ts';
import { daysOfMonth } from '#core/books/rules/month.ts';
import { toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { isInvoicing } from '../invoicing/invoicer.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { lastClosed, monthOf, nextToClose } from './list-months.ts';
import { readFigures } from './read-figures.ts';

/** Waits for everybody who writes a row of the journal, and lets nobody write one until the transaction ends. */
async function standStill(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('book_months'))`.execute(tx);
}

/** What of a month nobody has explained yet, in cents. */
export function differenceOf({ unproven, positions }: MonthFigures): number {
  const open = positions.find(({ position }) => position === 'diferenca');
  return toCents(unproven) + Math.abs(toCents(open?.after ?? 0));
}

/**
 * Closes a month that is over, after all months before it: its figures stay as they are, and whatever is recorded from
 * now on has a day after it. A difference wants a note that explains it.
 */
export async function closeMonth(
  deps: Deps,
  by: Person,
  month: string,
  note: string | null,
): Promise<Result<null>> {
  const at = deps.now();
  if (month >= monthOf(at)) return fail(booksFailures.month_not_over);
  const isOn = await isInvoicing(deps);
  return await transact(deps.db, async (tx) => {
    await standStill(tx);
    const last = await lastClosed(tx);
    if (last !== null && month <= last) return fail(booksFailures.month_closed);
    const next = await nextToClose(tx);
    if (next !== null && month > next) return fail(booksFailures.month_out_of_order);
    const figures = await readFigures(tx, month, isOn);
    const difference = differenceOf(figures);
    if (difference !== 0 && !note) {
      return fail(booksFailures.month_differs, {
        errors: [{ path: 'note', message: 'Explique a diferença' }],
      });
    }
    await tx
      .insertInto('book_months')
      .values({
        month,
        until_day: daysOfMonth(month).to,
        closed_at: at,
        closed_by: by.user.id,
        note,
        figures: JSON.stringify(figures),
      })
      .execute();
    const received_cents = figures.received.reduce((sum, { amount }) => sum + toCents(amount), 0);
    await audit(tx, by, 'month.closed', month, { received_cents, difference_cents: difference });
    return ok(null);
  });
}

/** Opens the month that was closed last again. What was dated after it meanwhile stays where it is. */
export async function reopenMonth(deps: Deps, by: Person, month: string, why: string): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    await standStill(tx);
    const last = await lastClosed(tx);
    if (last === null || month > last) return fail(booksFailures.month_not_closed);
    if (month < last) return fail(booksFailures.month_not_last);
    await tx
      .updateTable('book_months')
      .set({ reopened_at: deps.now(), reopened_by: by.user.id, reopened_why: why })
      .where('month', '=', month)
      .where('reopened_at', 'is', null)
      .execute();
    await audit(tx, by, 'month.reopened', month);
    return ok(null);
  });
}
