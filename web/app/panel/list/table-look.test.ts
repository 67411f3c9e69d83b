import { expect, test } from 'vitest';
import { readTableLook } from './table-look.ts';

const normal = { density: 'normal', hidden: [] };

test.each([
  [null, normal],
  ['compact', normal],
  [[], normal],
  [{ density: 'toString' }, normal],
  [
    { density: 'compact', hidden: ['city'] },
    { density: 'compact', hidden: ['city'] },
  ],
  [{ hidden: ['city', 3, null] }, { density: 'normal', hidden: ['city'] }],
  [
    { density: 'wide', hidden: 'city' },
    { density: 'wide', hidden: [] },
  ],
])('%j is read as %j', (kept, look) => {
  expect(readTableLook(kept)).toEqual(look);
});
