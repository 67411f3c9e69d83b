import { expect, test } from 'vitest';
import { addDays, isWorkingDay } from '../../shared/portuguese-holidays.ts';
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
    'sooner than two working days where such repairs take less',
    { open: 19, doneIn30Days: 0, promised: NONE, usualDays: 3 },
    '2026-11-30',
  ],
  [
    'the next working day where such repairs are done by then',
    { open: 19, doneIn30Days: 0, promised: NONE, usualDays: 1 },
    '2026-11-30',
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

test('where the shop is closed longer than such a repair takes, it is the first day on which it is open', () => {
  const load = { open: 0, doneIn30Days: 21, promised: NONE, usualDays: 6 };
  const isHoliday = (day: { month: number }) => day.month < 12;
  expect(dayKey(promisedDay(FRIDAY, load, isHoliday))).toBe('2026-12-02');
  expect(dayKey(promisedDay(FRIDAY, load, (day) => dayKey(day) < '2026-12-14'))).toBe('2026-12-14');
});

test('a shop that is never open is promised something all the same', () => {
  const load = { open: 0, doneIn30Days: 21, promised: NONE, usualDays: null };
  expect(dayKey(promisedDay(FRIDAY, load, () => true))).toBe('2026-12-02');
});

test('it is never further than such repairs take, a working day of which there is one until then', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 3, max: 60 }), (open, usualDays) => {
      const day = promisedDay(FRIDAY, { open, doneIn30Days: 21, promised: NONE, usualDays });
      expect(dayKey(day) <= dayKey(addDays(FRIDAY, usualDays))).toBe(true);
      expect(isWorkingDay(day)).toBe(true);
    }),
  );
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
