import { expect, test } from 'vitest';
import { foldedCount } from './folded-count.ts';

test.each([
  [0, 6, 0],
  [6, 6, 0],
  [8, 6, 0],
  [9, 6, 3],
  [40, 6, 34],
])('of %i with %i in sight, %i are left for later', (length, most, folded) => {
  expect(foldedCount(length, most)).toBe(folded);
});
