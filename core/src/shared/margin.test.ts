import { expect, it, test } from 'vitest';
import fc from '../testing/property.ts';
import { marginVat } from './margin.ts';

it.each([
  [12_000, 19_990, 23, 7990, 6496, 1494],
  [45_000, 52_000, 23, 7000, 5691, 1309],
  [8000, 7500, 23, 0, 0, 0],
  [30_000, 36_500, 16, 6500, 5603, 897],
  [4000, 4999, 22, 999, 819, 180],
  [0, 10_000, 23, 10_000, 8130, 1870],
])('bought at %i and sold at %i, %i %%', (purchase, sale, rate, marginCents, baseCents, ivaCents) => {
  expect(marginVat(sale, purchase, rate)).toEqual({ marginCents, baseCents, ivaCents });
});

test('never below nothing, base and IVA are the margin, and a lower price never owes more', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const rate = fc.integer({ min: 0, max: 50 });
  fc.assert(
    fc.property(cents, cents, rate, cents, (sale, purchase, percent, off) => {
      const { marginCents, baseCents, ivaCents } = marginVat(sale, purchase, percent);
      expect(Math.min(marginCents, baseCents, ivaCents)).toBeGreaterThanOrEqual(0);
      expect(baseCents + ivaCents).toBe(marginCents);
      expect(marginCents).toBe(Math.max(0, sale - purchase));
      expect(marginVat(Math.max(0, sale - off), purchase, percent).ivaCents).toBeLessThanOrEqual(ivaCents);
      // Within half a cent of what it should be.
      expect(Math.abs(baseCents * (100 + percent) - marginCents * 100) * 2).toBeLessThanOrEqual(
        100 + percent,
      );
    }),
  );
});
