import { plusDays } from '../shared/calendar.ts';
import type { Cents } from '../shared/money.ts';

/** Years beyond which nobody can say when a unit has earned its cost. */
const MOST_DAYS = 3650;

/**
 * The month in which a unit has earned what it cost, if it goes on as since the day it came; YYYY-MM. Null: it has no cost or
 * earns nothing yet, or it takes more than ten years.
 */
export function paysIn({
  costCents,
  incomeCents,
  cameOn,
  days,
}: {
  readonly costCents: Cents | null;
  readonly incomeCents: Cents;
  /** In Lisbon, YYYY-MM-DD. */
  readonly cameOn: string;
  /** Whole days since then. */
  readonly days: number;
}): string | null {
  if (costCents === null || costCents === 0 || incomeCents <= 0) return null;
  const needed = Math.ceil((Math.max(1, days) * costCents) / incomeCents);
  return needed > MOST_DAYS ? null : plusDays(cameOn, needed).slice(0, 7);
}
