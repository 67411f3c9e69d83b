import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { BankLineState, listBankLines, ShownBankLine } from '#core/payments/bank-contract.ts';
import type { PayableKind } from '#core/payments/values.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { type Cents, toEuros } from '#core/shared/money.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { BankLines } from '../../platform/database/tables.ts';
import type { PayablePorts } from '../payable-port.ts';
import { saleNumber } from '../store.ts';
import { type Proposal, propose } from './propose.ts';

/** A line as stored, with what it was confirmed as. */
export type LineRow = Omit<Selectable<BankLines>, 'state' | 'booked_on'> & {
  readonly state: BankLineState;
  readonly day: string;
  readonly of: string | null;
  /** Of what it was confirmed as, where that is no refund: each sale's share of it. */
  readonly sales: readonly { readonly number: string; readonly cents: Cents }[];
  readonly decider: string | null;
};

type Query = QueryOf<typeof listBankLines>;
const PAGE_SIZE = 25;

/** The lines with what they were confirmed as; its rows are `LineRow`s. */
export function selectLines(db: Db) {
  return db
    .selectFrom('bank_lines as l')
    .leftJoin('refunds', 'refunds.id', 'l.refund_id')
    .leftJoin('payables', (join) =>
      join.on((eb) => eb('payables.id', '=', eb.fn.coalesce('l.payable_id', 'refunds.payable_id'))),
    )
    .leftJoin('users', 'users.id', 'l.decided_by')
    .selectAll('l')
    .select((eb) => [
      'l.booked_on as day',
      eb.case().when('payables.id', 'is not', null).then(saleNumber()).end().as('of'),
      'users.name as decider',
      sql<LineRow['sales']>`coalesce((
        SELECT json_agg(json_build_object('number', coalesce(record_name(sale.kind, sale.subject), sale.subject),
          'cents', receipts.amount_cents) ORDER BY receipts.created_at, receipts.id)
        FROM receipts JOIN payables AS sale ON sale.id = receipts.payable_id
        WHERE ${isOfLine(sql.ref('l.key'))}), '[]')`.as('sales'),
    ])
    .$castTo<LineRow>();
}

/** Whether a receipt is of the line with this key. The index is receipts_bank_line. */
function isOfLine(key: RawBuilder<unknown>) {
  return sql<boolean>`receipts.reference LIKE 'banco:%' AND substr(receipts.reference, 7, 64) = ${key}`;
}

/** What a line's money is known by; `saleId`: where it pays several sales, its share of one. */
export function bankReference(key: string, saleId?: string): string {
  return saleId === undefined ? `banco:${key}` : `banco:${key}:${saleId}`;
}

/** Under the payables' locks: whoever decides the same line at once waits there. Null: its file was taken away. */
export async function lockLine(tx: Tx, id: string) {
  const line = await tx
    .selectFrom('bank_lines')
    .select(['state', 'refund_id', 'decided_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return line ?? null;
}

/** A receipt of a line's, and of which sale it is. */
export interface LineReceipt {
  readonly id: string;
  readonly payable_id: string;
  readonly amount_cents: Cents;
  readonly kind: PayableKind;
  readonly subject: string;
}

/** The receipts of a line, in the order in which their sales are locked. */
export async function receiptsOfLine(db: Db, key: string): Promise<LineReceipt[]> {
  return await db
    .selectFrom('receipts')
    .innerJoin('payables', 'payables.id', 'receipts.payable_id')
    .select([
      'receipts.id',
      'receipts.payable_id',
      'receipts.amount_cents',
      'payables.kind',
      'payables.subject',
    ])
    .where(isOfLine(sql`${key}`))
    .orderBy('receipts.payable_id')
    .$castTo<LineReceipt>()
    .execute();
}

/** A line as the panel shows it. */
export function presentLine(row: LineRow, proposal?: Proposal): ShownBankLine {
  return {
    id: row.id,
    booked_on: row.day,
    amount: toEuros(row.cents),
    name: row.name,
    text: row.text,
    state: row.state,
    returned: row.returned,
    candidates: [...(proposal?.candidates ?? [])],
    division: proposal?.division ?? null,
    is_certain: proposal?.isCertain ?? false,
    of: row.sales.length > 1 ? row.sales.map(({ number }) => number).join(', ') : row.of,
    sales: row.sales.map(({ number, cents }) => ({ number, amount: toEuros(cents) })),
    note: row.note,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** The lines of a state, the newest first; those that wait with what they may be. */
export async function listLines(db: Db, payables: PayablePorts, query: Query) {
  const { items: rows, ...found } = await listPage(db, {
    ...query,
    usual: PAGE_SIZE,
    matching: selectLines(db).where('l.state', '=', query.state),
    order: sql`l.booked_on DESC, l.id`,
    present: (row) => row,
  });
  const proposals =
    query.state === 'por_ver' ? await propose(db, payables, rows) : new Map<string, Proposal>();
  return { ...found, items: rows.map((row) => presentLine(row, proposals.get(row.id))) };
}
