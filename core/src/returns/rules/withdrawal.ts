import { isReversed, isUnpaid, type OrderStatus } from '../../orders/lifecycle.ts';
import { endOfLisbonDay } from '../../shared/lisbon-time.ts';
import type { NoWithdrawal } from '../values.ts';

/** What of an order says whether its consumer may withdraw. */
export interface WithdrawalFacts {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  /** Bought by a company: it has no such right by law. */
  readonly isBusiness: boolean;
  /** When the goods came into the customer's hands; null: nobody knows yet, and no time runs. */
  readonly deliveredAt: Date | null;
  /** Days that the shop gives; never fewer than the law (core/src/catalogue/rules/returns.ts). */
  readonly days: number;
}

export interface Withdrawal {
  readonly why: NoWithdrawal | null;
  /** The last moment; null: no time runs yet. */
  readonly until: Date | null;
}

/**
 * Whether a consumer may withdraw from an order at `now`, and until when: from the day after the goods came, to the end of
 * the last day in Lisbon (DL 24/2014, art. 10.º). Before they come the right is there already.
 */
export function withdrawalOf(facts: WithdrawalFacts, now: Date): Withdrawal {
  const until = facts.deliveredAt && endOfLisbonDay(facts.deliveredAt, facts.days);
  if (isReversed(facts.status)) return { why: 'terminada', until };
  if (!facts.isPaid || isUnpaid(facts.status)) return { why: 'por_pagar', until };
  if (until && now > until) return { why: 'prazo', until };
  return { why: facts.isBusiness ? 'empresa' : null, until };
}
