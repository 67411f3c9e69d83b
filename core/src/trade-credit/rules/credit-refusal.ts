import type { Cents } from '../../shared/money.ts';

/** What a customer may buy on account, and how it stands with what they owe. Cents. */
export interface CreditStanding {
  readonly limitCents: Cents;
  /** Everything sold on account and not paid, sent or not. */
  readonly openCents: Cents;
  /** What of it is past its day. */
  readonly lateCents: Cents;
}

/** Why a purchase of this sum cannot be paid later: something is late, or it would be more than the limit; null: it can. */
export function creditRefusal(standing: CreditStanding, totalCents: Cents): 'late' | 'limit' | null {
  if (standing.lateCents > 0) return 'late';
  return standing.openCents + totalCents > standing.limitCents ? 'limit' : null;
}
