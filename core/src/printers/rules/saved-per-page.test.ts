import { expect, it } from 'vitest';
import { savedPerPage } from './saved-per-page.ts';

it.each([
  [0.04, 0.08, 50],
  [0.6, 1, 40],
  [0.099, 0.1, 1],
  // Less than one percent is nothing to tell.
  [0.0999, 0.1, null],
  [0.1, 0.1, null],
  [0.2, 0.1, null],
  [null, 0.1, null],
  [0.1, null, null],
  [0, 0.1, 100],
  [0.1, 0, null],
])('%s instead of %s saves %s %%', (perPage, dearer, saved) => {
  expect(savedPerPage(perPage, dearer)).toBe(saved);
});
