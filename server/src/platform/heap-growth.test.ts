import { expect, test } from 'vitest';
import fc from '#core/testing/property.ts';
import { heapGrowth } from './heap-growth.ts';

const MB = 2 ** 20;
const shop = {
  products: 10_000,
  machine: 8000 * MB,
  heap: 75 * MB,
  outside: 20 * MB,
};

test.each([
  ['a usual shop', {}, 196],
  ['a small catalogue', { products: 100, heap: 60 * MB, outside: 10 * MB }, 200],
  [
    'a million products within their own bound',
    { products: 1_000_000, heap: 150 * MB, outside: 250 * MB },
    200,
  ],
  ['a small machine', { machine: 512 * MB }, 20],
])('%s: %o, %i %%', (_, given, percent) => {
  expect(heapGrowth({ ...shop, ...given })).toBe(percent);
});

test('the shop stays within its bound wherever it can', () => {
  const size = (max: number) => fc.integer({ min: 1, max: max * MB });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2e6 }), size(400), size(400), (products, heap, outside) => {
      const percent = heapGrowth({ products, machine: 16_000 * MB, heap, outside });
      expect(percent).toBeGreaterThanOrEqual(20);
      expect(percent).toBeLessThanOrEqual(200);
      const bound = (products > 100_000 ? 1000 : 400) * MB;
      const taken = (110 + 48) * MB + outside + heap * (1 + percent / 100);
      if (percent > 20) expect(taken).toBeLessThanOrEqual(bound + heap / 100);
    }),
  );
});
