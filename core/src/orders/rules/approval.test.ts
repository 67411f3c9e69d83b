import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '../values.ts';
import { approvalEnd, awaitsApproval, isAboveLimit } from './approval.ts';

it.each([
  ['no limit', null, 9_999_999, false],
  ['below it', 30_000, 29_999, false],
  ['all of it', 30_000, 30_000, false],
  ['a cent above', 30_000, 30_001, true],
  ['who may order nothing alone', 0, 1, true],
  ['what costs nothing', 0, 0, false],
])('an order needs a yes above its buyer’s limit: %s', (_, limit, total, expected) => {
  expect(isAboveLimit(limit, total)).toBe(expected);
});

it.each([
  ['waiting', ['pendente', 'aguarda_pagamento']],
  ['approved', []],
  ['refused', []],
  [null, []],
])('an order that is %s waits in these states alone', (approval, expected) => {
  expect(ORDER_STATUSES.filter((status) => awaitsApproval({ approval, status }))).toEqual(expected);
});

it.each([
  ['2026-11-30T09:00:00Z', '2026-12-03T23:59:59.000Z'],
  ['2026-10-23T23:30:00Z', '2026-10-27T23:59:59.000Z'],
])('an order of %s waits until the third day is over in Lisbon', (now, end) => {
  expect(approvalEnd(new Date(now)).toISOString()).toBe(end);
});
