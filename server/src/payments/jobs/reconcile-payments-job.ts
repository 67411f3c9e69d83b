import { sql } from 'kysely';
import { COLLECTED_STATUSES } from '#core/payments/values.ts';
import { DAY } from '#core/shared/day.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { settleByQuestion } from '../follow-payment.ts';
import { ProviderUnavailableError } from '../ifthenpay/ask.ts';
import { type ReceivedPayment, readReceivedPayments } from '../ifthenpay/read-payments.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { readProviderAccount } from '../provider-account.ts';
import { recordCallback } from '../record-callback.ts';
import { SETTLEMENT_OUTCOMES } from '../settle-payment.ts';
import { type PaymentRow, selectPayments } from '../store.ts';

/** Looks for money whose callback was lost, twice an hour: the provider limits how often this may be asked. */
export const reconcilePaymentsJob = defineJob<Record<string, never>>('payments.reconcile', { retryLimit: 1 });

/** Days back: the longest that a callback may be overdue before somebody would have asked. */
const WINDOW_DAYS = 5;

/** Settles every unpaid payment that the provider says it received, and keeps what no payment accounts for. */
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
  const payments = await selectPayments(deps.db)
    .where('payments.provider_order_id', 'in', ids)
    .where('payments.is_simulated', '=', account.isSimulated)
    .execute();
  for (const payment of payments) {
    const ours = received.filter(({ providerOrderId }) => providerOrderId === payment.provider_order_id);
    const proof = ours.find(
      (candidate) => candidate.amountCents === payment.amount_cents && !isOfAnother(candidate, payment),
    );
    if (proof && !COLLECTED_STATUSES.some((status) => status === payment.status)) {
      const { paidAt, requestId } = proof;
      await settleByQuestion(deps, by, parts, payment, {
        ...(paidAt && { at: paidAt }),
        requestId: requestId || payment.request_id,
      });
    }
    for (const other of ours.filter((candidate) => isOfAnother(candidate, payment))) {
      await keepToCheck(deps, payment, other);
    }
  }
}

/** The provider was asked twice, the first answer being lost, and the customer paid what the payment is not about. */
function isOfAnother({ requestId }: ReceivedPayment, payment: PaymentRow): boolean {
  return requestId !== '' && payment.request_id !== null && payment.request_id !== requestId;
}

/** Keeps money that no payment accounts for, for somebody of the shop to look at, unless its callback did. */
async function keepToCheck(deps: Deps, payment: PaymentRow, other: ReceivedPayment): Promise<void> {
  const { requestId, providerOrderId, amountCents } = other;
  const told = await deps.db
    .selectFrom('payment_callbacks')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where(sql`query ->> 'requestId'`, '=', requestId)
    .executeTakeFirst();
  if (told) return;
  await recordCallback(deps.db, {
    query: { origem: 'consulta', provider_order_id: providerOrderId, requestId },
    outcome: SETTLEMENT_OUTCOMES.other_request,
    paymentId: payment.id,
    amountCents,
    at: deps.now(),
  });
  deps.log.warn({ payment_id: payment.id }, 'money of another request found by asking');
}
