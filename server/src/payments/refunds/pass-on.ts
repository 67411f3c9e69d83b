import type { RefundLine } from '#core/payments/rules/refund-lines.ts';
import type { Cents } from '#core/shared/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { By } from '../../platform/http/caller.ts';
import type { PayablePorts } from '../payable-port.ts';
import type { PayableRow } from '../payables.ts';
import { endRefund } from './end-refund.ts';
import { findRefund } from './store.ts';

/** Money that leaves a sale for another one. */
export interface PassedOn {
  /** The id of the payable that it leaves. */
  readonly payableId: string;
  /** Of which payment; null: of what came without one. */
  readonly paymentId: string | null;
  readonly to: Pick<PayableRow, 'id' | 'subject'>;
  readonly amountCents: Cents;
  readonly lines: readonly RefundLine[];
  /** The same key is the same refund: the database refuses a second. */
  readonly key: string;
  /** Its payer meant it so: the payment stays as one that was made. */
  readonly keepsPayment?: boolean;
  readonly at: Date;
}

/**
 * Takes money out of a sale that another one is paid with: a refund that is done at once, for it does not leave the shop.
 * Both payables are locked, and whoever calls has seen that so much is left; what it pays receives it in the same
 * transaction. @returns the refund's id.
 */
export async function passOn(
  tx: Tx,
  by: By,
  payables: PayablePorts,
  { payableId, paymentId, to, amountCents, lines, key, keepsPayment = false, at }: PassedOn,
): Promise<string> {
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payable_id: payableId,
      payment_id: paymentId,
      to_payable_id: to.id,
      amount_cents: amountCents,
      route: 'order',
      state: 'sent',
      reason: `Passado para a encomenda ${to.subject}`,
      idempotency_key: key,
      requested_by: by.kind === 'person' ? by.user.id : null,
      requested_at: at,
      sent_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0) {
    await tx
      .insertInto('refund_lines')
      .values(
        lines.map(({ lineId, quantity, amountCents: amount_cents }) => ({
          refund_id: id,
          line_id: lineId,
          quantity,
          amount_cents,
        })),
      )
      .execute();
  }
  const refund = await findRefund(tx, id);
  if (refund) await endRefund(tx, by, payables, refund, { state: 'done', keepsPayment, at });
  return id;
}
