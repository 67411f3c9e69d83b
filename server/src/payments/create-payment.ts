import type { Payment, PaymentRequest } from '#core/payments/contract.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import { toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Caller } from '../platform/http/caller.ts';
import { askForPayment, type ProviderAnswer, type ProviderGrant } from './ask-for-payment.ts';
import { begunOf } from './begun-payment.ts';
import { endPayment } from './end-payment.ts';
import { isAskedAbout } from './follow-payment.ts';
import { ProviderUnavailableError } from './ifthenpay/ask.ts';
import { followPaymentJob } from './jobs/follow-payment-job.ts';
import { openPayment } from './open-payment.ts';
import { type Payable, portOf } from './payable-port.ts';
import { lockPayable } from './payables.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type PaymentPlan, planPayment } from './plan-payment.ts';
import { presentPayment } from './present-payment.ts';
import { findPayment, type PaymentRow } from './store.ts';

/** How often, and how many times, to look whether another request has finished the same payment. */
const LOOK_EVERY = 250;
const LOOKS = 60;

/**
 * Begins to collect what an order owes by one method, or gives back the payment already begun by it. The payment's row
 * comes first, then the provider is asked outside any transaction, then its answer is kept (docs/adr/0026).
 */
export async function createPayment(
  deps: Deps,
  by: Caller,
  parts: PaymentParts,
  request: PaymentRequest,
): Promise<Result<Payment>> {
  const token = request.access_token ?? null;
  const payable = await portOf(parts.payables, 'order').find(deps.db, by, request.order_id, token);
  return payable
    ? await beginPayment(deps, by, parts, payable, request)
    : fail(paymentFailures.order_not_found);
}

/** Begins a payment of whatever can be paid, once it was found to be the actor's: all that is left of it, or its part. */
export async function beginPayment(
  deps: Deps,
  by: Caller,
  parts: PaymentParts,
  found: Payable,
  request: Pick<PaymentRequest, 'amount' | 'payment_method' | 'customer_phone' | 'installments'>,
): Promise<Result<Payment>> {
  if (found.isPaid) return fail(paymentFailures.already_paid);
  if (found.isClosed) return fail(paymentFailures.order_closed);
  if (found.dueCents === 0) return fail(paymentFailures.nothing_to_pay);
  const cents = toCents(request.amount);
  if (cents !== found.dueCents && cents !== found.partCents) return fail(paymentFailures.amount_mismatch);
  const payable = { ...found, dueCents: cents };
  const planned = await planPayment(deps, parts, payable, {
    method: request.payment_method,
    phone: request.customer_phone ?? null,
    installments: request.installments ?? null,
  });
  if (!planned.ok) return planned;

  const opened = await openPayment(deps, by, parts, payable, planned.value);
  if (!opened.ok) return opened;
  const { state, payment } = opened.value;
  if (state === 'ready') return ok(presentPayment(payment));
  if (state === 'others') return await waitForOthers(deps, payment);
  return await complete(deps, by, parts, planned.value, payment, payable);
}

/** Asks the provider for an open payment and keeps its answer. */
async function complete(
  deps: Deps,
  by: By,
  parts: PaymentParts,
  plan: PaymentPlan,
  payment: PaymentRow,
  payable: Payable,
): Promise<Result<Payment>> {
  let answer: ProviderAnswer;
  try {
    answer = await askForPayment(deps, plan, payment, payable);
  } catch (error) {
    // Unknown whether the provider did it: the payment stays open, so that its money would be recognised.
    await deps.db
      .updateTable('payments')
      .set({ claimed_until: null })
      .where('id', '=', payment.id)
      .where('request_id', 'is', null)
      .execute();
    if (!(error instanceof ProviderUnavailableError)) throw error;
    deps.log.warn({ payment_id: payment.id, reason: error.message }, 'payment provider unavailable');
    return fail(paymentFailures.provider_unavailable);
  }
  if (!answer.isGranted) {
    deps.log.warn({ payment_id: payment.id, reason: answer.reason }, 'payment refused by the provider');
    await endPayment(deps, by, payment, { status: answer.status, message: answer.failure.detail });
    return fail(answer.failure);
  }
  return ok(presentPayment(await keepGrant(deps, by, parts, payment, answer.grant)));
}

/**
 * Keeps what the provider gave, whatever became of the payment meanwhile, and begins to follow it. A payment keeps the
 * request that it has: money may have come by it already, or its reference been shown.
 */
async function keepGrant(
  deps: Deps,
  by: By,
  parts: PaymentParts,
  payment: PaymentRow,
  grant: ProviderGrant,
): Promise<PaymentRow> {
  return await deps.db.transaction().execute(async (tx) => {
    // Sent behind each other: the second is done once the first has the lock.
    const [, written] = await Promise.all([
      lockPayable(tx, payment),
      tx
        .updateTable('payments')
        .set({ ...grant, claimed_until: null })
        .where('id', '=', payment.id)
        .where('request_id', 'is', null)
        .returningAll()
        .executeTakeFirst(),
    ]);
    const kept = written
      ? ({ ...written, kind: payment.kind, subject: payment.subject } as PaymentRow)
      : ((await findPayment(tx, payment.id)) ?? payment);
    const isLonger = grant.expires_at.getTime() !== payment.expires_at?.getTime();
    if (kept.status === 'pendente' && isLonger) {
      const { kind, subject, method } = kept;
      await portOf(parts.payables, kind).onAwaiting(tx, by, { subject, method, holdUntil: grant.expires_at });
    }
    if (kept.status === 'pendente') {
      await portOf(parts.payables, kept.kind).onBegun?.(tx, by, begunOf(kept));
    }
    if (isAskedAbout(kept)) await deps.jobs.send(tx, followPaymentJob, { paymentId: kept.id });
    return kept;
  });
}

/** Waits for the request that is asking the provider for the same payment now. */
async function waitForOthers(deps: Deps, payment: PaymentRow): Promise<Result<Payment>> {
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    const now = await findPayment(deps.db, payment.id);
    if (!now) break;
    if (now.request_id) return ok(presentPayment(now));
    if (now.status !== 'pendente' || !now.claimed_until) {
      return fail(paymentFailures.provider_unavailable, now.message ? { detail: now.message } : {});
    }
  }
  return fail(paymentFailures.being_created);
}
