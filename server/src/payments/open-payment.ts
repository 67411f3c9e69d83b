import { randomBytes } from 'node:crypto';
import { paymentExpiry } from '#core/payments/rules/payment-expiry.ts';
import { PROVIDER_ORDER_ID_BYTES, providerOrderId } from '#core/payments/rules/provider-order-id.ts';
import { REPLACED_MESSAGE } from '#core/payments/texts.ts';
import type { Deps } from '../platform/deps.ts';
import type { PayableOrder } from './order-port.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { PaymentPlan } from './plan-payment.ts';
import {
  closePayment,
  countPaymentsSince,
  findOpenPayment,
  lockOrderPayments,
  type PaymentRow,
} from './store.ts';

/** How long one process may ask the provider before another may take over, in milliseconds. */
const CLAIM = 30_000;

/** Payments that may be begun for one order within an hour: each may ring a phone. */
const MAX_ATTEMPTS = 12;
const HOUR = 60 * 60_000;

/**
 * `ready`: the provider already knows it. `mine`: this process is to ask the provider. `others`: another process is
 * asking now.
 */
export interface OpenedPayment {
  readonly state: 'ready' | 'mine' | 'others';
  readonly payment: PaymentRow;
}

function isSamePlan(payment: PaymentRow, plan: PaymentPlan, order: PayableOrder): boolean {
  return (
    payment.method === plan.method &&
    payment.amount_cents === order.totalCents &&
    payment.phone === plan.phone &&
    payment.installments === plan.installments &&
    payment.is_simulated === plan.account.isSimulated
  );
}

/**
 * Finds the open payment of an order that fits the plan, or makes it, before the provider is asked for anything
 * (docs/adr/0026): whatever happens after, a callback finds its payment. One that does not fit gives way; its money is
 * still recognised if it comes.
 * @returns null when too many were begun for this order within the hour.
 */
export async function openPayment(
  deps: Deps,
  parts: PaymentParts,
  order: PayableOrder,
  plan: PaymentPlan,
): Promise<OpenedPayment | null> {
  const now = deps.now();
  const claimedUntil = new Date(now.getTime() + CLAIM);
  return await deps.db.transaction().execute(async (tx): Promise<OpenedPayment | null> => {
    await lockOrderPayments(tx, order.id);
    const open = await findOpenPayment(tx, order.id);
    const isExpired = open?.expires_at ? open.expires_at <= now : false;
    if (open && !isExpired && isSamePlan(open, plan, order)) {
      if (open.request_id) return { state: 'ready', payment: open };
      if (open.claimed_until && open.claimed_until > now) return { state: 'others', payment: open };
      const payment = (await tx
        .updateTable('payments')
        .set({ claimed_until: claimedUntil })
        .where('id', '=', open.id)
        .returningAll()
        .executeTakeFirstOrThrow()) as PaymentRow;
      return { state: 'mine', payment };
    }
    if ((await countPaymentsSince(tx, order.id, new Date(now.getTime() - HOUR))) >= MAX_ATTEMPTS) return null;
    if (open) await closePayment(tx, open.id, { status: 'expirado', message: REPLACED_MESSAGE });

    const expiresAt = paymentExpiry(plan.method, now, plan.multibancoDays);
    const payment = (await tx
      .insertInto('payments')
      .values({
        order_id: order.id,
        provider_order_id: providerOrderId(randomBytes(PROVIDER_ORDER_ID_BYTES)),
        method: plan.method,
        status: 'pendente',
        amount_cents: order.totalCents,
        phone: plan.phone,
        installments: plan.installments,
        is_simulated: plan.account.isSimulated,
        expires_at: expiresAt,
        claimed_until: claimedUntil,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()) as PaymentRow;
    await parts.orders.onAwaiting(tx, { orderId: order.id, method: plan.method, holdUntil: expiresAt });
    return { state: 'mine', payment };
  });
}
