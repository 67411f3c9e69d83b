import { expect, test } from 'vitest';
import {
  guaranteeAfterRepair,
  legalMonths,
  legalRepairDeadline,
  soldGuaranteeEnd,
} from './legal-guarantee.ts';

const DELIVERED = new Date('2026-01-15T10:00:00Z');

test.each([
  ['novo', false, 36],
  ['novo', true, 36],
  ['usado', false, 36],
  ['usado', true, 18],
  // Refurbished goods keep the three years, whatever was agreed.
  ['recondicionado', true, 36],
] as const)('%s, shorter agreed %s: %d months', (condition, isShortAgreed, months) => {
  expect(legalMonths({ condition, isShortAgreed })).toBe(months);
});

test.each([
  [0, '2029-01-15T23:59:59Z'],
  [1, '2029-07-15T22:59:59Z'],
  [4, '2031-01-15T23:59:59Z'],
  [7, '2031-01-15T23:59:59Z'],
])('after %d repairs it ends at %s', (repairs, end) => {
  expect(soldGuaranteeEnd(36, DELIVERED, repairs)).toEqual(new Date(end));
});

test('a repair under it takes at most 30 days', () => {
  expect(legalRepairDeadline(DELIVERED)).toEqual(new Date('2026-02-14T10:00:00Z'));
});

test.each([
  ['six months more than it had', 36, '2026-01-10', 1, '2026-11-20', '2029-07-10'],
  ['not a fifth time', 36, '2026-01-10', 5, '2026-11-20', '2031-01-10'],
  ['never less than a paid repair has', 18, '2025-01-10', 1, '2026-11-20', '2027-05-20'],
])('after a repair under it: %s', (_, months, delivered, repairs, now, end) => {
  const sold = { months, delivered: new Date(`${delivered}T12:00:00Z`) };
  const until = guaranteeAfterRepair(sold, repairs, new Date(`${now}T12:00:00Z`));
  expect(until.toISOString().slice(0, 10)).toBe(end);
});
