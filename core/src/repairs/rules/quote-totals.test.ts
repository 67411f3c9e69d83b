import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteTotals } from './quote-totals.ts';

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
