import type { Payment } from '#core/payments/contract.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import type { payRepair as call } from '#core/repairs/money/contract.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { beginPayment } from '../../payments/create-payment.ts';
import { portOf } from '../../payments/payable-port.ts';
import { findPayable } from '../../payments/payables.ts';
import type { PaymentParts } from '../../payments/payment-parts.ts';
import { presentPayment } from '../../payments/present-payment.ts';
import { findOpenPayment } from '../../payments/store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findOwnRepair, type OwnRepair } from '../own-repair.ts';
import { repairPayable } from '../store.ts';

/** The word that opened it, where it was one and not the account. */
function tokenOf(own: OwnRepair, key: string): string | null {
  return own.channel === 'link' ? key : null;
}

/**
 * Begins to collect what is left to pay of a repair, or of its deposit, by one method; or gives back the payment begun
 * by it already. By the account, or by whoever has the link. Fails as `createPayment` does.
 */
export async function payRepair(
  deps: Deps,
  by: Caller,
  parts: PaymentParts,
  key: string,
  body: BodyOf<typeof call>,
): Promise<Result<Payment>> {
  const own = await findOwnRepair(deps.db, by, key, deps.now());
  if (!own) return fail(repairFailures.repair_not_found);
  const payable = await portOf(parts.payables, 'repair').find(deps.db, by, own.repair.id, tokenOf(own, key));
  return payable ? await beginPayment(deps, by, parts, payable, body) : fail(repairFailures.repair_not_found);
}

/** The payment of this amount that waits for its payer; null when none does. Amount in euros. */
export async function getRepairPayment(
  deps: Deps,
  by: Caller,
  key: string,
  amount: number,
): Promise<Result<{ payment: Payment | null }>> {
  const own = await findOwnRepair(deps.db, by, key, deps.now());
  if (!own) return fail(repairFailures.repair_not_found);
  const payable = await findPayable(deps.db, repairPayable(own.repair.id));
  const open = payable && (await findOpenPayment(deps.db, payable.id));
  const isShown = open?.request_id && open.amount_cents === toCents(amount);
  return ok({ payment: isShown ? presentPayment(open) : null });
}
