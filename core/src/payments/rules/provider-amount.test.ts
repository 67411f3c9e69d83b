import { describe, expect, it } from 'vitest';
import fc from '../../testing/property.ts';
import { fromProviderAmount, toProviderAmount } from './provider-amount.ts';

describe('amount of the provider', () => {
  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [2000, '20.00'],
    [2586, '25.86'],
    [9_999_999, '99999.99'],
  ])('%d cents is written %s', (cents, written) => {
    expect(toProviderAmount(cents)).toBe(written);
  });

  it.each([0, -1, 1.5, 10_000_000, Number.NaN])('refuses %d', (cents) => {
    expect(() => toProviderAmount(cents)).toThrow(RangeError);
  });

  it('comes back the same, with two decimals and at most ten characters', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => {
        const written = toProviderAmount(cents);
        expect(written).toMatch(/^\d+\.\d{2}$/);
        expect(written.length).toBeLessThanOrEqual(10);
        expect(fromProviderAmount(written)).toBe(cents);
      }),
    );
  });

  it.each([
    ['33.61', 3361],
    ['33,61', 3361],
    ['33.6', 3360],
    ['33', 3300],
    [20, 2000],
    [14.5, 1450],
    ['', null],
    ['33.615', null],
    ['-1', null],
    ['1e3', null],
    ['[AMOUNT]', null],
  ])('%s is read as %s cents', (written, cents) => {
    expect(fromProviderAmount(written)).toBe(cents);
  });
});
