import { expect, test } from 'vitest';
import { readSort, sortBy } from './sort.ts';

const sort = sortBy(['name', 'total']);

test.each([
  ['name', { column: 'name', isDescending: false }],
  ['-name', { column: 'name', isDescending: true }],
  ['-total', { column: 'total', isDescending: true }],
])('%s is an order', (asked, read) => {
  expect(readSort(sort.parse(asked))).toEqual(read);
});

test.each(['', '-', '--name', 'name ', 'password', '-id', 'name,total'])('%j is none', (asked) => {
  expect(sort.safeParse(asked).success).toBe(false);
});
