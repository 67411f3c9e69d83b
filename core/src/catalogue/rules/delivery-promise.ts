import { MONTHS } from '../../shared/calendar.ts';
import { formatShortDay } from '../../shared/dates.ts';
import { fromLisbon, toLisbon } from '../../shared/lisbon-time.ts';
import {
  addDays,
  addWorkingDays,
  type CalendarDay,
  isoDay,
  isWorkingDay,
  weekdayOf,
} from '../../shared/portuguese-holidays.ts';
import { WEEKDAYS } from '../../shared/weekdays.ts';

/** Orders placed before this hour in Lisbon, on a working day, leave the shop that day. */
export const CUT_OFF_HOUR = 16;

/** Until when an order arrives on the day that is promised. */
export interface DeliveryPromise {
  /** The hour at which the promise becomes a later one. */
  readonly orderBefore: Date;
  readonly arrivesOn: CalendarDay;
  /** Working days on the way. */
  readonly days: number;
  /** "quinta-feira, 26 de novembro". */
  readonly day: string;
  /** "qui., 26 nov.": where there is little room; day and month stay on one line. */
  readonly shortDay: string;
  /** "Encomende até às 16h e receba até quinta-feira, 26 de novembro". */
  readonly text: string;
  /** From this moment on the text is another one: the cut-off hour, or midnight, when "amanhã" becomes today. */
  readonly validUntil: Date;
}

/** Working days of a delivery time: `3_days` is 3; null for none or an unknown one. */
export function deliveryDays(deliveryTime: string | null): number | null {
  const days = /^([1-5])_days?$/.exec(deliveryTime ?? '')?.[1];
  return days ? Number(days) : null;
}

function atHour({ year, month, day }: CalendarDay, hour: number): Date {
  return fromLisbon({ year, month, day, hour, minute: 0, second: 0 });
}

/** The first day from this one on that something leaves the shop: a working day on which it is not closed. */
function leavingDay(from: CalendarDay, isClosed: (day: CalendarDay) => boolean): CalendarDay {
  let day = from;
  // A shop that is closed for longer than any closing may last is not waited for.
  for (let tries = 0; tries < 400 && (!isWorkingDay(day) || isClosed(day)); tries += 1) day = addDays(day, 1);
  return day;
}

/**
 * What is promised at `now` of goods in stock; null when the product says nothing of its delivery. `isClosed`: on which
 * days nothing leaves the shop although others work; parcels on their way go on.
 */
export function deliveryPromise(
  deliveryTime: string | null,
  now: Date,
  isClosed: (day: CalendarDay) => boolean = () => false,
): DeliveryPromise | null {
  const days = deliveryDays(deliveryTime);
  if (days === null) return null;
  const { year, month, day } = toLisbon(now);
  const today = { year, month, day };
  const tomorrow = addDays(today, 1);
  const isOpenToday = isWorkingDay(today) && !isClosed(today);
  const leavesToday = isOpenToday && now < atHour(today, CUT_OFF_HOUR);
  const leaves = leavesToday ? today : leavingDay(tomorrow, isClosed);
  const isTomorrow = leaves.day === tomorrow.day && leaves.month === tomorrow.month;
  const weekday = WEEKDAYS[weekdayOf(leaves)] ?? '';
  const weekOn = addDays(today, 7);
  const isFar =
    Date.UTC(leaves.year, leaves.month, leaves.day) >= Date.UTC(weekOn.year, weekOn.month, weekOn.day);
  const until = leavesToday
    ? ''
    : isTomorrow
      ? ' de amanhã'
      : isFar
        ? ` de ${leaves.day} de ${MONTHS[leaves.month - 1]}`
        : ` de ${weekday}`;
  const arrivesOn = addWorkingDays(leaves, days);
  const orderBefore = atHour(leaves, CUT_OFF_HOUR);
  const on = `${WEEKDAYS[weekdayOf(arrivesOn)]}, ${arrivesOn.day} de ${MONTHS[arrivesOn.month - 1]}`;
  return {
    orderBefore,
    arrivesOn,
    days,
    day: on,
    shortDay: formatShortDay(isoDay(arrivesOn)),
    text: `Encomende até às ${CUT_OFF_HOUR}h${until} e receba até ${on}`,
    validUntil: leavesToday ? orderBefore : atHour(tomorrow, 0),
  };
}

/** What is promised of several goods together, the slowest's; null for none of them, or where one says nothing of its delivery. */
export function slowestPromise(
  deliveryTimes: readonly (string | null)[],
  now: Date,
  isClosed?: (day: CalendarDay) => boolean,
): DeliveryPromise | null {
  const all = deliveryTimes.map((time) => deliveryPromise(time, now, isClosed));
  const known = all.filter((promise) => promise !== null);
  return known.length < all.length ? null : (known.toSorted((a, b) => b.days - a.days)[0] ?? null);
}
