import { describe, expect, it } from 'vitest';
import fc from '../testing/property.ts';
import { allocate } from './allocate.ts';
import { atRate, IVA_RATES, type LineIva } from './iva.ts';

const NORMAL_IVA = atRate(IVA_RATES.mainland.normal);

import { type Line, totalsOf } from './lines.ts';
import { type Cents, percentOf } from './money.ts';

/** How carts and orders were added up before lines had rates: kept here as what the one-rate result must equal. */
function totalsBefore(lines: readonly { unitCents: Cents; quantity: number }[], shippingCents: Cents) {
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const ivaCents = percentOf(subtotalCents, 23);
  const nets = lines.map((line) => line.unitCents * line.quantity);
  return {
    subtotalCents,
    ivaCents,
    shippingCents,
    totalCents: subtotalCents + ivaCents + shippingCents,
    grossCents: allocate(subtotalCents + ivaCents, nets),
  };
}

const sold = (unitNetCents: Cents, quantity: number, iva: LineIva = NORMAL_IVA, discountCents = 0): Line => ({
  unitNetCents,
  quantity,
  discountCents,
  iva,
});
const at = (rate: number): LineIva => ({ regime: 'normal', rate, exemption: null });
const second: LineIva = { regime: 'margin', rate: 0, exemption: 'M13' };
const exempt: LineIva = { regime: 'exempt', rate: 0, exemption: 'M07' };

/** Adds up whatever the lines are, or fails. */
function checked(lines: readonly Line[], shipping: Cents) {
  const totals = totalsOf(lines, shipping);
  const sum = (amounts: readonly Cents[]) => amounts.reduce((a, b) => a + b, 0);
  expect(totals.subtotalCents + totals.ivaCents + shipping).toBe(totals.totalCents);
  expect(sum(totals.lines.map((line) => line.netCents))).toBe(totals.subtotalCents);
  expect(sum(totals.lines.map((line) => line.ivaCents))).toBe(totals.ivaCents);
  expect(sum(totals.lines.map((line) => line.grossCents)) + shipping).toBe(totals.totalCents);
  expect(sum(totals.rates.map((rate) => rate.netCents))).toBe(totals.subtotalCents);
  expect(sum(totals.rates.map((rate) => rate.ivaCents))).toBe(totals.ivaCents);
  expect(totals.subtotalCents).toBe(totalsOf(lines, 0).subtotalCents);
  for (const { rate, netCents, ivaCents } of totals.rates) expect(ivaCents).toBe(percentOf(netCents, rate));
  totals.lines.forEach((amounts, i) => {
    const line = lines[i];
    if (!line) throw new Error('a line more than there are');
    expect(amounts.netCents).toBe(line.unitNetCents * line.quantity - line.discountCents);
    expect(amounts.grossCents).toBe(amounts.netCents + amounts.ivaCents);
    expect(amounts.ivaCents).toBeGreaterThanOrEqual(0);
    expect(Math.abs(amounts.ivaCents - (amounts.netCents * line.iva.rate) / 100)).toBeLessThanOrEqual(1);
  });
  return totals;
}

describe('totalsOf', () => {
  it.each([
    [[[1000, 1]], 499, 1000, 230, 1729],
    [[[5000, 1]], 499, 5000, 1150, 6649],
    [[[8999, 1]], 0, 8999, 2070, 11_069],
    [
      [
        [333, 3],
        [1, 1],
      ],
      0,
      1000,
      230,
      1230,
    ],
    [[], 0, 0, 0, 0],
  ] as const)('%j with shipping %i', (lines, shipping, subtotal, iva, total) => {
    const totals = checked(
      lines.map(([unit, quantity]) => sold(unit, quantity)),
      shipping,
    );
    expect(totals).toMatchObject({ subtotalCents: subtotal, ivaCents: iva, totalCents: total });
  });

  it('is at one rate what it was before, to the cent', () => {
    const line = fc.record({
      unitCents: fc.oneof(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 0, max: 9_999_999 }),
      ),
      quantity: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 0, max: 9999 }), (cart, shipping) => {
        const { grossCents, ...before } = totalsBefore(cart, shipping);
        const now = totalsOf(
          cart.map(({ unitCents, quantity }) => sold(unitCents, quantity)),
          shipping,
        );
        expect(now).toMatchObject(before);
        expect(now.lines.map((amounts) => amounts.grossCents)).toEqual(grossCents);
      }),
      { numRuns: 3000 },
    );
  });

  it('adds up to the cent whatever is bought, at whatever rates and discounts', () => {
    const rates = Object.values(IVA_RATES).flatMap((place) => Object.values(place));
    const iva = fc.oneof(fc.constantFrom(...rates).map(at), fc.constant(second), fc.constant(exempt));
    const line = fc
      .record({
        unitNetCents: fc.integer({ min: 0, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 99 }),
        share: fc.integer({ min: 0, max: 100 }),
        iva,
      })
      .map(({ share, ...rest }) => ({
        ...rest,
        discountCents: Math.floor((rest.unitNetCents * rest.quantity * share) / 100),
      }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.integer({ min: 0, max: 5000 }), (lines, shipping) => {
        checked(lines, shipping);
      }),
      { numRuns: 600 },
    );
  });

  it('works IVA out once a rate: three lines of one cent at each of two rates', () => {
    const lines = [1, 1, 1].flatMap((unit) => [sold(unit, 1), sold(unit, 1, at(IVA_RATES.mainland.reduced))]);
    expect(checked(lines, 0)).toMatchObject({
      ivaCents: 1,
      rates: [
        { rate: IVA_RATES.mainland.normal, netCents: 3, ivaCents: 1 },
        { rate: IVA_RATES.mainland.reduced, netCents: 3, ivaCents: 0 },
      ],
    });
  });

  it('owes none on what is exempt or second-hand, and takes discounts off before IVA', () => {
    const totals = checked([sold(10_000, 1), sold(5000, 2, second), sold(2000, 1, NORMAL_IVA, 500)], 499);
    expect(totals).toMatchObject({ subtotalCents: 21_500, ivaCents: 2645, totalCents: 24_644 });
    expect(totals.lines[1]).toEqual({ netCents: 10_000, ivaCents: 0, grossCents: 10_000 });
  });

  it('refuses a discount of more than the line, and one below nothing', () => {
    expect(() => totalsOf([sold(100, 1, NORMAL_IVA, 101)], 0)).toThrow(RangeError);
    expect(() => totalsOf([sold(100, 1, NORMAL_IVA, -1)], 0)).toThrow(RangeError);
  });
});
