import { expect, test } from 'vitest';
import { lineMargin } from './line-margin.ts';

test.each([
  [10_000, 7500, 25],
  [10_000, 12_000, -20],
  [10_000, 0, 100],
  [9999, 3333, 67],
  [10_000, null, null],
  [0, 500, null],
])('of %i cents that cost %s, %s %% are left', (price, cost, left) => {
  expect(lineMargin(price, cost)).toBe(left);
});
