import { describe, expect, it } from 'vitest';
import fc from '../../testing/property.ts';
import { defaultInstalments, instalmentAmounts, instalmentChoices } from './instalments.ts';

describe('instalments', () => {
  it.each([
    [30_000, 300, 6, [3, 6]],
    [29_999, 300, 6, []],
    [50_000, 300, 12, [3, 6, 12]],
    [50_000, 300, 3, [3]],
    [50_000, 300, 0, []],
    [12_345, 123.45, 6, [3, 6]],
    [12_344, 123.45, 6, []],
  ])('of %d cents, from %d €, at most %d: %j', (total, minimum, max, choices) => {
    expect(instalmentChoices(total, { installment_minimum_amount: minimum, max_installments: max })).toEqual(
      choices,
    );
  });

  it.each([
    [[3, 6], 6],
    [[3, 6, 12], 6],
    [[3], 3],
    [[12], 12],
    [[], null],
  ])('of %j begin with %s', (choices, first) => {
    expect(defaultInstalments(choices)).toBe(first);
  });

  it.each([
    [30_000, 3, [10_000, 10_000, 10_000]],
    [10_000, 3, [3333, 3333, 3334]],
  ])('%d cents in %d are %j', (total, count, amounts) => {
    expect(instalmentAmounts(total, count)).toEqual(amounts);
  });

  it('sum to the total, and only the last may be larger, by less than their number', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.integer({ min: 1, max: 12 }), (total, count) => {
        const amounts = instalmentAmounts(total, count);
        expect(amounts).toHaveLength(count);
        expect(amounts.reduce((a, b) => a + b, 0)).toBe(total);
        expect((amounts.at(-1) ?? 0) - (amounts[0] ?? 0)).toBeLessThan(count);
      }),
    );
  });
});
