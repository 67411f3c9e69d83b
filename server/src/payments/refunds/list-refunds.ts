import { sql } from 'kysely';
import { paymentFailures } from '#core/payments/errors.ts';
import type { listRefunds as call, Refund } from '#core/payments/refunds-contract.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { listPage } from '../../platform/database/list-page.ts';
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
) {
  let matching = db
    .selectFrom('refunds')
    .innerJoin('payables', 'payables.id', 'refunds.payable_id')
    .select('refunds.id');
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
  const { items: rows, ...found } = await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    matching,
    order: inOrder(sort, ORDERS, sql`refunds.id`),
    rows: (ids) => selectRefunds(db).where('refunds.id', 'in', ids),
    present: (row) => row,
  });
  const lines = await readRefundLines(
    db,
    rows.map(({ id }) => id),
  );
  return { ...found, items: rows.map((row): Refund => presentRefund(row, lines.get(row.id) ?? [])) };
}
