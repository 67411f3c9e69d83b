import { sql } from 'kysely';
import { paymentFailures } from '#core/payments/errors.ts';
import type { listRefunds as call, Refund } from '#core/payments/refunds-contract.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { rowsOf } from '../../platform/database/paging.ts';
import { presentRefund } from './present-refund.ts';
import { findRefund, readRefundLines, selectRefunds } from './store.ts';

type Asked = QueryOf<typeof call>;
type Query = Omit<Asked, 'sort'> & Partial<Pick<Asked, 'sort'>>;

const ORDERS = { requested_at: sql`refunds.requested_at`, amount: sql`refunds.amount_cents` };

/** Refunds on a page of the panel's list. */
const PAGE_SIZE = 25;

/** One refund, for the panel. */
export async function readRefund(db: Db, id: string): Promise<Result<Refund>> {
  const row = await findRefund(db, id);
  if (!row) return fail(paymentFailures.refund_not_found);
  return ok(presentRefund(row, (await readRefundLines(db, [id])).get(id) ?? []));
}

/** Refunds, newest first unless asked otherwise: of one payable, in one state, or those that somebody must look at. */
export async function listRefunds(
  db: Db,
  { kind, subject, state, view, sort = '-requested_at', ...asked }: Query,
): Promise<{ items: Refund[]; total: number; page: number; page_size: number }> {
  const { page, size, offset } = rowsOf(asked, PAGE_SIZE);
  let matching = db.selectFrom('refunds').innerJoin('payables', 'payables.id', 'refunds.payable_id');
  if (kind) matching = matching.where('payables.kind', '=', kind);
  if (subject)
    matching = matching.where('payables.subject', 'in', [subject, sql<string>`sale_called(${subject})`]);
  if (state) matching = matching.where('refunds.state', '=', state);
  if (view === 'to_check') matching = matching.where('refunds.needs_check', '=', true);
  if (view === 'to_approve' || view === 'to_transfer')
    matching = matching
      .where('refunds.state', '=', 'requested')
      .where('refunds.needs_approval', '=', view === 'to_approve');
  if (view === 'to_transfer') matching = matching.where('refunds.route', '=', 'transfer');
  const [{ total }, found] = await Promise.all([
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .select('refunds.id')
      .orderBy(inOrder(sort, ORDERS, sql`refunds.id`))
      .limit(size)
      .offset(offset)
      .execute(),
  ]);
  const ids = found.map(({ id }) => id);
  const [rows, lines] = await Promise.all([
    ids.length > 0 ? selectRefunds(db).where('refunds.id', 'in', ids).execute() : [],
    readRefundLines(db, ids),
  ]);
  const items = ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? [presentRefund(row, lines.get(id) ?? [])] : [];
  });
  return { items, total, page, page_size: size };
}
