import { expect, test } from 'vitest';
import { DAY } from '../../../shared/day.ts';
import fc from '../../../testing/property.ts';
import { reminderDue, storageFee } from './storage-fee.ts';

const READY = new Date('2026-11-02T18:00:00Z');
const after = (days: number) => new Date(READY.getTime() + days * DAY);
const TERMS = { afterDays: 30, dailyCents: 100, mostCents: 5000 };

test.each([
  [0, 0, 0],
  [30, 0, 0],
  [31, 1, 100],
  [80, 50, 5000],
  [400, 370, 5000],
])('after %i days: %i are counted and %i cents owed', (days, counted, cents) => {
  expect(storageFee(TERMS, READY, after(days))).toEqual({ days: counted, cents });
});

test('without terms that were accepted, or before it is ready, nothing is owed', () => {
  expect(storageFee(null, READY, after(400)).cents).toBe(0);
  expect(storageFee(TERMS, null, after(400)).cents).toBe(0);
});

test('a day is one by the calendar in Lisbon, also where the clock changes', () => {
  const terms = { ...TERMS, afterDays: 1 };
  const ready = new Date('2026-10-24T22:30:00Z');
  expect(storageFee(terms, ready, new Date('2026-10-25T23:30:00Z')).days).toBe(0);
  expect(storageFee(terms, ready, new Date('2026-10-26T00:30:00Z')).days).toBe(1);
});

test('it never falls as days go by, and never is more than was agreed', () => {
  const terms = fc.record({
    afterDays: fc.integer({ min: 1, max: 365 }),
    dailyCents: fc.integer({ min: 1, max: 2000 }),
    mostCents: fc.integer({ min: 1, max: 50_000 }),
  });
  fc.assert(
    fc.property(terms, fc.nat(900), fc.nat(60), (agreed, days, more) => {
      const [now, later] = [after(days), after(days + more)].map((at) => storageFee(agreed, READY, at).cents);
      expect(later).toBeGreaterThanOrEqual(now ?? 0);
      expect(later).toBeLessThanOrEqual(agreed.mostCents);
    }),
  );
});

const RULE = { firstDays: 7, everyDays: 15, most: 3 };
test.each([
  [6, RULE, 0],
  [7, RULE, 1],
  [21, RULE, 1],
  [22, RULE, 2],
  [37, RULE, 3],
  [300, RULE, 3],
  [300, { ...RULE, firstDays: 0 }, 0],
  [300, { ...RULE, everyDays: 0 }, 1],
])('after %i days the reminder that is due is told', (days, rule, number) => {
  expect(reminderDue(rule, READY, after(days))).toBe(number);
});
