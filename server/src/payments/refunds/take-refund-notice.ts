import type { CallbackNotice } from '#core/payments/rules/callback.ts';
import type { RefundState } from '#core/payments/values.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { By } from '../../platform/http/caller.ts';
import { lockPayable } from '../payables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { CallbackOutcome } from '../record-callback.ts';
import { findPayment, type PaymentRow } from '../store.ts';
import { endRefund } from './end-refund.ts';
import { BINDING_REFUND_STATES, findRefund } from './store.ts';

/**
 * The provider's word that money of a payment went back. Of a refund that it was asked for, it confirms it; of a whole
 * payment that nobody of the shop asked for (by the provider's own backoffice), it is a refund of its own. Anything
 * else (part of the money, or money we never had) is for somebody to look at. `isRepeated`: these very words were
 * recorded before.
 */
export async function takeRefundNotice(
  tx: Tx,
  by: By,
  parts: PaymentParts,
  told: { readonly notice: CallbackNotice; readonly isRepeated: boolean; readonly at: Date },
  seen: PaymentRow,
): Promise<CallbackOutcome> {
  const { notice, at } = told;
  await lockPayable(tx, seen);
  const payment = (await findPayment(tx, seen.id)) ?? seen;
  const refunds = await tx
    .selectFrom('refunds')
    .select(['id', 'state', 'amount_cents', 'confirmed_at', 'needs_check', 'route'])
    .where('payment_id', '=', payment.id)
    .where('state', 'in', BINDING_REFUND_STATES)
    .orderBy('requested_at')
    .execute();
  const confirmed = refunds
    .filter(({ route, confirmed_at }) => route === 'provider' && confirmed_at === null)
    .filter(({ amount_cents }) => amount_cents === notice.amountCents)
    .find(({ state }) => state === 'sent' || state === 'done');
  if (confirmed) {
    const refund = confirmed.needs_check ? await findRefund(tx, confirmed.id) : null;
    if (refund) await endRefund(tx, by, parts.payables, refund, { state: 'done', at, isConfirmed: true });
    // One that is being asked for ends by the answer.
    else {
      await tx.updateTable('refunds').set({ confirmed_at: at }).where('id', '=', confirmed.id).execute();
      const after = { state: confirmed.state as RefundState };
      await audit(tx, by, 'refund.confirmed', confirmed.id, after);
    }
    return confirmed.state === 'done' ? 'ja_registado' : 'devolvido';
  }
  if (told.isRepeated || payment.status === 'devolvido') return 'ja_registado';
  const isWhole = notice.amountCents === payment.amount_cents && refunds.length === 0;
  if (payment.status !== 'pago' || !isWhole) return 'devolucao_a_verificar';
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payable_id: payment.payable_id,
      payment_id: payment.id,
      amount_cents: payment.amount_cents,
      route: 'provider',
      state: 'sent',
      reason: 'Devolvido pelo fornecedor de pagamentos',
      idempotency_key: `payment:${payment.id}`,
      requested_at: at,
      sent_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refund = await findRefund(tx, id);
  if (refund) await endRefund(tx, by, parts.payables, refund, { state: 'done', at, isConfirmed: true });
  return 'devolvido';
}
