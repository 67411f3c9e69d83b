import { sql } from 'kysely';
import type { AdminPayment, listPayments as call, ListedPayment } from '#core/payments/contract.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { PayableOf } from './payables.ts';
import { type PaymentRow, saleNumber, selectPayments } from './store.ts';

/** Payments of one payable that the panel shows; it has few. */
const LIMIT = 50;

/** Every payment of what is paid, newest first, as the panel shows them. */
export async function listPayments(db: Db, { kind, subject }: PayableOf): Promise<AdminPayment[]> {
  const rows = await selectPayments(db)
    .where('payables.kind', '=', kind)
    .where('payables.subject', '=', subject)
    .orderBy('payments.created_at', 'desc')
    .limit(LIMIT)
    .execute();
  return rows.map(present);
}

function present(row: PaymentRow) {
  return {
    id: row.id,
    method: row.method,
    status: row.status,
    amount: toEuros(row.amount_cents),
    entity: row.entity,
    reference: row.reference,
    expires_at: row.expires_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  } satisfies AdminPayment;
}

function presentListed(row: PaymentRow & { readonly number: string }): ListedPayment {
  const { kind, subject, number, phone, message, provider_order_id, request_id, is_simulated } = row;
  return {
    ...present(row),
    kind,
    subject,
    number,
    phone,
    message,
    provider_order_id,
    request_id,
    is_simulated,
    fee: row.fee_cents === null ? null : toEuros(row.fee_cents),
    net: row.net_cents === null ? null : toEuros(row.net_cents),
  };
}

type Query = QueryOf<typeof call>;

/** Payments on a page of the panel's list. */
const PAGE_SIZE = 25;
const ORDERS = { created_at: sql`payments.created_at`, amount: sql`payments.amount_cents` };

/** The payments that a whole number is of: of the sale, of the provider, a reference or a telephone; each way has its index. */
function knownBy(q: string) {
  const bare = q.replace(/[\s+]/g, '');
  const phones = [bare, bare.replace(/^351/, ''), `+${bare}`, `+351${bare}`];
  return sql<string>`(
    SELECT payments.id FROM payables JOIN payments ON payments.payable_id = payables.id
      WHERE payables.subject = ANY (ARRAY[${q}, (SELECT sale_called(${q}))])
    UNION SELECT id FROM payments WHERE reference = ${bare}
    UNION SELECT id FROM payments WHERE phone IN (${sql.join(phones)})
    UNION SELECT id FROM payments WHERE provider_order_id = ${q}
    UNION SELECT id FROM payments WHERE request_id = ${q})`;
}

/** Every payment of the shop; `q` is the whole of one of the numbers that it is known by. */
export async function listAllPayments(
  db: Db,
  { q, status, method, sort, ...paging }: Query,
): Promise<{ items: ListedPayment[]; total: number; page: number; page_size: number }> {
  let matching = db.selectFrom('payments').select('payments.id');
  if (status) matching = matching.where('payments.status', '=', status);
  if (method) matching = matching.where('payments.method', '=', method);
  if (q) matching = matching.where('payments.id', 'in', knownBy(q));
  return await listPage(db, {
    ...paging,
    usual: PAGE_SIZE,
    q,
    matching,
    order: inOrder(sort, ORDERS, sql`payments.id`),
    rows: (ids) => selectPayments(db).select(saleNumber().as('number')).where('payments.id', 'in', ids),
    present: presentListed,
  });
}

/** One payment, for the panel. */
export async function readAdminPayment(db: Db, id: string): Promise<Result<ListedPayment>> {
  const row = await selectPayments(db)
    .select(saleNumber().as('number'))
    .where('payments.id', '=', id)
    .executeTakeFirst();
  return row ? ok(presentListed(row)) : fail(paymentFailures.payment_not_found);
}
