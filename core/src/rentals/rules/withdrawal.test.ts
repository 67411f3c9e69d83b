import { expect, test } from 'vitest';
import { withdrawalBack, withdrawalUntil } from './withdrawal.ts';

test.each([
  [null, '2026-12-01', 4920],
  // The first of thirty days, and so on; installation goes back whole.
  ['2026-11-26', '2026-11-26', 4797],
  ['2026-11-26', '2026-11-27', 4674],
  ['2026-11-26', '2026-12-09', 3198],
  ['2026-11-26', '2026-12-25', 1230],
  ['2026-11-26', '2027-02-01', 1230],
  ['2027-02-01', '2027-02-14', 3075],
  ['2027-01-31', '2027-01-31', 4788],
  ['2027-01-31', '2027-02-27', 1230],
  ['2028-02-29', '2028-03-01', 4666],
] as const)(
  'handed over on %s and withdrawn from on %s, %i cents of 4920 go back',
  (handedOver, on, back) => {
    expect(withdrawalBack({ paidCents: 4920, monthCents: 3690, handedOver, on })).toBe(back);
  },
);

test('the time runs from the hand-over', () => {
  expect(withdrawalUntil(null, 14)).toBe(null);
  expect(withdrawalUntil('2026-12-20', 14)).toBe('2027-01-03');
});
