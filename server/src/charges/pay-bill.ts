import type { payBill as call } from '#core/charges/contract.ts';
import { chargeFailures } from '#core/charges/errors.ts';
import type { Payment } from '#core/payments/contract.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { beginPayment } from '../payments/create-payment.ts';
import { portOf } from '../payments/payable-port.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { findShownPayment } from '../payments/store.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { findOwnBill } from './own-bill.ts';
import { billPayable } from './store.ts';

/**
 * Begins to collect a bill by one method, or gives back the payment begun by it already: by the account, or by whoever has
 * the link. Fails as `createPayment` does.
 */
export async function payBill(
  deps: Deps,
  by: Caller,
  parts: PaymentParts,
  id: string,
  { t = null, ...asked }: Omit<BodyOf<typeof call>, 't'> & { t?: string | undefined | null },
): Promise<Result<Payment>> {
  const payable = await portOf(parts.payables, 'rental_instalment').find(deps.db, by, id, t);
  return payable ? await beginPayment(deps, by, parts, payable, asked) : fail(chargeFailures.bill_not_found);
}

/** The payment of a bill to show: the paid one, else the open one, else the latest; null when there is none. */
export async function getBillPayment(
  deps: Deps,
  by: Caller,
  id: string,
  token: string | null,
): Promise<Result<{ payment: Payment | null }>> {
  const bill = await findOwnBill(deps, deps.db, by, id, token);
  if (!bill) return fail(chargeFailures.bill_not_found);
  const payment = await findShownPayment(deps.db, billPayable(id));
  return ok({ payment: payment && presentPayment(payment) });
}
