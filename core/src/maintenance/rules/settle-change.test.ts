import { expect, test } from 'vitest';
import { proRata } from '../../charges/rules/pro-rata.ts';
import { daysBetween, plusDays } from '../../shared/calendar.ts';
import fc from '../../testing/property.ts';
import { runningState } from '../lifecycle.ts';
import { typedMaintenanceNumber } from '../record.ts';
import { hoursText } from './hours-text.ts';
import { periodAt, periodOf } from './period.ts';
import { settleChange, spreadCredit } from './settle-change.ts';

const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2034-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const everyMonths = fc.constantFrom(1 as const, 12 as const);
const cents = fc.integer({ min: 500, max: 90_000 });

test('a day is in one period, and each begins where the one before ends', () => {
  fc.assert(
    fc.property(day, everyMonths, fc.nat(2000), (first, every, later) => {
      const on = plusDays(first, later);
      const period = periodOf(first, every, on);
      expect(period.from <= on && on < period.to).toBe(true);
      expect(periodAt(first, every, 3).to).toBe(periodAt(first, every, 4).from);
    }),
  );
});

test('whatever changes when, what is charged is what was owed day by day, to the cent, and never below zero', () => {
  const changes = fc.array(fc.record({ after: fc.integer({ min: 0, max: 45 }), price: cents }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(day, cents, changes, (first, begin, steps) => {
      // The house in small: periods charged on their day, credits by period, lines owed with the next one.
      const credits = new Map<number, number>();
      let [charged, owed, price, today] = [0, 0, begin, first];
      let next = 0;
      const chargeUntil = (on: string) => {
        for (; periodAt(first, 1, next).from <= on; next += 1) {
          const due = price - (credits.get(next) ?? 0);
          expect(due).toBeGreaterThanOrEqual(0);
          charged += due;
          owed += price;
        }
      };
      for (const { after, price: changed } of steps) {
        today = plusDays(today, after);
        chargeUntil(today);
        const waiting = [...credits].reduce((sum, [turn, off]) => sum + (turn >= next ? off : 0), 0);
        for (const turn of [...credits.keys()]) if (turn >= next) credits.delete(turn);
        const period = periodAt(first, 1, next - 1);
        const given = { oldCentsOf: () => price, newCents: changed, periods: [period], on: today, waiting };
        const settled = settleChange(given);
        owed += proRata(changed, period, today) - proRata(price, period, today);
        price = changed;
        if (settled > 0) charged += settled;
        const spread = spreadCredit(price, Math.max(0, -settled));
        if (spread === null) return;
        for (const [place, off] of spread.entries()) credits.set(next + place, off);
      }
      chargeUntil(periodAt(first, 1, next + 40).from);
      expect(charged).toBe(owed);
    }),
  );
});

test('a credit takes from each period what it has, and one of years is refused', () => {
  expect(spreadCredit(1000, 2500)).toEqual([1000, 1000, 500]);
  expect(spreadCredit(1000, 0)).toEqual([]);
  expect([spreadCredit(100, 3601), spreadCredit(100, 3600)?.length]).toEqual([null, 36]);
});

test('the last day of a period costs a day of the difference', () => {
  const period = { from: '2026-11-26', to: '2026-12-26' };
  const settled = (on: string) =>
    settleChange({ oldCentsOf: () => 3000, newCents: 6000, periods: [period], on, waiting: 0 });
  expect([settled('2026-11-26'), settled('2026-12-25'), settled('2026-12-26')]).toEqual([3000, 100, 0]);
  expect(daysBetween(period.from, period.to)).toBe(30);
});

test.each([
  [{ daysLate: 0, endsOn: null }, 'ativo'],
  [{ daysLate: 14, endsOn: null }, 'ativo'],
  [{ daysLate: 15, endsOn: '2026-12-01' }, 'suspenso'],
  [{ daysLate: 0, endsOn: '2026-11-26' }, 'a_terminar'],
  [{ daysLate: 60, endsOn: '2026-11-25' }, 'terminado'],
] as const)('%j stands at %s', (known, state) => {
  expect(runningState(known, '2026-11-26')).toBe(state);
});

test('numbers and hours are as people write them', () => {
  expect(['CM-1042', 'cm 1042', 'M-1042'].map(typedMaintenanceNumber)).toEqual([1042, 1042, null]);
  expect([0, 45, 60, 95].map(hoursText)).toEqual(['0 min', '45 min', '1 h', '1 h 35']);
});
