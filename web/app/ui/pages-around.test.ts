import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [7, 9, '1 … 6 7 8 9'],
  [9, 9, '1 … 8 9'],
])('page %i of %i offers %s', (current, last, expected) => {
  const shown = pagesAround(current, last).map((entry) => (entry.kind === 'gap' ? '…' : entry.page));
  expect(shown.join(' ')).toBe(expected);
});
