import { type ExpressionBuilder, sql } from 'kysely';
import { REPLACED_MESSAGE } from '#core/payments/texts.ts';
import { COLLECTED_STATUSES, type PaymentStatus } from '#core/payments/values.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import type { DB } from '../platform/database/tables.ts';
import type { By } from '../platform/http/caller.ts';
import { type PayablePorts, portOf } from './payable-port.ts';
import { checkExcess, lockPayable } from './payables.ts';
import type { CallbackOutcome } from './record-callback.ts';
import { closePayment, findOthers, type PaymentRow } from './store.ts';

/**
 * What settling came to. `paid_again`: it had been paid for already. `paid_after_end`: the shop had ended the
 * sale before. `other_request`: the provider was asked twice, and this is the money of the request that is not the
 * payment's; nothing was recorded.
 */
export type Settlement = 'paid' | 'paid_again' | 'paid_after_end' | 'already_paid' | 'other_request';

/** What the record of the provider's words says of each. */
export const SETTLEMENT_OUTCOMES = {
  paid: 'pago',
  paid_again: 'pago_em_duplicado',
  paid_after_end: 'pago_depois_do_fim',
  already_paid: 'ja_registado',
  other_request: 'pedido_errado',
} as const satisfies Record<Settlement, CallbackOutcome>;

/** Whether the money may be the payment's: what was asked of the provider twice, it may collect twice. */
function isOfRequest(eb: ExpressionBuilder<DB, 'payments'>, requestId: string | null) {
  return requestId === null
    ? eb.lit(true)
    : eb.or([eb('request_id', 'is', null), eb('request_id', '=', requestId)]);
}

/**
 * Records that a payment's money arrived, whatever became of the payment in the meantime: closed, expired or declined,
 * the money is there. Exactly one call of many for one payment tells what was paid for.
 */
export async function settlePayment(
  tx: Tx,
  by: By,
  payables: PayablePorts,
  payment: Pick<PaymentRow, 'id' | 'payable_id' | 'kind' | 'subject' | 'method'>,
  paid: { readonly at: Date; readonly requestId: string | null },
): Promise<Settlement> {
  // Sent behind each other, and done in this order: the lock first.
  const [payable, updated, others] = await Promise.all([
    lockPayable(tx, payment),
    tx
      .updateTable('payments')
      .set((row) => ({
        status: 'pago',
        paid_at: paid.at,
        message: null,
        claimed_until: null,
        request_id: row.fn.coalesce('request_id', row.val(paid.requestId)),
      }))
      .where('id', '=', payment.id)
      .where('status', 'not in', COLLECTED_STATUSES)
      .where((eb) => isOfRequest(eb, paid.requestId))
      .returning(['amount_cents', sql<string>`old.status`.as('status_before')])
      .executeTakeFirst(),
    findOthers(tx, payment.payable_id, payment.id),
  ]);
  if (!updated) {
    const known = await tx
      .selectFrom('payments')
      .select('id')
      .where('id', '=', payment.id)
      .where((eb) => isOfRequest(eb, paid.requestId))
      .executeTakeFirst();
    return known ? 'already_paid' : 'other_request';
  }

  // The shop had its money in another way.
  const wasPaid = payable !== null && payable.outside_cents > 0 && payable.paid_cents >= payable.due_cents;
  const port = portOf(payables, payment.kind);
  const isAgain = port.isPaidInParts
    ? payable !== null && payable.due_cents > 0 && payable.paid_cents >= payable.due_cents
    : wasPaid || others.some(({ status }) => status === 'pago');
  // What is still open for it would be money a second time.
  const open = others.find(({ status }) => status === 'pendente');
  if (open) await closePayment(tx, open.id, { status: 'expirado', message: REPLACED_MESSAGE });
  const taken = await port.onPaid(tx, by, {
    subject: payment.subject,
    paymentId: payment.id,
    amountCents: updated.amount_cents,
    at: paid.at,
  });
  const isOver = payable !== null && payable.paid_cents + updated.amount_cents > payable.due_cents;
  // A part of it came in another way meanwhile: what is too much is looked at.
  if (isOver && !isAgain && taken === 'taken') await checkExcess(tx, payable, paid.at);
  await audit(
    tx,
    by,
    'payment.paid',
    payment.id,
    {
      kind: payment.kind,
      subject: payment.subject,
      method: payment.method,
      amount_cents: updated.amount_cents,
      paid_again: isAgain,
    },
    { status: updated.status_before as PaymentStatus },
  );
  if (isAgain) return 'paid_again';
  return taken === 'after_end' ? 'paid_after_end' : 'paid';
}
