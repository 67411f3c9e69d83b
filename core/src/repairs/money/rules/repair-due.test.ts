import { describe, expect, it } from 'vitest';
import fc from '../../../testing/property.ts';
import { repairLifecycle } from '../../lifecycle.ts';
import { depositLeft, kindnessOf, type RepairMoney, repairDue } from './repair-due.ts';

const base: RepairMoney = {
  status: 'recebido',
  isUnrepaired: false,
  isCovered: false,
  estimateCents: 10_000,
  finalCents: null,
  diagnosisCents: 2500,
  givenBackCents: 0,
  extrasCents: 0,
};

describe('what is owed for a repair', () => {
  it.each([
    ['before the quote is approved: the diagnosis', {}, 2500],
    ['and nothing when none was agreed', { diagnosisCents: null }, 0],
    ['approved: the price, which the diagnosis is part of', { status: 'aprovado' }, 10_000],
    ['the final price in its place', { status: 'pronto_entrega', finalCents: 8000 }, 8000],
    ['nothing when it is said to be free', { status: 'entregue', finalCents: 0 }, 0],
    ['rejected: the diagnosis', { status: 'rejeitado' }, 2500],
    ['taken home unrepaired: the diagnosis', { status: 'entregue', isUnrepaired: true }, 2500],
    ['less what went back', { status: 'entregue', givenBackCents: 1500 }, 8500],
    ['nothing under a guarantee that covers it', { status: 'entregue', isCovered: true }, 0],
    ['never below nothing', { status: 'rejeitado', givenBackCents: 9000 }, 0],
    ['of work without a price: the diagnosis', { status: 'em_reparacao', estimateCents: null }, 2500],
  ] as const)('%s', (_, given, due) => {
    expect(repairDue({ ...base, ...given })).toBe(due);
  });
});

it.each([
  ['all of it went back', 100, { dueCents: 100, paidCents: 0 }, 100],
  ['a part of it', 20, { dueCents: 100, paidCents: 80 }, 20],
  ['what had been paid too much', 30, { dueCents: 100, paidCents: 100 }, 0],
  ['that and a part', 30, { dueCents: 100, paidCents: 90 }, 10],
  ['a deposit of something that is not paid yet', 30, { dueCents: 100, paidCents: 0 }, 0],
])('of a refund, %s', (_, refunded, payable, kindness) => {
  expect(kindnessOf(refunded, payable)).toBe(kindness);
});

const cents = fc.integer({ min: 0, max: 100_000 });

it('a deposit is never more than is owed, and none is left once it was paid or the work is done', () => {
  const repair = fc.record({
    isApproved: fc.boolean(),
    isDone: fc.boolean(),
    depositCents: fc.option(cents.map((value) => value + 1)),
  });
  fc.assert(
    fc.property(repair, cents, cents, (money, dueCents, paidCents) => {
      const left = depositLeft(money, { dueCents, paidCents });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(Math.max(0, dueCents - paidCents));
      if (money.isDone || !money.isApproved) expect(left).toBe(0);
      expect(depositLeft(money, { dueCents, paidCents: paidCents + left })).toBe(0);
    }),
  );
});

it('whatever the status, what is owed is the price or the diagnosis', () => {
  for (const status of repairLifecycle.states) {
    expect([2500, 10_000]).toContain(repairDue({ ...base, status }));
  }
});
