import { describe, expect, it, test } from 'vitest';
import { daysBetween, plusDays } from '../../shared/calendar.ts';
import fc from '../../testing/property.ts';
import { reachableFrom } from '../../testing/reachable-from.ts';
import { billLifecycle, billState } from '../lifecycle.ts';
import { billNumber, typedBillNumber } from '../record.ts';
import { billTitle } from './bill-title.ts';
import { dueDates, dueOn } from './due-dates.ts';
import { daysLate, REMINDER_STEPS, reminderStep } from './lateness.ts';
import { proRata } from './pro-rata.ts';

const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2034-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const everyMonths = fc.constantFrom(1 as const, 12 as const);

describe('the day that is due', () => {
  it.each([
    ['2026-01-31', 1, 1, '2026-02-28'],
    ['2026-01-31', 1, 2, '2026-03-31'],
    ['2026-01-31', 1, 3, '2026-04-30'],
    ['2027-12-30', 1, 2, '2028-02-29'],
    ['2026-01-29', 1, 1, '2026-02-28'],
    ['2028-02-29', 12, 1, '2029-02-28'],
    ['2028-02-29', 12, 4, '2032-02-29'],
    ['2026-11-26', 1, 0, '2026-11-26'],
    ['2026-11-26', 1, 2, '2027-01-26'],
    ['2026-10-25', 1, 5, '2027-03-25'],
  ] as const)('from %s, every %i months, turn %i: %s', (firstDueOn, every, turn, expected) => {
    expect(dueOn({ firstDueOn, everyMonths: every }, turn)).toBe(expected);
  });

  test('comes once in each month, never past the anchor’s day, and on the last where there is none', () => {
    fc.assert(
      fc.property(day, everyMonths, fc.integer({ min: 0, max: 120 }), (firstDueOn, every, turn) => {
        const due = dueOn({ firstDueOn, everyMonths: every }, turn);
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(due) - months(firstDueOn)).toBe(turn * every);
        const [wanted, got] = [Number(firstDueOn.slice(8)), Number(due.slice(8))];
        const isLast = plusDays(due, 1).endsWith('-01');
        expect(got === wanted || (got < wanted && isLast)).toBe(true);
      }),
    );
  });

  test('between two days: those of the series, each once, none after its end', () => {
    fc.assert(
      fc.property(day, everyMonths, fc.option(day), day, day, (firstDueOn, every, until, from, to) => {
        const series = { firstDueOn, everyMonths: every, until };
        const all = Array.from({ length: 200 }, (_, turn) => dueOn(series, turn));
        const wanted = all.filter((due) => due >= from && due <= to && (until === null || due <= until));
        expect(dueDates(series, from, to)).toEqual(wanted);
      }),
    );
  });
});

test('days are those of the calendar, leap days and changes of the clock too', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  fc.assert(
    fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
      expect(daysBetween(from, plusDays(from, days))).toBe(days);
    }),
  );
});

describe('what is left of a period’s price', () => {
  const period = { from: '2026-11-15', to: '2026-12-15' };
  it.each([
    ['2026-11-15', 3000],
    ['2026-11-30', 1500],
    ['2026-12-14', 100],
    ['2026-12-15', 0],
    ['2026-11-01', 3000],
    ['2027-01-01', 0],
  ])('on %s: %i cents', (on, cents) => {
    expect(proRata(3000, period, on)).toBe(cents);
  });

  test('never grows with the days, and with what is past makes the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        day,
        fc.integer({ min: 1, max: 366 }),
        fc.nat(),
        (cents, from, length, at) => {
          const whole = { from, to: plusDays(from, length) };
          const on = plusDays(from, at % (length + 1));
          const left = proRata(cents, whole, on);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(cents);
          expect(proRata(cents, whole, plusDays(on, 1))).toBeLessThanOrEqual(left);
          // By days, to within half a cent.
          expect(Math.abs(left * length - cents * daysBetween(on, whole.to)) * 2).toBeLessThanOrEqual(length);
        },
      ),
    );
  });
});

test.each([
  [0, 0],
  [2, 0],
  [3, 3],
  [7, 3],
  [8, 8],
  [14, 8],
  [15, 15],
  [400, 15],
])('%i days late come to the reminder of day %i', (days, step) => {
  expect(reminderStep(days)).toBe(step);
  expect(step === 0 || REMINDER_STEPS.some((one) => one === step)).toBe(true);
});

test('nothing is late on its day', () => {
  expect([daysLate('2026-11-26', '2026-11-25'), daysLate('2026-11-26', '2026-11-26')]).toEqual([0, 0]);
  expect(daysLate('2026-02-28', '2026-03-03')).toBe(3);
});

test.each([
  [['2026-12-01'], 1, 'Mensalidade de dezembro'],
  [['2026-10-31', '2026-12-31', '2026-11-30'], 1, 'Mensalidades de outubro a dezembro'],
  [['2026-12-31', '2027-01-31'], 1, 'Mensalidades de dezembro de 2026 a janeiro de 2027'],
  [['2026-12-31'], 12, 'Anuidade de 2026'],
  [['2026-12-31', '2027-12-31'], 12, 'Anuidades de 2026 a 2027'],
] as const)('%s every %i months is “%s…”', (days, every, title) => {
  expect(billTitle(days.map((due) => ({ dueOn: due, everyMonths: every })))).toBe(title);
});

test.each([
  [[['Fim antes do prazo']], 'Fim antes do prazo'],
  [[['Compra: Portátil', 'Páginas a mais']], 'Compra: Portátil e mais 1'],
  [[undefined, ['Fim antes do prazo']], 'Mensalidade de dezembro e fim antes do prazo'],
  [
    [undefined, ['Páginas a mais'], ['Compra: Portátil']],
    'Mensalidade de dezembro e páginas a mais e mais 1',
  ],
  [[['x'.repeat(200)]], 'x'.repeat(120)],
] as const)('what is no month is not called one: %j is “%s”', (charges, title) => {
  const due = { dueOn: '2026-12-31', everyMonths: 1 };
  expect(billTitle(charges.map((added) => (added ? { ...due, added } : due)))).toBe(title);
});

test('a bill’s number is read as people write it', () => {
  expect(['M-1042', 'm1042', ' m - 1042 '].map(typedBillNumber)).toEqual([1042, 1042, 1042]);
  expect(['T-1042', '1042', 'M-', 'M-1e3'].map(typedBillNumber)).toEqual([null, null, null, null]);
  expect(billNumber(1042)).toBe('M-1042');
});

test('a bill is late from the day after, and what was paid or ended is neither', () => {
  const open = { due_on: '2026-11-26', paid_at: null, ended_at: null };
  const at = new Date();
  expect(billState(open, '2026-11-26')).toBe('a_vencer');
  expect(billState(open, '2026-11-27')).toBe('em_atraso');
  expect(billState({ ...open, paid_at: at }, '2026-12-27')).toBe('paga');
  expect(billState({ ...open, ended_at: at }, '2026-12-27')).toBe('anulada');
  expect(reachableFrom(billLifecycle, billLifecycle.first).size).toBe(billLifecycle.states.length);
});
