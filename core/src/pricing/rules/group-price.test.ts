import { describe, expect, it, test } from 'vitest';
import { grossPrice, netPrice, type Price, priceWithIva, typedCents } from '../../shared/price.ts';
import fc from '../../testing/property.ts';
import { type Group, groupPrice, groupPrices, type ListedArticle, type UnitsPrice } from './group-price.ts';

const RATE = 23;
const gross = (cents: number) => grossPrice(cents, RATE);
const article = (more: Partial<ListedArticle> = {}): ListedArticle => ({
  id: 'a',
  category: 'consumiveis',
  listPrice: gross(10_000),
  price: gross(10_000),
  costCents: 4000,
  isMargin: false,
  rental: null,
  ...more,
});
const group = (
  prices: readonly UnitsPrice[] = [],
  percents: Group['percents'] = {},
  isBelowCost = false,
): Group => ({ name: 'Escolas', isNet: false, isBelowCost, percents, prices: new Map([['a', prices]]) });
const from = (fromUnits: number, price: Price): UnitsPrice => ({ fromUnits, price });
const TEN = { consumiveis: 10 };

describe('what a group pays', () => {
  test.each<[string, ListedArticle, Group, number, Price | null]>([
    ['nothing on its list', article(), group(), 1, null],
    ['a percentage of its category', article(), group([], TEN), 1, gross(9000)],
    [
      'a percentage of what was typed without IVA',
      article({ listPrice: netPrice(8130), price: netPrice(8130) }),
      group([], TEN),
      1,
      netPrice(7317),
    ],
    ['another category', article({ category: 'portateis' }), group([], TEN), 1, null],
    [
      'the price of the article before the percentage',
      article(),
      group([from(1, gross(9500))], TEN),
      1,
      gross(9500),
    ],
    [
      'a price typed without IVA for one typed with it',
      article(),
      group([from(1, netPrice(7000))]),
      1,
      netPrice(7000),
    ],
    ['too few for the price of many', article(), group([from(10, gross(8000))], TEN), 9, gross(9000)],
    ['as many as it takes', article(), group([from(10, gross(8000))], TEN), 10, gross(8000)],
    [
      'more units at a dearer price',
      article(),
      group([from(1, gross(8000)), from(10, gross(9000))]),
      10,
      gross(8000),
    ],
    ['above what everybody pays', article(), group([from(1, gross(11_000))]), 1, null],
    ['a campaign that gives as much', article({ price: gross(9000) }), group([], TEN), 1, null],
    ['a campaign that gives less', article({ price: gross(9500) }), group([], TEN), 1, gross(9000)],
    ['never below cost', article({ costCents: 8000 }), group([], TEN), 1, gross(9840)],
    ['below cost where the list may', article({ costCents: 8000 }), group([], TEN, true), 1, gross(9000)],
    ['cost above what everybody pays', article({ costCents: 9000 }), group([], TEN), 1, null],
    ['cost of what was typed without IVA', article(), group([from(1, netPrice(3000))]), 1, netPrice(4000)],
    [
      'the margin scheme: the cost is whole',
      article({ isMargin: true, costCents: 9200 }),
      group([], TEN),
      1,
      gross(9200),
    ],
    ['what is rented', article({ rental: {} }), group([], TEN), 1, null],
    [
      'an article without a price',
      article({ listPrice: gross(0), price: gross(0) }),
      group([], TEN),
      1,
      null,
    ],
  ])('%s', (_, one, of, quantity, expected) => {
    expect(groupPrice(one, of, quantity, RATE)).toEqual(expected);
  });

  it('tells from how many units on, each price once', () => {
    const list = group([from(10, gross(8000)), from(5, gross(9000)), from(50, gross(8000))], TEN);
    expect(groupPrices(article(), list, RATE)).toEqual([from(1, gross(9000)), from(10, gross(8000))]);
    expect(groupPrices(article(), group([from(5, gross(9900))]), RATE)).toEqual([from(5, gross(9900))]);
    expect(groupPrices(article(), group(), RATE)).toEqual([]);
  });
});

const price = fc
  .tuple(fc.integer({ min: 1, max: 200_000 }), fc.boolean())
  .map(([cents, isWithIva]) => (isWithIva ? gross(cents) : netPrice(cents)));
const anyGroup = fc
  .tuple(
    fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 50 }), price), { maxLength: 5, selector: ([n]) => n }),
    fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
    fc.boolean(),
  )
  .map(([rows, percent, isBelowCost]) =>
    group(
      rows.map(([n, p]) => from(n, p)),
      percent === undefined ? {} : { consumiveis: percent },
      isBelowCost,
    ),
  );
const anyArticle = fc
  .tuple(
    price,
    fc.integer({ min: 1, max: 100 }),
    fc.option(fc.integer({ min: 0, max: 100_000 })),
    fc.boolean(),
  )
  .map(([listPrice, percent, costCents, isMargin]) => {
    const now = Math.max(1, Math.round((typedCents(listPrice) * percent) / 100));
    return article({
      listPrice,
      price: listPrice.withIvaCents === null ? netPrice(now) : gross(now),
      costCents,
      isMargin,
    });
  });

it('is less than everybody pays, not below cost, and never more for more units', () => {
  fc.assert(
    fc.property(anyArticle, anyGroup, fc.integer({ min: 1, max: 60 }), (one, of, quantity) => {
      const now = priceWithIva(one.price, RATE);
      const found = groupPrice(one, of, quantity, RATE);
      const more = groupPrice(one, of, quantity + 1, RATE);
      if (found) {
        expect(priceWithIva(found, RATE)).toBeLessThan(now);
        expect(typedCents(found)).toBeGreaterThan(0);
        if (!of.isBelowCost && one.costCents !== null) {
          const paid = one.isMargin ? priceWithIva(found, RATE) : found.netCents;
          // Of a price typed with IVA what is left without it is rounded.
          expect(paid).toBeGreaterThanOrEqual(one.costCents - (found.withIvaCents === null ? 0 : 1));
        }
      }
      const paid = (price: Price | null) => (price ? priceWithIva(price, RATE) : now);
      expect(paid(more)).toBeLessThanOrEqual(paid(found));
      expect(
        paid(groupPrices(one, of, RATE).findLast(({ fromUnits }) => fromUnits <= quantity)?.price ?? null),
      ).toBe(paid(found));
    }),
  );
});
