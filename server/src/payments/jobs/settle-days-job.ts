import { COLLECTED_STATUSES, PROVIDER_METHODS } from '#core/payments/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { DAY } from '#core/shared/day.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { readLisbon } from '#core/shared/read-lisbon.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { type ReceivedPayment, readReceivedPayments } from '../ifthenpay/read-payments.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { readProviderAccount } from '../provider-account.ts';
import { recordCallback } from '../record-callback.ts';
import { type PaymentRow, selectPayments } from '../store.ts';

/** Compares the provider's list of the days before with the shop's payments, once a day; what was missed is caught up with. */
export const settleDaysJob = defineJob<Record<string, never>>('payments.settle-days', { retryLimit: 3 });

/** Days that are asked for at once, of a shop that stood still: the provider limits how often it is asked. */
const MOST_DAYS = 31;
/** A payment may be in the list of the days after its own. */
const LATE_DAYS = 2;

/** One compared day after the other, up to yesterday; nothing is asked when all are. */
export async function settleDays(deps: Deps, parts: PaymentParts): Promise<void> {
  const account = await readProviderAccount(deps, parts);
  if (!account?.keys.backoffice) return;
  const now = deps.now();
  const last = await deps.db
    .selectFrom('settled_days')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirstOrThrow();
  const until = readLisbon(lisbonDay(now)) ?? now;
  // Of the days before the first time nothing is known to be missing: fees alone are kept.
  const next = last.day ? readLisbon(plusDays(last.day, 1)) : until;
  if (!next || (last.day && next >= until)) return;
  const oldest = new Date(until.getTime() - MOST_DAYS * DAY);
  const from = next < oldest ? oldest : next;
  const received = await readReceivedPayments(account.connection, {
    backofficeKey: account.keys.backoffice,
    from: new Date(from.getTime() - LATE_DAYS * DAY),
    to: now,
  });
  await compare(deps, received, { from, until, isSimulated: account.isSimulated });
  const yesterday = plusDays(lisbonDay(now), -1);
  for (let day = last.day ? lisbonDay(from) : yesterday; day <= yesterday; day = plusDays(day, 1)) {
    await deps.db
      .insertInto('settled_days')
      .values({ day, compared_at: now, payments: received.length })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
  }
}

interface Window {
  readonly from: Date;
  readonly until: Date;
  readonly isSimulated: boolean;
}

/** Keeps what the provider took of each payment; what only one side knows, or knows otherwise, somebody looks at. */
async function compare(deps: Deps, received: readonly ReceivedPayment[], window: Window): Promise<void> {
  const ids = [...new Set(received.map(({ providerOrderId }) => providerOrderId).filter(Boolean))];
  const known = new Map<string, PaymentRow>();
  if (ids.length > 0) {
    const rows = await selectPayments(deps.db)
      .where('payments.provider_order_id', 'in', ids)
      .where('payments.is_simulated', '=', window.isSimulated)
      .execute();
    for (const row of rows) known.set(row.provider_order_id, row);
  }
  for (const one of received) {
    const payment = known.get(one.providerOrderId);
    if (!payment) await look(deps, one, null, 'sem_pagamento');
    else if (one.amountCents !== payment.amount_cents) await look(deps, one, payment, 'valor_errado');
    else await keepFee(deps, one, payment);
  }
  await findMissing(deps, new Set(ids), window);
}

async function keepFee(deps: Deps, one: ReceivedPayment, payment: PaymentRow): Promise<void> {
  if (one.feeCents === null || payment.fee_cents === one.feeCents) return;
  await deps.db
    .updateTable('payments')
    .set({ fee_cents: one.feeCents, net_cents: Math.max(0, payment.amount_cents - one.feeCents) })
    .where('id', '=', payment.id)
    .execute();
}

async function look(
  deps: Deps,
  { providerOrderId, requestId, amountCents }: ReceivedPayment,
  payment: PaymentRow | null,
  outcome: 'sem_pagamento' | 'valor_errado',
): Promise<void> {
  await recordCallback(deps.db, {
    query: { origem: 'lista diária', provider_order_id: providerOrderId, requestId },
    outcome,
    paymentId: payment?.id ?? null,
    amountCents,
    at: deps.now(),
  });
}

/** Payments of those days that the shop holds as received and the provider does not list. */
async function findMissing(
  deps: Deps,
  listed: ReadonlySet<string>,
  { from, until, isSimulated }: Window,
): Promise<void> {
  const paid = await selectPayments(deps.db)
    .where('payments.status', 'in', COLLECTED_STATUSES)
    .where('payments.method', 'in', PROVIDER_METHODS)
    .where('payments.is_simulated', '=', isSimulated)
    .where('payments.paid_at', '>=', from)
    .where('payments.paid_at', '<', until)
    .execute();
  for (const payment of paid) {
    if (listed.has(payment.provider_order_id)) continue;
    await recordCallback(deps.db, {
      query: { origem: 'lista diária', provider_order_id: payment.provider_order_id },
      outcome: 'falta_no_fornecedor',
      paymentId: payment.id,
      amountCents: payment.amount_cents,
      at: deps.now(),
    });
  }
}
