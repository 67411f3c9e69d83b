import { COLLECTED_STATUSES } from '#core/payments/values.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { settleByQuestion } from '../follow-payment.ts';
import { ProviderUnavailableError } from '../ifthenpay/ask.ts';
import { type ReceivedPayment, readReceivedPayments } from '../ifthenpay/read-payments.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { readProviderAccount } from '../provider-account.ts';
import { selectPayments } from '../store.ts';

/** Looks for money whose callback was lost, twice an hour: the provider limits how often this may be asked. */
export const reconcilePaymentsJob = defineJob<Record<string, never>>('payments.reconcile', { retryLimit: 1 });

const DAY = 24 * 60 * 60_000;
/** Days back: the longest that a callback may be overdue before somebody would have asked. */
const WINDOW_DAYS = 5;

/** Settles every unpaid payment that the provider says it received. */
export async function reconcilePayments(deps: Deps, by: By, parts: PaymentParts): Promise<void> {
  const account = await readProviderAccount(deps, parts);
  if (!account?.keys.backoffice) return;
  const to = deps.now();
  const from = new Date(to.getTime() - WINDOW_DAYS * DAY);
  let received: ReceivedPayment[];
  try {
    received = await readReceivedPayments(account.connection, {
      backofficeKey: account.keys.backoffice,
      from,
      to,
    });
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    deps.log.warn({ reason: error.message }, 'reconciliation not possible now');
    return;
  }
  const ids = received.map((payment) => payment.providerOrderId).filter((id) => id !== '');
  if (ids.length === 0) return;
  const unpaid = await selectPayments(deps.db)
    .where('payments.provider_order_id', 'in', ids)
    .where('payments.is_simulated', '=', account.isSimulated)
    .where('payments.status', 'not in', COLLECTED_STATUSES)
    .execute();
  for (const payment of unpaid) {
    const proof = received.find(
      (candidate) =>
        candidate.providerOrderId === payment.provider_order_id &&
        candidate.amountCents === payment.amount_cents &&
        (!payment.request_id || !candidate.requestId || candidate.requestId === payment.request_id),
    );
    if (proof) await settleByQuestion(deps, by, parts, payment, proof.paidAt ?? undefined);
  }
}
