import { createHash, timingSafeEqual } from 'node:crypto';
import { paymentFailures } from '#core/payments/errors.ts';
import { type CallbackNotice, readCallback, withoutKey } from '#core/payments/rules/callback.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import type { PaymentParts } from './payment-parts.ts';
import { readProviderAccount } from './provider-account.ts';
import { type CallbackOutcome, recordCallback, wasRecorded } from './record-callback.ts';
import { takeRefundNotice } from './refunds/take-refund-notice.ts';
import { SETTLEMENT_OUTCOMES, settlePayment } from './settle-payment.ts';
import { type PaymentRow, selectPayments } from './store.ts';

/** Longer than any word of the provider's. */
const MAX_QUERY_LENGTH = 4000;

/** How far the provider's clock and ours may be apart, in milliseconds: a day, so that a date without a time counts. */
const CLOCKS_APART = 24 * 3_600_000;

/** Compares without telling by the time taken how much was right. */
function isSameKey(given: string, expected: string | null): boolean {
  if (!expected) return false;
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

async function findNoticed(db: Db, notice: CallbackNotice, isSimulated: boolean): Promise<PaymentRow | null> {
  const payments = selectPayments(db).where('payments.is_simulated', '=', isSimulated);
  const { providerOrderId, requestId, entity, reference } = notice;
  if (providerOrderId) {
    const found = await payments.where('payments.provider_order_id', '=', providerOrderId).executeTakeFirst();
    if (found) return found;
  }
  if (requestId) {
    const found = await payments.where('payments.request_id', '=', requestId).executeTakeFirst();
    if (found) return found;
  }
  if (reference && entity) {
    const found = await payments
      .where('payments.reference', '=', reference)
      .where('payments.entity', '=', entity)
      .orderBy('payments.created_at', 'desc')
      .executeTakeFirst();
    if (found) return found;
  }
  return null;
}

/** Whether the notice is about this payment in every piece it tells; the amount to the cent. */
function findMismatch(notice: CallbackNotice, payment: PaymentRow): CallbackOutcome | null {
  if (notice.method !== null && notice.method !== payment.method) return 'metodo_errado';
  if (notice.providerOrderId !== null && notice.providerOrderId !== payment.provider_order_id)
    return 'pedido_errado';
  const isSameReference = notice.reference !== null && notice.reference === payment.reference;
  const isSameRequest =
    payment.request_id === null ||
    (notice.requestId === null ? isSameReference : notice.requestId === payment.request_id);
  if (!isSameRequest) return 'pedido_errado';
  if (!notice.isRefund && notice.amountCents !== payment.amount_cents) return 'valor_errado';
  return null;
}

/**
 * Takes the provider's word that money arrived (or went back). Success, and so HTTP 200, means that it is recorded as
 * such, now or before; anything else makes the provider try again, and is kept for the shop to look at
 * (ifthenpay's documentation, Callback). Only the anti-phishing key makes it believable.
 */
export async function receiveCallback(
  deps: Deps,
  by: By,
  parts: PaymentParts,
  query: Readonly<Record<string, string>>,
): Promise<Result<CallbackOutcome>> {
  const account = await readProviderAccount(deps, parts);
  const notice = readCallback(query);
  if (!account || !isSameKey(notice.antiPhishingKey, account.keys.antiPhishingKey))
    return fail(paymentFailures.callback_key);
  const told = withoutKey(query);
  if (JSON.stringify(told).length > MAX_QUERY_LENGTH) return fail(paymentFailures.callback_unreadable);

  const at = deps.now();
  const refuse = async (outcome: CallbackOutcome, failure: Failure, paymentId: string | null) => {
    const { amountCents } = notice;
    await recordCallback(deps.db, { query: told, outcome, paymentId, amountCents, at });
    deps.log.warn({ outcome, payment_id: paymentId }, 'payment callback refused');
    return fail(failure);
  };
  const isAboutSomething = notice.providerOrderId ?? notice.requestId ?? notice.reference;
  if (notice.amountCents === null || !isAboutSomething) {
    return await refuse('ilegivel', paymentFailures.callback_unreadable, null);
  }
  const payment = await findNoticed(deps.db, notice, account.isSimulated);
  if (!payment) return await refuse('sem_pagamento', paymentFailures.callback_unknown, null);
  const mismatch = findMismatch(notice, payment);
  if (mismatch) return await refuse(mismatch, paymentFailures.callback_mismatch, payment.id);

  const outcome = await deps.db.transaction().execute(async (tx): Promise<CallbackOutcome> => {
    const outcome = notice.isRefund
      ? await takeRefundNotice(
          tx,
          by,
          parts,
          { notice, isRepeated: await wasRecorded(tx, told), at },
          payment,
        )
      : await settle(tx, by, parts, notice, payment, at);
    const { amountCents } = notice;
    await recordCallback(tx, { query: told, outcome, paymentId: payment.id, amountCents, at });
    return outcome;
  });
  const isTaken = outcome !== SETTLEMENT_OUTCOMES.other_request;
  deps.log[isTaken ? 'info' : 'warn']({ outcome, payment_id: payment.id }, 'payment callback');
  return isTaken ? ok(outcome) : fail(paymentFailures.callback_mismatch);
}

async function settle(
  tx: Tx,
  by: By,
  parts: PaymentParts,
  notice: CallbackNotice,
  payment: PaymentRow,
  at: Date,
): Promise<CallbackOutcome> {
  // Money comes after its payment was begun and not in the future, clocks a little apart left aside: another date is the
  // provider's mistake, which stands in the callback as it was told, and the money is dated when we heard of it.
  const isLikely =
    notice.paidAt &&
    notice.paidAt < at &&
    notice.paidAt.getTime() > payment.created_at.getTime() - CLOCKS_APART;
  const paidAt = isLikely ? notice.paidAt : at;
  const paid = { at: paidAt, requestId: notice.requestId };
  const settlement = await settlePayment(tx, by, parts.payables, payment, paid);
  return SETTLEMENT_OUTCOMES[settlement];
}
