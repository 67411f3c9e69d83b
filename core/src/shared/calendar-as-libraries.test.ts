import Holidays from 'date-holidays';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import fc from '../testing/property.ts';
import { fromLisbon, toLisbon } from './lisbon-time.ts';
import { addDays, isPortugueseHoliday } from './portuguese-holidays.ts';

// Kept libraries as the judges of our own calendar and clock (docs/adr/0085).
test('national holidays are those of date-holidays, day by day from 2016 to 2075', () => {
  const kept = new Holidays('PT');
  const differences: string[] = [];
  for (let year = 2016; year <= 2075; year++) {
    const named = new Set(
      kept
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10)),
    );
    // Easter Sunday: a Sunday in any case.
    for (let day = { year, month: 1, day: 1 }; day.year === year; day = addDays(day, 1)) {
      const text = [day.year, String(day.month).padStart(2, '0'), String(day.day).padStart(2, '0')].join('-');
      if (isPortugueseHoliday(day) !== named.has(text)) differences.push(text);
    }
  }
  expect(differences).toEqual([]);
});

test('the clock on a wall in Lisbon is that of Temporal, at any instant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000_000, max: 2_500_000_000 }), (seconds) => {
      const there = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(
        'Europe/Lisbon',
      );
      const { year, month, day, hour, minute, second } = there;
      expect(toLisbon(new Date(seconds * 1000))).toEqual({ year, month, day, hour, minute, second });
    }),
    { numRuns: 2000 },
  );
});

test('the instant of a wall clock is that of Temporal, the earlier of the hour that comes twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000_000, max: 2_500_000_000 }), (seconds) => {
      const clock = toLisbon(new Date(seconds * 1000));
      const judged = Temporal.PlainDateTime.from(clock).toZonedDateTime('Europe/Lisbon', {
        disambiguation: 'earlier',
      });
      expect(fromLisbon(clock).getTime()).toBe(judged.epochMilliseconds);
    }),
    { numRuns: 2000 },
  );
});
