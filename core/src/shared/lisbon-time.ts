import { TIME_ZONE } from './dates.ts';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** What a clock on a wall in Lisbon shows. `month` from 1. */
export interface LisbonClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Offsets from UTC change at full quarters of an hour only. */
const QUARTER = 900_000;
/** Quarters whose offset is kept, at most. */
const MOST_QUARTERS = 500;
const offsets = new Map<number, number>();

/** Milliseconds that a clock in Lisbon is ahead of UTC at an instant. */
function offsetAt(time: number): number {
  const quarter = Math.floor(time / QUARTER);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const read = Object.fromEntries(parts.formatToParts(time).map((part) => [part.type, Number(part.value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = read;
  const offset = asUtc({ year, month, day, hour, minute, second }) - Math.floor(time / 1000) * 1000;
  if (offsets.size >= MOST_QUARTERS) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

/** The Lisbon wall clock at an instant. */
export function toLisbon(instant: Date): LisbonClock {
  const time = instant.getTime();
  const shown = new Date(time + offsetAt(time));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  };
}

/** The day that it is in Lisbon at an instant: 2026-11-26. */
export function lisbonDay(instant: Date): string {
  const { year, month, day } = toLisbon(instant);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The hour and minute that it is in Lisbon at an instant: 09:05. */
export function lisbonTime(instant: Date): string {
  const { hour, minute } = toLisbon(instant);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function asUtc(clock: LisbonClock): number {
  return Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute, clock.second);
}

/** The instant at which a Lisbon wall clock shows this; days beyond the month roll over. The hour that comes twice is its first. */
export function fromLisbon(clock: LisbonClock): Date {
  const wanted = asUtc(clock);
  // Lisbon is at most an hour ahead of UTC: try the earlier reading first.
  for (const offset of [3_600_000, 0]) {
    const candidate = new Date(wanted - offset);
    if (asUtc(toLisbon(candidate)) === wanted) return candidate;
  }
  return new Date(wanted);
}

/** 23:59:59 in Lisbon of the day `plusDays` after the one of `instant`. */
export function endOfLisbonDay(instant: Date, plusDays = 0): Date {
  const { year, month, day } = toLisbon(instant);
  return fromLisbon({ year, month, day: day + plusDays, hour: 23, minute: 59, second: 59 });
}
