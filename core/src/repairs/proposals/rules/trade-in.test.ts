import { expect, test } from 'vitest';
import { grossPrice, netPrice } from '../../../shared/price.ts';
import fc from '../../../testing/property.ts';
import { creditNet, tradeInPrice } from './trade-in.ts';

test.each([
  [40_000, 10_000, 49_200, 39_200],
  [40_000, 0, 49_200, 49_200],
  [1000, 10_000, 1230, 0],
  [0, 100, 0, 0],
])('%i cents without IVA less %i with it', (net, old, before, after) => {
  expect(tradeInPrice(netPrice(net), old, 23)).toEqual({ before, after });
});

test.each([
  [49_999, 500, 49_499],
  [1000, 1500, 0],
])('off a price of %i typed with IVA %i is taken off exactly', (typed, old, after) => {
  expect(tradeInPrice(grossPrice(typed, 23), old, 23)).toEqual({ before: typed, after });
});

test('what is told is what is taken off, to a cent, and nothing costs less than nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 200_000 }), (net, old) => {
      const { before, after } = tradeInPrice(netPrice(net), old, 23);
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(before);
      if (creditNet(old, 23) <= net) expect(Math.abs(before - after - old)).toBeLessThanOrEqual(1);
    }),
  );
});
