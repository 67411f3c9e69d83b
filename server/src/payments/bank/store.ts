import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { BankLineState, listBankLines, ShownBankLine } from '#core/payments/bank-contract.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/paging.ts';
import type { BankLines } from '../../platform/database/tables.ts';
import type { PayablePorts } from '../payable-port.ts';
import { saleNumber } from '../store.ts';
import { type Proposal, propose } from './propose.ts';

/** A line as stored, with what it was confirmed as. */
export type LineRow = Omit<Selectable<BankLines>, 'state' | 'booked_on'> & {
  readonly state: BankLineState;
  readonly day: string;
  readonly of: string | null;
  readonly decider: string | null;
};

type Query = z.output<NonNullable<typeof listBankLines.query>>;
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
      eb.fn<string>('to_char', ['l.booked_on', eb.val('YYYY-MM-DD')]).as('day'),
      eb.case().when('payables.id', 'is not', null).then(saleNumber()).end().as('of'),
      'users.name as decider',
    ])
    .$castTo<LineRow>();
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
    is_certain: proposal?.isCertain ?? false,
    of: row.of,
    note: row.note,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** The lines of a state, the newest first; those that wait with what they may be. */
export async function listLines(db: Db, payables: PayablePorts, asked: Query) {
  const { page, size, offset } = rowsOf(asked, PAGE_SIZE);
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom('bank_lines')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('state', '=', asked.state)
      .executeTakeFirstOrThrow(),
    selectLines(db)
      .where('l.state', '=', asked.state)
      .orderBy('l.booked_on', 'desc')
      .orderBy('l.id')
      .limit(size)
      .offset(offset)
      .execute(),
  ]);
  const proposals =
    asked.state === 'por_ver' ? await propose(db, payables, rows) : new Map<string, Proposal>();
  return { items: rows.map((row) => presentLine(row, proposals.get(row.id))), total, page, page_size: size };
}
