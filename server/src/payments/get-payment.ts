import type { Payment } from '#core/payments/contract.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import { system } from '../platform/http/caller.ts';
import { followPayment } from './follow-payment.ts';
import { portOf } from './payable-port.ts';
import type { PaymentParts } from './payment-parts.ts';
import { presentPayment } from './present-payment.ts';
import { findPayment, findShownPayment } from './store.ts';

/** A payment of what is the actor's, or whose link token is given; asks the provider when it is time to. */
export async function getPayment(
  deps: Deps,
  parts: PaymentParts,
  actor: Actor,
  id: string,
  token: string | null,
): Promise<Result<Payment>> {
  const payment = await findPayment(deps.db, id);
  if (!payment) return fail(paymentFailures.payment_not_found);
  const payable = await portOf(parts.payables, payment.kind).find(deps.db, actor, payment.subject, token);
  if (!payable) return fail(paymentFailures.payment_not_found);
  if (payment.status !== 'pendente') return ok(presentPayment(payment));
  await followPayment(deps, system('payments.follow'), parts, payment);
  return ok(presentPayment((await findPayment(deps.db, id)) ?? payment));
}

/** The payment of an order to show: the paid one, else the open one, else the latest; null when there is none. */
export async function getOrderPayment(
  deps: Deps,
  parts: PaymentParts,
  actor: Actor,
  orderId: string,
  token: string | null,
): Promise<Result<{ payment: Payment | null }>> {
  const payable = await portOf(parts.payables, 'order').find(deps.db, actor, orderId, token);
  if (!payable) return fail(paymentFailures.order_not_found);
  const payment = await findShownPayment(deps.db, payable);
  return ok({ payment: payment && presentPayment(payment) });
}
