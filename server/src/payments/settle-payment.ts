import { REPLACED_MESSAGE } from '#core/payments/texts.ts';
import type { Tx } from '../platform/database/database.ts';
import type { OrderPort } from './order-port.ts';
import { closePayment, findOpenPayment, lockOrderPayments } from './store.ts';

/** What settling came to. `paid_again`: the order had been paid by another payment already. */
export type Settlement = 'paid' | 'paid_again' | 'already_paid';

/**
 * Records that a payment's money arrived, whatever became of the payment in the meantime: closed, expired or declined,
 * the money is there. Exactly one call of many for one payment tells the order.
 */
export async function settlePayment(
  tx: Tx,
  orders: OrderPort,
  payment: { readonly id: string; readonly order_id: string },
  paid: { readonly at: Date; readonly requestId: string | null },
): Promise<Settlement> {
  await lockOrderPayments(tx, payment.order_id);
  const updated = await tx
    .updateTable('payments')
    .set((row) => ({
      status: 'pago',
      paid_at: paid.at,
      message: null,
      claimed_until: null,
      request_id: row.fn.coalesce('request_id', row.val(paid.requestId)),
    }))
    .where('id', '=', payment.id)
    .where('status', 'not in', ['pago', 'devolvido'])
    .returning('amount_cents')
    .executeTakeFirst();
  if (!updated) return 'already_paid';

  const before = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', payment.order_id)
    .where('id', '!=', payment.id)
    .where('status', '=', 'pago')
    .executeTakeFirst();
  // What is still open for this order would be money a second time.
  const open = await findOpenPayment(tx, payment.order_id);
  if (open) await closePayment(tx, open.id, { status: 'expirado', message: REPLACED_MESSAGE });
  await orders.onPaid(tx, {
    orderId: payment.order_id,
    paymentId: payment.id,
    amountCents: updated.amount_cents,
    at: paid.at,
  });
  return before ? 'paid_again' : 'paid';
}
