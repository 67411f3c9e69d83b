import { sql } from 'kysely';
import type { z } from 'zod';
import type { AdminPayment, listPayments as call, ListedPayment } from '#core/payments/contract.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { rowsOf } from '../platform/database/paging.ts';
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

type Asked = z.output<NonNullable<typeof call.query>>;

/** Payments on a page of the panel's list. */
const PAGE_SIZE = 25;
const ORDERS = { created_at: sql`payments.created_at`, amount: sql`payments.amount_cents` };

/** Every payment of the shop; `q` is the whole of one of the numbers that it is known by. */
export async function listAllPayments(
  db: Db,
  { q, status, method, sort, ...paging }: Asked,
): Promise<{ items: ListedPayment[]; total: number; page: number; page_size: number }> {
  const { page, size, offset } = rowsOf(paging, PAGE_SIZE);
  let matching = selectPayments(db);
  if (status) matching = matching.where('payments.status', '=', status);
  if (method) matching = matching.where('payments.method', '=', method);
  if (q) {
    const bare = q.replace(/[\s+]/g, '');
    matching = matching.where((eb) =>
      eb.or([
        eb('payables.subject', 'in', [q, sql<string>`sale_called(${q})`]),
        eb('payments.reference', '=', bare),
        eb('payments.phone', 'in', [bare, bare.replace(/^351/, ''), `+${bare}`, `+351${bare}`]),
        eb('payments.provider_order_id', '=', q),
        eb('payments.request_id', '=', q),
      ]),
    );
  }
  const [{ total }, rows] = await Promise.all([
    matching
      .clearSelect()
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    matching
      .select(saleNumber().as('number'))
      .orderBy(inOrder(sort, ORDERS, sql`payments.id`))
      .limit(size)
      .offset(offset)
      .execute(),
  ]);
  return { items: rows.map(presentListed), total, page, page_size: size };
}

/** One payment, for the panel. */
export async function readAdminPayment(db: Db, id: string): Promise<Result<ListedPayment>> {
  const row = await selectPayments(db)
    .select(saleNumber().as('number'))
    .where('payments.id', '=', id)
    .executeTakeFirst();
  return row ? ok(presentListed(row)) : fail(paymentFailures.payment_not_found);
}
