import { describe, expect, it } from 'vitest';
import fc from '../testing/property.ts';
import { allocate } from './allocate.ts';
import { ivaOf } from './iva.ts';

/** Splits, and checks what must hold of every split: whole cents that sum to the total. */
function split(total: number, weights: readonly number[]): number[] {
  const parts = allocate(total, weights);
  expect(parts).toHaveLength(weights.length);
  expect(parts.every(Number.isInteger)).toBe(true);
  if (weights.length > 0) expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
  return parts;
}

describe('splitting an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 1], [25, 50, 25]],
    [1, [5, 5], [1, 0]],
    [0, [3, 4], [0, 0]],
    [7, [0, 0], [7, 0]],
    [7, [0, 3], [0, 7]],
    [10, [], []],
  ])('%i over %j is %j', (total, weights, parts) => {
    expect(split(total, weights)).toEqual(parts);
  });

  const cents = fc.integer({ min: 0, max: 9_999_999 });

  it('gives every part its share to within a cent', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 100 }), (total, weights) => {
        const sum = weights.reduce((a, b) => a + b, 0);
        const parts = split(total, weights);
        if (sum === 0) return;
        parts.forEach((part, i) => {
          expect(Math.abs(part - (total * (weights[i] ?? 0)) / sum)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('makes an order add up: lines with IVA sum to subtotal and IVA, none below its price without', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 100 }), (lines) => {
        const subtotal = lines.reduce((a, b) => a + b, 0);
        const iva = ivaOf(subtotal, 23);
        const gross = split(iva, lines).map((part, i) => (lines[i] ?? 0) + part);
        expect(gross.reduce((a, b) => a + b, 0)).toBe(subtotal + iva);
        expect(gross.every((line, i) => line >= (lines[i] ?? 0))).toBe(true);
      }),
    );
  });
});
