import { expect, test } from 'vitest';
import { isWorkingDay } from '../../shared/portuguese-holidays.ts';
import fc from '../../testing/property.ts';
import { dayKey, paceWords, promisedDay } from './promised-day.ts';

// A Friday; the first of December is a holiday.
const FRIDAY = { year: 2026, month: 11, day: 27 };
const NONE = new Map<string, number>();

test.each([
  ['an empty bench', { open: 0, doneIn30Days: 0, promised: NONE, usualDays: null }, '2026-12-02'],
  [
    'six before it, three a day',
    { open: 6, doneIn30Days: 63, promised: NONE, usualDays: null },
    '2026-12-03',
  ],
  [
    'a day that is full',
    { open: 0, doneIn30Days: 21, promised: new Map([['2026-12-02', 2]]), usualDays: null },
    '2026-12-03',
  ],
  [
    'more than can be promised',
    { open: 5000, doneIn30Days: 21, promised: NONE, usualDays: null },
    '2026-12-15',
  ],
  [
    'no further than such repairs take',
    { open: 19, doneIn30Days: 0, promised: NONE, usualDays: 6 },
    '2026-12-03',
  ],
  [
    'where all days until then are full, the last of them',
    {
      open: 0,
      doneIn30Days: 21,
      promised: new Map([
        ['2026-12-02', 2],
        ['2026-12-03', 2],
      ]),
      usualDays: 6,
    },
    '2026-12-03',
  ],
  [
    'longer than ten days where such repairs take longer',
    { open: 5000, doneIn30Days: 21, promised: NONE, usualDays: 28 },
    '2026-12-24',
  ],
] as const)('%s', (_, load, day) => {
  expect(dayKey(promisedDay(FRIDAY, load))).toBe(day);
});

test('a day on which the shop is closed is passed over', () => {
  const load = { open: 0, doneIn30Days: 21, promised: NONE, usualDays: null };
  const closed = new Set(['2026-12-02', '2026-12-03']);
  expect(dayKey(promisedDay(FRIDAY, load, (day) => closed.has(dayKey(day))))).toBe('2026-12-04');
});

test('it is a working day after today, and never sooner for a fuller bench', () => {
  const count = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(count, count, count, (open, more, doneIn30Days) => {
      const day = promisedDay(FRIDAY, { open, doneIn30Days, promised: NONE, usualDays: null });
      const fuller = promisedDay(FRIDAY, {
        open: open + more,
        doneIn30Days,
        promised: NONE,
        usualDays: null,
      });
      expect(isWorkingDay(day)).toBe(true);
      expect(dayKey(day) > dayKey(FRIDAY)).toBe(true);
      expect(dayKey(fuller) >= dayKey(day)).toBe(true);
    }),
  );
});

test.each([
  [0.5, 'Uma reparação a cada 2 dias.'],
  [0.3, 'Uma reparação a cada 3 dias.'],
  [1, 'Uma reparação por dia.'],
  [1.4, 'Uma reparação por dia.'],
  [1.5, 'Cerca de 2 reparações por dia.'],
  [12.4, 'Cerca de 12 reparações por dia.'],
])('%d a day is said as: %s', (perDay, words) => {
  expect(paceWords(perDay)).toBe(words);
});
