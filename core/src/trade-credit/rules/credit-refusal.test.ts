import { expect, test } from 'vitest';
import { creditRefusal } from './credit-refusal.ts';

test.each([
  ['nothing owed', 0, 0, 100_00, null],
  ['up to the limit itself', 400_00, 0, 100_00, null],
  ['a cent above it', 400_01, 0, 100_00, 'limit'],
  ['a cent late, far below the limit', 1, 1, 1, 'late'],
] as const)('%s', (_, openCents, lateCents, total, refusal) => {
  expect(creditRefusal({ limitCents: 500_00, openCents, lateCents }, total)).toBe(refusal);
});
