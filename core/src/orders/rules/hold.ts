import type { PaymentMethod } from '../../payments/values.ts';
import { type OrderStatus, orderLifecycle } from '../lifecycle.ts';

const MINUTE = 60_000;

/** How long units are held for an order that nobody has begun to pay, in minutes. */
export const UNBEGUN_HOLD_MINUTES = 60;

/** How long units are held when the order leaves little stock, or holds more than an unpaid order may, in minutes. */
const SHORT_HOLD_MINUTES = { low: 20, beyond: 10 } as const;

/** How long an order that holds more than it may is waited for in all, in minutes: it is to be paid at once. */
const BEYOND_HOLD_MINUTES = 90;

/** An order that was beyond the bounds and not paid keeps the same person from another one for so many hours. */
export const BEYOND_AGAIN_HOURS = 24;

/**
 * Until when the units of a new order are held while its payment has not begun. Once it has, the hold is the
 * payment's own: MB WAY 4 minutes, Cofidis 60, Multibanco until the reference expires (docs/product.md#cart-and-checkout).
 */
export function firstHold(now: Date, kind: 'usual' | 'low' | 'beyond' = 'usual'): Date {
  const minutes = kind === 'usual' ? UNBEGUN_HOLD_MINUTES : SHORT_HOLD_MINUTES[kind];
  return new Date(now.getTime() + minutes * MINUTE);
}

/** Until when, at the latest, an order beyond the bounds holds its units. */
export function lastHold(now: Date): Date {
  return new Date(now.getTime() + BEYOND_HOLD_MINUTES * MINUTE);
}

/**
 * Minutes after the end of a payment during which its order is not given up yet: its money may still be on its way (the
 * provider's own lag, a lost callback that is asked about every half hour), and who missed the request on the phone may
 * send another, or choose another method.
 */
export const GRACE_MINUTES: Readonly<Record<PaymentMethod, number>> = {
  mbway: 10,
  cofidis: 20,
  multibanco: 60,
  // Done on the last day it is in the account the next, and in the shop when somebody reads the bank's statement.
  transferencia: 2 * 24 * 60,
};

/** When an unpaid order is given up. One whose payment never began has had its time. */
export function graceEnd(
  holdUntil: Date,
  order: { readonly status: OrderStatus; readonly payment_method: string | null },
): Date {
  const grace = Object.entries(GRACE_MINUTES).find(([method]) => method === order.payment_method)?.[1] ?? 0;
  return new Date(holdUntil.getTime() + (order.status === orderLifecycle.first ? 0 : grace * MINUTE));
}
