import { expect, test } from 'vitest';
import { isUnderWarranty, warrantyEnd } from './warranty.ts';

test.each([
  ['2026-01-15T10:00:00Z', '2026-07-15T22:59:59Z'],
  // Late in the evening it is the next day in Lisbon in summer.
  ['2026-07-15T23:30:00Z', '2027-01-16T23:59:59Z'],
  ['2026-08-31T10:00:00Z', '2027-02-28T23:59:59Z'],
  ['2027-08-31T10:00:00Z', '2028-02-29T23:59:59Z'],
])('handed over at %s it lasts until %s', (handedOver, end) => {
  expect(warrantyEnd(new Date(handedOver))).toEqual(new Date(end));
});

test('the last second is covered, and what has no end is not', () => {
  const end = new Date('2026-07-15T22:59:59Z');
  expect(isUnderWarranty(end, end)).toBe(true);
  expect(isUnderWarranty(end, new Date(end.getTime() + 1))).toBe(false);
  expect(isUnderWarranty(null, end)).toBe(false);
});
