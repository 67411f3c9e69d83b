import { expect, test } from 'vitest';
import { readAmounts } from './gift-amounts.ts';

test.each([
  ['50, 25;100', [25, 50, 100]],
  ['50 50', [50]],
  ['', null],
  ['4', null],
  ['501', null],
  ['12,5', null],
  ['vinte', null],
  ['5 6 7 8 9 10 11 12 13', null],
])('amounts typed as %s are %j', (typed, read) => expect(readAmounts(typed)).toEqual(read));
