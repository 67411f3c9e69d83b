import { expect, test } from 'vitest';
import { cashRefusal } from './receipt-means.ts';

test.each([
  [0, 299_999, null, null],
  [0, 299_999, '212345674', null],
  [0, 300_000, null, 'cash_limit'],
  [150_000, 149_999, null, null],
  [150_000, 150_000, '501442600', 'cash_limit'],
  [0, 99_999, '501442600', null],
  [0, 100_000, '501442600', 'cash_limit_company'],
  [60_000, 40_000, '600000001', 'cash_limit_company'],
  [0, 100_000, '980000001', 'cash_limit_company'],
])('%i cents of cash before, %i more, NIF %s: %s', (before, cents, nif, refusal) => {
  expect(cashRefusal(before, cents, nif)).toBe(refusal);
});
