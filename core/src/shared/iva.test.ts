import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { ivaOf, withIva } from './iva.ts';

it.each([
  [8999, 2070, 11_069],
  [100, 23, 123],
  [1, 0, 1],
  [2, 0, 2],
  [3, 1, 4],
  [50, 12, 62],
  [0, 0, 0],
])('on %i cents there are %i of IVA: %i', (net, iva, gross) => {
  expect(ivaOf(net)).toBe(iva);
  expect(withIva(net)).toBe(gross);
});

test('it is 23 % to within half a cent, and never falls as the price rises', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (net) => {
      expect(Math.abs(ivaOf(net) * 100 - net * 23)).toBeLessThanOrEqual(50);
      expect(withIva(net + 1)).toBeGreaterThan(withIva(net));
    }),
  );
});
