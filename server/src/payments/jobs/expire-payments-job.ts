import { EXPIRED_MESSAGE } from '#core/payments/texts.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { endPayment } from '../end-payment.ts';
import { followPayment } from '../follow-payment.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { selectPayments } from '../store.ts';

/** Ends payments whose time ran out, every minute. */
export const expirePaymentsJob = defineJob<Record<string, never>>('payments.expire');

/** At most so many in one round; the next takes the rest. */
const BATCH = 200;

/** Ends every open payment whose time ran out; one that can be asked about is asked about first. */
export async function expirePayments(deps: Deps, by: By, parts: PaymentParts): Promise<void> {
  const due = await selectPayments(deps.db)
    .where('payments.status', '=', 'pendente')
    .where('payments.expires_at', '<=', deps.now())
    .orderBy('payments.expires_at')
    .limit(BATCH)
    .execute();
  for (const payment of due) {
    await followPayment(deps, by, parts, payment);
    await endPayment(deps, by, payment, { status: 'expirado', message: EXPIRED_MESSAGE });
  }
}
