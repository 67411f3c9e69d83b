import { type RawBuilder, sql } from 'kysely';
import type { MonthRow } from '#core/books/contract.ts';
import { daysOfMonth } from '#core/books/rules/month.ts';
import type { MonthPart } from '#core/books/values.ts';
import type { PayableKind } from '#core/payments/values.ts';
import { toEuros } from '#core/shared/money.ts';
import { saleNumber } from '../payments/store.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { type Paging, pageBounds } from '../platform/database/paging.ts';
import { positionsAt, withoutRows } from './positions.ts';

const PAGE_SIZE = 25;

interface Found {
  readonly id: string;
  readonly day: string | null;
  readonly kind: PayableKind;
  readonly subject: string;
  readonly sale: string;
  readonly what: string | null;
  readonly cents: number;
}

interface Query extends Paging {
  readonly part: MonthPart;
  readonly means?: string | undefined;
}

const ENTRY_PARTS: readonly MonthPart[] = ['recebido', 'devolvido', 'comissoes', 'documentos'];

/** Rows of the journal that a part of the month is made of. */
function entriesOf(month: string, { part, means }: Query) {
  const { from, to } = daysOfMonth(month);
  const isFee = part === 'comissoes';
  const sign =
    part === 'recebido' || isFee
      ? sql`(cents > 0 OR source = 'receipt')`
      : part === 'devolvido'
        ? sql`cents < 0 AND source <> 'receipt'`
        : sql`true`;
  const wanted = allOf(
    sql`booked_on BETWEEN ${from} AND ${to}`,
    sql`account = ${part === 'documentos' ? 'documento' : 'dinheiro'}`,
    sign,
    means !== undefined && sql`means = ${means}`,
    isFee && sql`source = 'payment'`,
  );
  return {
    count: sql`SELECT count(*)::integer AS total FROM book_entries WHERE ${wanted}`,
    rows: sql`
      SELECT entries.id::text AS id, booked_on AS day, payables.kind, payables.subject,
        ${isFee ? sql`coalesce(payments.fee_cents, 0)` : sql`entries.cents`} AS cents,
        coalesce(invoices.number, entries.means) AS what
      FROM (SELECT * FROM book_entries WHERE ${wanted}) AS entries
      JOIN payables ON payables.id = entries.payable_id
      LEFT JOIN invoices ON invoices.id = CASE WHEN entries.source = 'invoice' THEN entries.source_id::uuid END
      LEFT JOIN payments ON payments.id = CASE WHEN entries.source = 'payment' THEN entries.source_id::uuid END
      ORDER BY booked_on, entries.id`,
  };
}

/** Sales that a position is made of. */
function salesOf(month: string, part: MonthPart, isOn: boolean) {
  const sales =
    part === 'sem_linha'
      ? withoutRows()
      : sql`SELECT * FROM (${positionsAt(daysOfMonth(month).to, isOn)}) AS positions WHERE position = ${part}`;
  return {
    count: sql`SELECT count(*)::integer AS total FROM (${sales}) AS counted`,
    rows: sql`
      SELECT id::text AS id, NULL AS day, kind, subject, cents, NULL AS what
      FROM (${sales}) AS found ORDER BY abs(cents) DESC, id`,
  };
}

function queryOf(month: string, query: Query, isOn: boolean) {
  const { part } = query;
  const isEntries = ENTRY_PARTS.some((one) => one === part);
  return isEntries ? entriesOf(month, query) : salesOf(month, part, isOn);
}

async function readRows(
  db: Db,
  rows: RawBuilder<unknown>,
  size: number,
  offset: number,
): Promise<MonthRow[]> {
  const { rows: found } = await sql<Found>`
    SELECT found.*, ${saleNumber('found')} AS sale
    FROM (${rows} LIMIT ${size} OFFSET ${offset}) AS found`.execute(db);
  return found.map(({ id, day, kind, subject, sale, what, cents }) => ({
    id,
    day,
    sale_kind: kind,
    sale_subject: subject,
    sale,
    what,
    amount: toEuros(cents),
  }));
}

/** The rows behind a figure of a month. @param isOn whether documents are made by a service. */
export async function listMonthRows(db: Db, month: string, query: Query, isOn: boolean) {
  const { page, size, offset } = pageBounds(query, PAGE_SIZE);
  const { count, rows } = queryOf(month, query, isOn);
  const [{ rows: counted }, items] = await Promise.all([
    sql<{ total: number }>`${count}`.execute(db),
    readRows(db, rows, size, offset),
  ]);
  return { items, total: counted[0]?.total ?? 0, page, page_size: size };
}

/** All rows behind a figure of a month, a thousand at a time. */
export async function* allMonthRows(
  db: Db,
  month: string,
  query: Pick<Query, 'part'>,
  isOn: boolean,
): AsyncGenerator<MonthRow[]> {
  const size = 1000;
  for (let offset = 0; ; offset += size) {
    const found = await readRows(db, queryOf(month, query, isOn).rows, size, offset);
    if (found.length > 0) yield found;
    if (found.length < size) return;
  }
}
