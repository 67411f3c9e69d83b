import { expect, it } from 'vitest';
import fc from '../testing/property.ts';
import { endOfLisbonDay, fromLisbon, toLisbon } from './lisbon-time.ts';

it.each([
  [{ year: 2024, month: 1, day: 3, hour: 15, minute: 15, second: 16 }, '2024-01-03T15:15:16.000Z'],
  [{ year: 2024, month: 7, day: 3, hour: 15, minute: 15, second: 16 }, '2024-07-03T14:15:16.000Z'],
  // 25 October 2026, 01:30 comes twice: the first is still summer time
  [{ year: 2026, month: 10, day: 25, hour: 1, minute: 30, second: 0 }, '2026-10-25T00:30:00.000Z'],
  // 29 March 2026, 01:30 never comes
  [{ year: 2026, month: 3, day: 29, hour: 1, minute: 30, second: 0 }, '2026-03-29T01:30:00.000Z'],
])('%j in Lisbon is %s', (clock, instant) => {
  expect(fromLisbon(clock).toISOString()).toBe(instant);
});

it('the wall clock of an instant leads back to it, but for the hour that comes twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_600_000_000, max: 2_000_000_000 }), (seconds) => {
      const instant = new Date(seconds * 1000);
      const back = fromLisbon(toLisbon(instant));
      expect([0, 3_600_000]).toContain(instant.getTime() - back.getTime());
      expect(toLisbon(back)).toEqual(toLisbon(instant));
    }),
  );
});

it('shows what a clock in Lisbon shows, also around the changes of the hour', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Lisbon',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const changes = [2024, 2026, 2027].flatMap((year) =>
    [2, 9].map((month) => {
      const last = new Date(Date.UTC(year, month + 1, 0));
      return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
    }),
  );
  const around = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200_000, max: 7_200_000 }))
    .map(([at, off]) => at + off);
  fc.assert(
    fc.property(fc.oneof(around, fc.integer({ min: 0, max: 2_000_000_000_000 })), (time) => {
      const { year, month, day, hour, minute, second } = toLisbon(new Date(time));
      const two = (n: number) => String(n).padStart(2, '0');
      expect(`${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`).toBe(
        clock.format(time),
      );
    }),
  );
});

it('a day ends a second before midnight', () => {
  expect(endOfLisbonDay(new Date('2026-12-31T12:00:00Z'), 1).toISOString()).toBe('2027-01-01T23:59:59.000Z');
});
