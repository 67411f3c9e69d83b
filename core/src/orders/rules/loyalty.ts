import type { Cents } from '../../shared/money.ts';

/** Points of a paid order: one for each whole euro of its subtotal, without IVA (docs/product.md#orders). */
export function loyaltyPoints(subtotalCents: Cents): number {
  return Math.floor(Math.max(0, subtotalCents) / 100);
}

/**
 * Points to take back when goods come back or the order ends: what is `held` (earned, less what was taken before)
 * above what the goods that are kept (`keptNetCents`, without IVA; 0 when none are) would have earned. Never more than
 * is held, and in however many parts an order comes back, in the end exactly what it earned.
 */
export function pointsToTakeBack(held: number, keptNetCents: Cents): number {
  return Math.max(0, held - loyaltyPoints(keptNetCents));
}
