import { describe, expect, it } from 'vitest';
import fc from '../testing/property.ts';
import { divideRounded, formatCents, formatEuros, percentOf, toCents, toEuros } from './money.ts';

describe('euros and cents', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.1 + 0.2, 30],
    [1.1, 110],
    [89.99, 8999],
    [99_999.99, 9_999_999],
    [-4.99, -499],
  ])('%d € are %i cents', (euros, cents) => {
    expect(Object.is(toCents(euros), cents)).toBe(true);
  });

  it.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d is no amount', (euros) => {
    expect(() => toCents(euros)).toThrow(RangeError);
  });

  it('lead back to each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (cents) => {
        expect(toCents(toEuros(cents))).toBe(cents);
        expect(toCents(Number(JSON.parse(JSON.stringify(toEuros(cents)))))).toBe(cents);
      }),
    );
  });
});

describe('rounding', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-4, 3, -1],
    [1, 3, 0],
    [0, 7, 0],
    [7, -2, -4],
  ])('%i / %i is %i', (numerator, denominator, expected) => {
    expect(Object.is(divideRounded(numerator, denominator), expected)).toBe(true);
  });

  it('is never more than half off, and the same for both signs', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 100_000 }), (n, d) => {
        const rounded = divideRounded(n, d);
        expect(Math.abs(rounded * d - n) * 2).toBeLessThanOrEqual(d);
        expect(divideRounded(-n, d) + rounded).toBe(0);
      }),
    );
  });

  it.each([
    [8999, 23, 2070],
    [50, 23, 12],
    [100, 100, 100],
    [0, 23, 0],
  ])('of %i cents %i %% are %i', (cents, percent, expected) => {
    expect(percentOf(cents, percent)).toBe(expected);
  });
});

describe('as people read it', () => {
  it.each([
    [123_450, '1234,50\u00a0€'],
    [1_234_567, '12\u00a0345,67\u00a0€'],
    [0, '0,00\u00a0€'],
    [-499, '-4,99\u00a0€'],
  ])('%i cents', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
    expect(formatEuros(cents / 100)).toBe(text);
  });
});
