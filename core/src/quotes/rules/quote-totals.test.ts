import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { discountOf, quoteTotals, savedOf } from './quote-totals.ts';

test('parts and labour with IVA: what is added up by hand is the total', () => {
  const totals = quoteTotals(
    [
      { quantity: 1, unitNetCents: 8999, discountCents: 0 },
      { quantity: 2, unitNetCents: 1250, discountCents: 500 },
    ],
    23,
  );
  expect(totals).toMatchObject({ subtotalCents: 10999, ivaCents: 2530, totalCents: 13529 });
  expect(totals?.lines.map(({ grossCents }) => grossCents)).toEqual([11069, 2460]);
});

test('a discount above its line, and more than can be charged, have no total', () => {
  expect(quoteTotals([{ quantity: 1, unitNetCents: 100, discountCents: 101 }], 23)).toBeNull();
  expect(quoteTotals([{ quantity: 999, unitNetCents: 9_999_999, discountCents: 0 }], 23)).toBeNull();
});

test('whatever is quoted, the lines sum to the total and none is below its net', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unitNetCents: fc.integer({ min: 0, max: 20_000 }),
    discountCents: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const totals = quoteTotals(lines, 23);
      if (!totals) throw new Error('no total');
      expect(totals.lines.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(totals.totalCents);
      for (const one of totals.lines) expect(one.grossCents).toBeGreaterThanOrEqual(one.netCents);
    }),
  );
});

test.each<[percent: number | null, cents: number, ofCents: number, off: number | null]>([
  [10, 0, 999, 100],
  [100, 0, 999, 999],
  [null, 500, 999, 500],
  [null, 999, 999, 999],
  [null, 1000, 999, null],
  [5, 99_999, 1000, 50],
])('a discount of %j % or of %j cents, off %j cents, is %j', (percent, cents, ofCents, off) => {
  expect(discountOf({ percent, cents }, ofCents)).toBe(off);
});

test('whatever is taken off, of lines or of all, nothing falls below zero and the cents agree', () => {
  const line = fc
    .record({ quantity: fc.integer({ min: 1, max: 9 }), unitNetCents: fc.nat(20_000), share: fc.nat(100) })
    .map(({ share, ...rest }) => ({
      ...rest,
      discountCents: Math.floor((rest.quantity * rest.unitNetCents * share) / 100),
    }));
  const whole = fc.record({ percent: fc.option(fc.integer({ min: 1, max: 100 })), cents: fc.nat(30_000) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), whole, (lines, typed) => {
      const net = lines.reduce((sum, one) => sum + one.quantity * one.unitNetCents - one.discountCents, 0);
      const totals = quoteTotals(lines, 23, typed);
      if (typed.percent === null && typed.cents > net) {
        expect(totals).toBeNull();
        return;
      }
      if (!totals) throw new Error('no total');
      expect(totals.subtotalCents).toBe(net - totals.wholeCents);
      expect(totals.ivaCents).toBe(Math.round(((net - totals.wholeCents) * 23) / 100));
      expect(totals.shares.reduce((sum, share) => sum + share, 0)).toBe(totals.wholeCents);
      totals.shares.forEach((share, place) => {
        const one = lines[place];
        if (!one) throw new Error('no line');
        expect(share).toBeLessThanOrEqual(one.quantity * one.unitNetCents - one.discountCents);
        expect(totals.lines[place]?.grossCents).toBeGreaterThanOrEqual(0);
      });
      expect(savedOf(lines, 23, totals.totalCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});
