import { describe, expect, it } from 'vitest';
import fc from '../../testing/property.ts';
import { MAX_SPLIT, splitLine } from './split-line.ts';

describe('the sales that a line pays together', () => {
  it.each<[number, number[], number[] | null]>([
    [300, [100, 200], [0, 1]],
    [300, [100, 150, 200], [0, 2]],
    // All the oldest first.
    [300, [100, 200, 300, 50, 50], [0, 1]],
    // One alone is a candidate of its own.
    [300, [300], null],
    [300, [300, 100, 200], [1, 2]],
    [300, [100, 199], null],
    [300, [], null],
    [0, [100, 200], null],
    [300, [0, 300], null],
    // Beyond what is tried.
    [2, [...Array.from({ length: MAX_SPLIT }, () => 5), 1, 1], null],
  ])('%i of %j', (sum, amounts, places) => {
    expect(splitLine(sum, amounts)).toEqual(places);
  });

  it('come to it exactly, each once, and are found when there are any', () => {
    const amount = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, fc.boolean()), { maxLength: MAX_SPLIT }), (sales) => {
        const amounts = sales.map(([cents]) => cents);
        const meant = sales.filter(([, isMeant]) => isMeant).map(([cents]) => cents);
        const sum = meant.reduce((all, cents) => all + cents, 0);
        const found = splitLine(sum, amounts);
        if (meant.length > 1) expect(found).not.toBeNull();
        if (!found) return;
        expect(found.length).toBeGreaterThan(1);
        expect(new Set(found).size).toBe(found.length);
        expect(found.reduce((all, at) => all + (amounts[at] ?? 0), 0)).toBe(sum);
      }),
    );
  });
});
