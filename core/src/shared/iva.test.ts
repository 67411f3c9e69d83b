import { expect, it, test } from 'vitest';
import fc from '../testing/property.ts';
import { ivaOf, withIva, withoutIva } from './iva.ts';

it.each([
  [8999, 2070, 11_069],
  [100, 23, 123],
  [1, 0, 1],
  [2, 0, 2],
  [3, 1, 4],
  [50, 12, 62],
  [0, 0, 0],
])('on %i cents there are %i of IVA: %i', (net, iva, gross) => {
  expect(ivaOf(net, 23)).toBe(iva);
  expect(withIva(net, 23)).toBe(gross);
});

test('it is 23 % to within half a cent, and never falls as the price rises', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (net) => {
      expect(Math.abs(ivaOf(net, 23) * 100 - net * 23)).toBeLessThanOrEqual(50);
      expect(withIva(net + 1, 23)).toBeGreaterThan(withIva(net, 23));
    }),
  );
});

test('what is taken out of a price with IVA is within a cent of what was put in, at any rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 50 }), (net, rate) => {
      expect(Math.abs(withoutIva(withIva(net, rate), rate) - net)).toBeLessThanOrEqual(1);
    }),
  );
});
