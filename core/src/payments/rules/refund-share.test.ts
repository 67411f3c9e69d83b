import { expect, test } from 'vitest';
import { refundShare } from './refund-share.ts';

test.each([
  [{ quantity: 3, amountCents: 1000 }, 0, 0],
  [{ quantity: 3, amountCents: 1000 }, 1, 333],
  [{ quantity: 3, amountCents: 1000 }, 2, 666],
  [{ quantity: 3, amountCents: 1000 }, 3, 1000],
  [{ quantity: 3, amountCents: 1000 }, 9, 1000],
  [{ quantity: 0, amountCents: 0 }, 1, 0],
])('of %j, %i units: %i cents', (left, quantity, cents) => {
  expect(refundShare(left, quantity)).toBe(cents);
});

test('taken one after the other, the parts are the whole', () => {
  let left = { quantity: 7, amountCents: 1001 };
  let sum = 0;
  while (left.quantity > 0) {
    const part = refundShare(left, 1);
    sum += part;
    left = { quantity: left.quantity - 1, amountCents: left.amountCents - part };
  }
  expect(sum).toBe(1001);
});
