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

/** The Lisbon wall clock at an instant. */
export function toLisbon(instant: Date): LisbonClock {
  const read = Object.fromEntries(
    parts.formatToParts(instant).map((part) => [part.type, Number(part.value)]),
  );
  return {
    year: read.year ?? 0,
    month: read.month ?? 0,
    day: read.day ?? 0,
    hour: read.hour ?? 0,
    minute: read.minute ?? 0,
    second: read.second ?? 0,
  };
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
