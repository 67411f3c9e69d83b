import { expect, it } from 'vitest';
import { ratingWorth, recommendedKey } from './recommended.ts';

const good = { inStock: true, isRental: false, inCampaign: false, sold: 0 };

it('puts what can be had first, then goods before rentals, then what sells and what is in campaign', () => {
  const products = {
    sellsWell: { ...good, sold: 40 },
    inCampaign: { ...good, inCampaign: true },
    sellsLittle: { ...good, sold: 3 },
    new: good,
    rental: { ...good, isRental: true, sold: 90 },
    gone: { ...good, inStock: false, inCampaign: true, sold: 5000 },
    goneRental: { ...good, inStock: false, isRental: true },
  };
  const names = Object.entries(products)
    .toReversed()
    .sort(([, a], [, b]) => recommendedKey(a) - recommendedKey(b))
    .map(([name]) => name);
  expect(names).toEqual(Object.keys(products));
});

it('takes many good reviews for more than one of five stars, and any for more than none', () => {
  const ordered = [ratingWorth(48, 10), ratingWorth(5, 1), ratingWorth(15, 5), ratingWorth(0, 0)];
  expect(ordered).toEqual(ordered.toSorted((a, b) => b - a));
  expect(new Set(ordered).size).toBe(4);
  expect(ratingWorth(5000 * 5, 5000)).toBeLessThanOrEqual(5000);
});
