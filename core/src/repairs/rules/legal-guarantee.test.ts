import { expect, test } from 'vitest';
import { legalGuaranteeEnd, legalMonths, legalRepairDeadline } from './legal-guarantee.ts';

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
  const goods = { condition: 'novo', isShortAgreed: false } as const;
  expect(legalGuaranteeEnd(goods, DELIVERED, repairs)).toEqual(new Date(end));
});

test('a repair under it takes at most 30 days', () => {
  expect(legalRepairDeadline(DELIVERED)).toEqual(new Date('2026-02-14T10:00:00Z'));
});
