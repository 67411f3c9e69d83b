import { endOfLisbonDay } from '../../shared/lisbon-time.ts';
import type { Cents } from '../../shared/money.ts';
import { isUnpaid, type OrderStatus } from '../lifecycle.ts';

/** Days during which an order is kept for the company's owner to say yes: its last day whole. */
export const APPROVAL_DAYS = 3;

/** Until when an order that was placed now waits for a yes. */
export function approvalEnd(now: Date): Date {
  return endOfLisbonDay(now, APPROVAL_DAYS);
}

/** Whether an order of this total is above what its buyer may order alone, both with IVA; `null`: they have no limit. */
export function isAboveLimit(limitCents: Cents | null, totalCents: Cents): boolean {
  return limitCents !== null && totalCents > limitCents;
}

/** Whether nobody may pay an order yet: it waits for a yes, and was neither ended nor taken on by the shop. */
export function awaitsApproval(order: {
  readonly approval: string | null;
  readonly status: OrderStatus;
}): boolean {
  return order.approval === 'waiting' && isUnpaid(order.status);
}
