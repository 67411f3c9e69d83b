import type { Cents } from '../../shared/money.ts';

/** Points of a paid order: one for each whole euro of its subtotal, without IVA (decisions: Orders). */
export function loyaltyPoints(subtotalCents: Cents): number {
  return Math.floor(Math.max(0, subtotalCents) / 100);
}
