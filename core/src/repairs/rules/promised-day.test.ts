import { expect, test } from 'vitest';
import { isWorkingDay } from '../../shared/portuguese-holidays.ts';
import fc from '../../testing/property.ts';
import { dayKey, promisedDay } from './promised-day.ts';

// A Friday; the first of December is a holiday.
const FRIDAY = { year: 2026, month: 11, day: 27 };
const NONE = new Map<string, number>();

test.each([
  ['an empty bench', { open: 0, doneIn30Days: 0, promised: NONE }, '2026-12-02'],
  ['six before it, three a day', { open: 6, doneIn30Days: 63, promised: NONE }, '2026-12-03'],
  ['a day that is full', { open: 0, doneIn30Days: 21, promised: new Map([['2026-12-02', 2]]) }, '2026-12-03'],
  ['more than can be promised', { open: 5000, doneIn30Days: 21, promised: NONE }, '2027-01-14'],
] as const)('%s', (_, load, day) => {
  expect(dayKey(promisedDay(FRIDAY, load))).toBe(day);
});

test('a day on which the shop is closed is passed over', () => {
  const load = { open: 0, doneIn30Days: 21, promised: NONE };
  const closed = new Set(['2026-12-02', '2026-12-03']);
  expect(dayKey(promisedDay(FRIDAY, load, (day) => closed.has(dayKey(day))))).toBe('2026-12-04');
});

test('it is a working day after today, and never sooner for a fuller bench', () => {
  const count = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(count, count, count, (open, more, doneIn30Days) => {
      const day = promisedDay(FRIDAY, { open, doneIn30Days, promised: NONE });
      const fuller = promisedDay(FRIDAY, { open: open + more, doneIn30Days, promised: NONE });
      expect(isWorkingDay(day)).toBe(true);
      expect(dayKey(day) > dayKey(FRIDAY)).toBe(true);
      expect(dayKey(fuller) >= dayKey(day)).toBe(true);
    }),
  );
});
