import { type Day, daysBetween, plusDays } from '../../shared/calendar.ts';

/** What a customer bought of one kind of consumable on a day. */
export interface Purchase {
  readonly day: Day;
  readonly units: number;
  /** That one unit prints by its maker; null: nobody says. */
  readonly pages: number | null;
}

/** When it ends, and what that rests on: the pages bought each day, or the time between purchases. */
export interface RunsOut {
  readonly on: Day;
  readonly basis: 'paginas' | 'compras';
}

/** Purchases of so few days say nothing: one order that was placed in two. */
const LEAST_DAYS = 7;
/** Further ahead nobody plans. */
const MOST_DAYS = 730;

/**
 * When what somebody bought ends, if they print as until now: what was bought up to the last purchase lasted until it. Of pages that
 * are all known by pages, else by units. Null: they bought on one day, or in one week, alone.
 */
export function runsOut(purchases: readonly Purchase[]): RunsOut | null {
  const days = [...new Set(purchases.map(({ day }) => day))].sort();
  const [first, bought] = [days.at(0), days.at(-1)];
  if (first === undefined || bought === undefined) return null;
  const span = daysBetween(first, bought);
  if (span < LEAST_DAYS) return null;
  const knowsPages = purchases.every(({ pages }) => pages !== null && pages > 0);
  const amount = ({ units, pages }: Purchase) => units * (knowsPages ? (pages ?? 1) : 1);
  const sum = (some: readonly Purchase[]) => some.reduce((all, one) => all + amount(one), 0);
  const last = sum(purchases.filter(({ day }) => day === bought));
  const before = sum(purchases.filter(({ day }) => day !== bought));
  const lasts = Math.min(MOST_DAYS, Math.max(1, Math.round((last * span) / before)));
  return { on: plusDays(bought, lasts), basis: knowsPages ? 'paginas' : 'compras' };
}
