import type { Selectable } from 'kysely';
import type { BookMonth, MonthFigures } from '#core/books/contract.ts';
import { monthFigures } from '#core/books/contract.ts';
import { isInvoicing } from '../invoicing/invoicer.ts';
import type { Db } from '../platform/database/database.ts';
import type { BookMonths } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { monthOf, nextToClose } from './list-months.ts';
import { readFigures } from './read-figures.ts';

/** A month as it was closed. */
export type ClosedMonth = Omit<Selectable<BookMonths>, 'figures'> & { readonly figures: MonthFigures };

/** How a month is closed now; null: it is open. */
export async function findClosed(db: Db, month: string): Promise<ClosedMonth | null> {
  const row = await db
    .selectFrom('book_months')
    .selectAll()
    .where('month', '=', month)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, figures: monthFigures.parse(row.figures) } : null;
}

/** How often a month was opened again is shown so far. */
const MOST_REOPENED = 20;

async function readReopened(db: Db, month: string): Promise<BookMonth['reopened']> {
  const rows = await db
    .selectFrom('book_months')
    .leftJoin('users', 'users.id', 'book_months.reopened_by')
    .select(['reopened_at', 'reopened_why', 'users.name'])
    .where('month', '=', month)
    .where('reopened_at', 'is not', null)
    .orderBy('reopened_at', 'desc')
    .limit(MOST_REOPENED)
    .execute();
  return rows.flatMap(({ reopened_at: at, reopened_why: why, name }) =>
    at ? [{ at: at.toISOString(), by: name ?? 'Conta eliminada', why: why ?? '' }] : [],
  );
}

/** The people who have the role of the accountant and may log in. */
export async function findAccountants(db: Db) {
  return await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'accountant')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute();
}

/** A month in whole: as it was closed, or as it is now. */
export async function readMonth(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  month: string,
): Promise<BookMonth> {
  const { db } = deps;
  const [closed, reopened, accountants, next] = await Promise.all([
    findClosed(db, month),
    readReopened(db, month),
    findAccountants(db),
    nextToClose(db),
  ]);
  const closer = closed?.closed_by
    ? await db.selectFrom('users').select('name').where('id', '=', closed.closed_by).executeTakeFirst()
    : undefined;
  return {
    month,
    is_over: month < monthOf(deps.now()),
    closes_first: next !== null && month > next ? next : null,
    closed_at: closed?.closed_at.toISOString() ?? null,
    closed_by: closed ? (closer?.name ?? 'Conta eliminada') : null,
    note: closed?.note ?? null,
    figures: closed?.figures ?? (await readFigures(db, month, await isInvoicing(deps))),
    reopened,
    accountants: accountants.length,
  };
}
