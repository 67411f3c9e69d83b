import { randomBytes } from 'node:crypto';
import { paymentFailures } from '#core/payments/errors.ts';
import { paymentExpiry } from '#core/payments/rules/payment-expiry.ts';
import { PROVIDER_ORDER_ID_BYTES, providerOrderId } from '#core/payments/rules/provider-order-id.ts';
import { REPLACED_MESSAGE } from '#core/payments/texts.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { auditOf } from '../audit/audit.ts';
import { newId } from '../platform/database/new-id.ts';
import { togetherReturning } from '../platform/database/together.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { type Payable, portOf } from './payable-port.ts';
import { lockPayable } from './payables.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { PaymentPlan } from './plan-payment.ts';
import { closePayment, countRingsSince, findBegun, type PaymentRow } from './store.ts';

/** How long one process may ask the provider before another may take over, in milliseconds. */
const CLAIM_MS = 30_000;

/** Payments that may be begun for one payable within an hour: each may ring a phone. */
const MAX_ATTEMPTS = 12;
/** Requests that one phone may be sent within an hour, whatever is paid: it may be somebody else's. */
const MAX_RINGS = 8;
const HOUR = 60 * 60_000;

/**
 * `ready`: the provider already knows it. `mine`: this process is to ask the provider. `others`: another process is
 * asking now.
 */
export interface OpenedPayment {
  readonly state: 'ready' | 'mine' | 'others';
  readonly payment: PaymentRow;
}

function isSamePlan(payment: PaymentRow, plan: PaymentPlan, payable: Payable): boolean {
  return (
    payment.method === plan.method &&
    payment.amount_cents === payable.dueCents &&
    payment.phone === plan.phone &&
    payment.installments === plan.installments &&
    payment.is_simulated === plan.isSimulated &&
    payment.account_iban === (plan.method === 'transferencia' ? plan.to.iban : null)
  );
}

/**
 * Finds the open payment of a payable that fits the plan, or makes it, before the provider is asked for anything
 * (docs/adr/0026): whatever happens after, a callback finds its payment. One that does not fit gives way; its money is
 * still recognised if it comes.
 * Fails with `too_many_attempts` when too many were begun for this payable within the hour, `too_many_rings` for this phone.
 */
export async function openPayment(
  deps: Deps,
  by: By,
  parts: PaymentParts,
  payable: Payable,
  plan: PaymentPlan,
): Promise<Result<OpenedPayment>> {
  const now = deps.now();
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  return await deps.db.transaction().execute(async (tx): Promise<Result<OpenedPayment>> => {
    const locked = await lockPayable(tx, payable);
    if (!locked) throw new Error(`${payable.kind} ${payable.subject} has no payable`);
    // Looked at again under the lock: the money may have come, or the sale been undone, since it was found.
    if (locked.paid_cents >= locked.due_cents) return fail(paymentFailures.already_paid);
    if (locked.cancelled_at) return fail(paymentFailures.order_closed);
    if (payable.dueCents > locked.due_cents - locked.paid_cents) return fail(paymentFailures.amount_mismatch);
    const since = new Date(now.getTime() - HOUR);
    const begun = await findBegun(tx, locked.id, since);
    const open = begun.find(({ status }) => status === 'pendente') ?? null;
    const isExpired = open?.expires_at ? open.expires_at <= now : false;
    if (open && !isExpired && isSamePlan(open, plan, payable)) {
      if (open.request_id) return ok({ state: 'ready', payment: open });
      if (open.claimed_until && open.claimed_until > now) return ok({ state: 'others', payment: open });
      const claim = { claimed_until: claimedUntil };
      await tx.updateTable('payments').set(claim).where('id', '=', open.id).execute();
      return ok({ state: 'mine', payment: { ...open, ...claim } });
    }
    if (begun.filter(({ created_at }) => created_at > since).length >= MAX_ATTEMPTS) {
      return fail(paymentFailures.too_many_attempts);
    }
    if (plan.phone && (await countRingsSince(tx, plan.phone, since)) >= MAX_RINGS) {
      return fail(paymentFailures.too_many_rings);
    }
    if (open) await closePayment(tx, open.id, { status: 'expirado', message: REPLACED_MESSAGE });

    const expiresAt = paymentExpiry(plan.method, now, plan.days);
    const { kind, subject } = payable;
    const id = newId();
    const values = tx
      .insertInto('payments')
      .values({
        id,
        payable_id: locked.id,
        provider_order_id: providerOrderId(randomBytes(PROVIDER_ORDER_ID_BYTES)),
        method: plan.method,
        status: 'pendente',
        amount_cents: payable.dueCents,
        phone: plan.phone,
        installments: plan.installments,
        is_simulated: plan.isSimulated,
        expires_at: expiresAt,
        claimed_until: claimedUntil,
        created_at: now,
      })
      .returningAll();
    const audited = auditOf(tx, by, 'payment.begun', id, {
      kind,
      subject,
      method: plan.method,
      amount_cents: payable.dueCents,
    });
    const [made] = await togetherReturning(tx, values, [audited]);
    if (!made) throw new Error(`payment ${id} is not there`);
    const awaiting = { subject, method: plan.method, holdUntil: expiresAt };
    await portOf(parts.payables, kind).onAwaiting(tx, by, awaiting);
    return ok({ state: 'mine', payment: { ...made, kind, subject } as PaymentRow });
  });
}
