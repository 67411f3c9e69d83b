import type { RefundLine } from '#core/payments/rules/refund-lines.ts';
import type { Cents } from '#core/shared/money.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { By } from '../../platform/http/caller.ts';
import type { PayableRow } from '../payables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { receiveAndTell } from '../receipts.ts';
import { endRefund } from './end-refund.ts';
import { findRefund } from './store.ts';

/** Money that leaves a sale for another one. */
export interface PassedOn {
  /** The id of the payable that it leaves. */
  readonly payableId: string;
  /** Of which payment; null: of what came without one. */
  readonly paymentId: string | null;
  /** It was the customer's credit, and stays it. */
  readonly isCredit: boolean;
  readonly to: Pick<PayableRow, 'id' | 'kind' | 'subject'>;
  readonly amountCents: Cents;
  readonly lines: readonly RefundLine[];
  /** The same key is the same refund: the database refuses a second. */
  readonly key: string;
  /** Its payer meant it so: the payment stays as one that was made. */
  readonly keepsPayment?: boolean;
  readonly at: Date;
}

/** What became of it: the refund's id, and whether what it pays was there to be paid. */
export interface Passed {
  readonly refundId: string;
  readonly told: 'taken' | 'after_end' | 'twice';
}

/**
 * Takes money out of a sale and pays another one with it, in one transaction: a refund that is done at once, for it does not
 * leave the shop, and a receipt that is known by it. Credit goes as credit, so that it never becomes money (docs/adr/0605). Both
 * payables are locked, and whoever calls has seen that so much is left.
 */
export async function passOn(
  tx: Tx,
  by: By,
  { payables, toCredit }: Pick<PaymentParts, 'payables' | 'toCredit'>,
  { payableId, paymentId, isCredit, to, amountCents, lines, key, keepsPayment = false, at }: PassedOn,
): Promise<Result<Passed>> {
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payable_id: payableId,
      payment_id: paymentId,
      to_payable_id: to.id,
      amount_cents: amountCents,
      route: isCredit ? 'saldo' : 'order',
      state: 'sent',
      reason: `Passado para a encomenda ${to.subject}`,
      idempotency_key: key,
      requested_by: by.kind === 'person' ? by.user.id : null,
      requested_at: at,
      sent_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await tx
      .insertInto('refund_lines')
      .values(lines.map(lineOf(id)))
      .execute();
  const refund = await findRefund(tx, id);
  if (refund) await endRefund(tx, by, payables, refund, { state: 'done', keepsPayment, at });
  if (isCredit) await toCredit?.passOn(tx, by, { fromId: payableId, to, refundId: id, amountCents, at });
  const means = isCredit ? ('saldo' as const) : ('outra_venda' as const);
  const { kind, subject } = to;
  const told = await receiveAndTell(tx, by, payables, {
    kind,
    subject,
    means,
    amountCents,
    reference: id,
    at,
  });
  return told.ok ? ok({ refundId: id, told: told.value }) : told;
}

const lineOf =
  (refundId: string) =>
  ({ lineId, quantity, amountCents }: RefundLine) => ({
    refund_id: refundId,
    line_id: lineId,
    quantity,
    amount_cents: amountCents,
  });
