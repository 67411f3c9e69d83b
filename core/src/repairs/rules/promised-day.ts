import { addDays, addWorkingDays, type CalendarDay, isWorkingDay } from '../../shared/portuguese-holidays.ts';

/** What the bench has before it, and what it is known to do. */
export interface BenchLoad {
  /** Repairs with work to do. */
  readonly open: number;
  /** Repairs that were done in the last 30 days. */
  readonly doneIn30Days: number;
  /** Repairs promised already, by day (YYYY-MM-DD). */
  readonly promised: ReadonlyMap<string, number>;
  /** Days from a request until it is done, of four in five of this kind of device; null: too little is known. */
  readonly usualDays: number | null;
}

/** Working days in thirty days, roughly: what was done in them is shared among so many. */
const WORKING_DAYS = 21;
/** Nothing is promised sooner, in working days, but what usually takes less: diagnosis and quote take their day. */
const SHORTEST = 2;
/** Nothing further is proposed, in working days: then a person says it. Where the shop's past says more, that is the furthest. */
const LONGEST = 10;
/** Further than any past repair is looked at. */
const MOST_DAYS = 120;

/** Repairs that the bench does in a working day, at least one in two days: a new shop has no past. */
export function doneInADay(doneIn30Days: number): number {
  return Math.max(doneIn30Days / WORKING_DAYS, 0.5);
}

export function dayKey({ year, month, day }: CalendarDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** "Uma reparação a cada 2 dias.", "Cerca de 3 reparações por dia." */
export function paceWords(perDay: number): string {
  if (perDay >= 1.5) return `Cerca de ${Math.round(perDay)} reparações por dia.`;
  const days = Math.round(1 / Math.max(perDay, 0.1));
  return days <= 1 ? 'Uma reparação por dia.' : `Uma reparação a cada ${days} dias.`;
}

/**
 * The day to promise for a device that is taken in today: when the bench is through with what it has, two working days
 * at least, before that a day for which less than twice of what a day can do is promised, and none on which the shop is
 * closed. Never further than such a repair usually takes, where that is sooner; tomorrow at the soonest.
 */
export function promisedDay(
  today: CalendarDay,
  { open, doneIn30Days, promised, usualDays }: BenchLoad,
  isClosed: (day: CalendarDay) => boolean = () => false,
): CalendarDay {
  const perDay = doneInADay(doneIn30Days);
  const most = Math.max(Math.round(perDay * 2), 1);
  const soonest = dayKey(addWorkingDays(today, SHORTEST));
  const last = dayKey(usualDays === null ? addWorkingDays(today, LONGEST) : addDays(today, usualDays));
  const through = dayKey(addWorkingDays(today, Math.min(Math.ceil((open + 1) / perDay), MOST_DAYS)));
  let proposed: CalendarDay | null = null;
  for (let after = 1; after <= MOST_DAYS; after += 1) {
    const day = addDays(today, after);
    const key = dayKey(day);
    if (proposed && key > last) break;
    if (!isWorkingDay(day) || isClosed(day)) continue;
    proposed = day;
    if (key >= soonest && key >= through && (promised.get(key) ?? 0) < most) break;
  }
  return proposed ?? addWorkingDays(today, SHORTEST);
}
