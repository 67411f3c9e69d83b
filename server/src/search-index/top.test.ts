import { expect, it } from 'vitest';
import fc from '#core/testing/property.ts';
import { firstInOrder } from './top.ts';

// Few different numbers, so that many are alike.
const row = fc.record({ key: fc.integer({ min: 0, max: 4 }), rank: fc.integer({ min: 0, max: 3 }) });

it('gives the first in the order that sorting all of them gives', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 120 }),
      fc.integer({ min: 0, max: 130 }),
      fc.constantFrom('none', 'floats', 'integers'),
      (rows, count, kind) => {
        // Slots with gaps between them, in rising order.
        const slots = Uint32Array.from(rows, (_, i) => 3 * i + 1);
        const ranks = new Float64Array(3 * rows.length + 1);
        for (const [i, { rank }] of rows.entries()) ranks[3 * i + 1] = rank;
        const keyOf = ({ key }: { key: number }) => (kind === 'floats' ? -key / 3 : key);
        const keys =
          kind === 'none'
            ? null
            : kind === 'floats'
              ? Float32Array.from(rows, keyOf)
              : Uint32Array.from(rows, keyOf);
        const sorted = rows
          .map((one, i) => ({ key: kind === 'none' ? 0 : keyOf(one), rank: one.rank, slot: 3 * i + 1 }))
          .sort((a, b) => a.key - b.key || a.rank - b.rank || a.slot - b.slot);
        expect(firstInOrder(slots, count, keys, ranks)).toEqual(
          sorted.slice(0, count).map(({ slot }) => slot),
        );
      },
    ),
  );
});

it('orders the same when working memory is longer than what is asked', () => {
  const keys = Float32Array.of(3, 1, 2, 0, 0);
  expect(firstInOrder(Uint32Array.of(5, 6, 7), 2, keys, new Float64Array(8))).toEqual([6, 7]);
});
