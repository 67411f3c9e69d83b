import { describe, expect, it } from 'vitest';
import fc from '../testing/property.ts';
import { atRate, withoutIva } from './iva.ts';
import { type Line, totalsOf } from './lines.ts';
import { percentOf } from './money.ts';
import {
  grossPrice,
  mostForUnits,
  netPrice,
  type Price,
  percentOfPrice,
  priceOfUnits,
  priceWithIva,
  priceWithoutIva,
  sumOfPrices,
  unitOf,
} from './price.ts';

const rate = fc.constantFrom(4, 6, 13, 16, 22, 23);
const lineOf = (price: Price, quantity: number, ivaRate: number): Line => ({
  quantity,
  ...unitOf(price),
  discountCents: 0,
  iva: atRate(ivaRate),
});

describe('a price typed with IVA', () => {
  it('costs what was typed, one unit and any number of them, for every price from 0,01 to 300,00 €', () => {
    for (let cents = 1; cents <= 30_000; cents += 1) {
      const price = grossPrice(cents, 23);
      expect(priceWithIva(price, 23)).toBe(cents);
      expect(totalsOf([lineOf(price, 1, 23)], 0).totalCents).toBe(cents);
      expect(totalsOf([lineOf(price, 7, 23)], 0).totalCents).toBe(7 * cents);
    }
  });

  it.each([
    [500, 407],
    [1500, 1220],
    [29_999, 24_389],
    [999, 812],
    [1, 1],
  ])('of %i is %i without IVA', (typed, net) => {
    expect(priceWithoutIva(grossPrice(typed, 23), 23)).toBe(net);
  });

  it('stays what it is at another rate, and what it is without IVA follows', () => {
    const price = grossPrice(500, 23);
    expect([priceWithIva(price, 16), priceWithoutIva(price, 16), priceWithoutIva(price, 0)]).toEqual([
      500, 431, 500,
    ]);
  });

  it('ten of 9,99 are 99,90, and the subtotal is worked out once', () => {
    expect(totalsOf([lineOf(grossPrice(999, 23), 10, 23)], 499)).toMatchObject({
      subtotalCents: 8122,
      ivaCents: 1868,
      totalCents: 10_489,
    });
  });
});

describe('lines however they are typed', () => {
  const typed = fc.record({
    cents: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    hasIva: fc.boolean(),
    ivaRate: rate,
  });

  it('sum to the total; one typed with IVA is its multiple, those without are as the specification has them', () => {
    fc.assert(
      fc.property(
        fc.array(typed, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(0, 499),
        (all, shipping) => {
          const priced = all.map((one) => ({
            ...one,
            price: one.hasIva ? grossPrice(one.cents, one.ivaRate) : netPrice(one.cents),
          }));
          const totals = totalsOf(
            priced.map(({ price, quantity, ivaRate }) => lineOf(price, quantity, ivaRate)),
            shipping,
          );
          expect(totals.subtotalCents + totals.ivaCents + shipping).toBe(totals.totalCents);
          expect(totals.lines.reduce((sum, line) => sum + line.grossCents, 0) + shipping).toBe(
            totals.totalCents,
          );
          priced.forEach(({ hasIva, cents, quantity, ivaRate, price }, place) => {
            const line = totals.lines[place];
            expect(line?.netCents).toBe((line?.grossCents ?? 0) - (line?.ivaCents ?? 0));
            expect(line?.ivaCents).toBeGreaterThanOrEqual(0);
            if (!hasIva) expect(line?.netCents).toBe(cents * quantity);
            else {
              expect(line?.grossCents).toBe(cents * quantity);
              expect(priceOfUnits(price, quantity, ivaRate)).toBe(cents * quantity);
              expect(
                Math.abs((line?.netCents ?? 0) - withoutIva(cents * quantity, ivaRate)),
              ).toBeLessThanOrEqual(1);
            }
          });
          for (const one of new Set(priced.map(({ ivaRate }) => ivaRate))) {
            const nets = priced.filter(({ hasIva, ivaRate }) => !hasIva && ivaRate === one);
            const subtotal = nets.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
            const iva = priced.reduce(
              (sum, { hasIva, ivaRate }, place) =>
                !hasIva && ivaRate === one ? sum + (totals.lines[place]?.ivaCents ?? 0) : sum,
              0,
            );
            expect(iva).toBe(percentOf(subtotal, one));
          }
        },
      ),
    );
  });

  it.each([
    // 3 × 11,56 would be 34,68: the IVA is of the sum.
    [netPrice(940), 3, 3469],
    [netPrice(940), 1, 1156],
    [netPrice(820), 1, 1009],
    [netPrice(82), 10, 1009],
    [netPrice(81), 10, 997],
    [grossPrice(1156, 23), 3, 3468],
  ])('what is shown of %j for %i is never less than is charged', (price, quantity, most) => {
    expect(mostForUnits(price, quantity, 23)).toBe(most);
    expect(priceOfUnits(price, quantity, 23)).toBeLessThanOrEqual(most);
  });

  it('a percentage is of what was typed', () => {
    expect(percentOfPrice(grossPrice(1999, 23), 90).withIvaCents).toBe(1799);
    expect(percentOfPrice(netPrice(1999), 90)).toEqual(netPrice(1799));
  });

  it('two prices together are typed with IVA when one of them is', () => {
    expect(sumOfPrices(grossPrice(2990, 23), netPrice(2500), 23).withIvaCents).toBe(6065);
    expect(sumOfPrices(netPrice(100), netPrice(50), 23)).toEqual(netPrice(150));
  });
});
