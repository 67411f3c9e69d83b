import { expect, test } from 'vitest';
import fc from '../../../testing/property.ts';
import { creditNet, tradeInPrice } from './trade-in.ts';

test.each([
  [40_000, 10_000, 49_200, 39_200],
  [40_000, 0, 49_200, 49_200],
  [1000, 10_000, 1230, 0],
  [0, 100, 0, 0],
])('%i cents without IVA less %i with it', (net, old, before, after) => {
  expect(tradeInPrice(net, old, 23)).toEqual({ before, after });
});

test('what is told is what is taken off, to a cent, and nothing costs less than nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 200_000 }), (net, old) => {
      const { before, after } = tradeInPrice(net, old, 23);
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(before);
      if (creditNet(old, 23) <= net) expect(Math.abs(before - after - old)).toBeLessThanOrEqual(1);
    }),
  );
});
