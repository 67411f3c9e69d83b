import { describe, expect, it } from 'vitest';
import { grossPrice, netPrice } from '../../shared/price.ts';
import { dueNow, isRentable, purchasePrice, rentalCost } from './rental.ts';

const terms = { month: netPrice(4990), installation: netPrice(2500), minimumMonths: 12 };

describe('renting', () => {
  it.each([
    [4990, 2500, 7490],
    [4990, 0, 4990],
    [0, 0, 0],
  ])('a month of %i and an installation of %i: %i cents today', (monthlyCents, installationCents, due) => {
    const typed = { month: netPrice(monthlyCents), installation: netPrice(installationCents) };
    expect(dueNow(typed, 23)).toEqual(netPrice(due));
  });

  it.each([
    [11, false],
    [12, true],
    [120, true],
    [121, false],
    [12.5, false],
    [Number.NaN, false],
  ])('for %d months, at least 12: %s', (months, expected) => {
    expect(isRentable(months, terms)).toBe(expected);
  });

  it.each([
    // quantity, months: today, each month after, over the term; 23 % on each sum that is paid.
    [1, 12, 9213, 6138, 76_731],
    [3, 12, 27_638, 18_413, 230_181],
    [1, 1, 9213, 6138, 9213],
  ])('%i units for %i months: %i today, then %i, in all %i', (quantity, months, today, monthly, term) => {
    expect(rentalCost(terms, { quantity, months, ivaRate: 23 })).toEqual({
      todayCents: today,
      monthlyCents: monthly,
      termCents: term,
    });
  });

  it.each([
    // A month of 29,90 with IVA; installation 25,00 without, and with it.
    [1, 12, netPrice(2500), 6065, 2990, 38_955],
    [3, 12, netPrice(2500), 18_195, 8970, 116_865],
    [1, 12, grossPrice(2500, 23), 5490, 2990, 38_380],
    [7, 12, grossPrice(2500, 23), 38_430, 20_930, 268_660],
  ])(
    '%i units of a month typed with IVA for %i months cost its multiple, with an installation of %o',
    (quantity, months, installation, today, monthly, term) => {
      const typed = { month: grossPrice(2990, 23), installation };
      expect(rentalCost(typed, { quantity, months, ivaRate: 23 })).toEqual({
        todayCents: today,
        monthlyCents: monthly,
        termCents: term,
      });
    },
  );

  it.each([
    [80_000, 50, 0, 80_000],
    [80_000, 50, 12, 50_060],
    [80_000, 100, 120, 0],
    [80_000, 0, 12, 80_000],
    [null, 50, 12, null],
  ])('worth %s, of which %i %% of a month comes off: after %i months %s', (worth, percent, paid, price) => {
    const terms = { purchaseCents: worth, purchaseWithIvaCents: null, purchaseCreditPercent: percent };
    const sums = { netCents: 4990 * paid, grossCents: 0 };
    expect(purchasePrice(terms, sums)).toEqual(price === null ? null : netPrice(price));
  });

  it('worth 799,99 € with IVA costs that, less what was paid with IVA', () => {
    const worth = grossPrice(79_999, 23);
    const terms = {
      purchaseCents: worth.netCents,
      purchaseWithIvaCents: worth.withIvaCents,
      purchaseCreditPercent: 50,
    };
    const priceAfter = (months: number) =>
      purchasePrice(terms, { netCents: 2431 * months, grossCents: 2990 * months })?.withIvaCents;
    expect([0, 12, 60].map(priceAfter)).toEqual([79_999, 62_059, 0]);
  });
});
