import { describe, expect, it, test } from 'vitest';
import type { RefundLine } from '../../payments/rules/refund-lines.ts';
import fc from '../../testing/property.ts';
import { amountBack, type TakenLine } from './amount-back.ts';

const sold = [
  { id: 'a', name: 'Portátil', quantity: 1, grossCents: 99_900 },
  // Three for 10,00 €: no unit of it is a whole third.
  { id: 'b', name: 'Tinteiro', quantity: 3, grossCents: 1000 },
];
const delivery = { paidCents: 990, standardCents: 499, backCents: 0, isShopsFault: false };
const paid = 99_900 + 1000 + 990;
const take = (lineId: string, quantity: number, lostCents = 0): TakenLine => ({
  lineId,
  quantity,
  lostCents,
});
const back = (taken: readonly TakenLine[], more: object = {}) =>
  amountBack({ sold, before: [], taken, delivery, leftCents: paid, ...more });

describe('what goes back', () => {
  test.each([
    ['a unit of three', [take('b', 1)], 333],
    ['two of three', [take('b', 2)], 666],
    ['a line', [take('b', 3)], 1000],
    [
      'all, with the usual delivery and not the dearer one',
      [take('a', 1), take('b', 3)],
      99_900 + 1000 + 499,
    ],
    ['less what was lost by use', [take('b', 1, 100)], 233],
    ['never below nothing', [take('b', 1, 5000)], 0],
    ['nothing of what is not the order’s', [take('c', 1)], 0],
  ])('%s', (_name, taken, cents) => {
    expect(back(taken).totalCents).toBe(cents);
  });

  it('of what came wrong all of the delivery goes back, what went back already not twice', () => {
    const all = [take('a', 1), take('b', 3)];
    expect(back(all, { delivery: { ...delivery, isShopsFault: true } }).deliveryCents).toBe(990);
    expect(back(all, { delivery: { ...delivery, backCents: 400 } }).deliveryCents).toBe(99);
  });

  it('is no more than is left of what was received', () => {
    const { totalCents, lines, deliveryCents } = back([take('a', 1), take('b', 3)], { leftCents: 100_000 });
    expect([totalCents, deliveryCents]).toEqual([100_000, 0]);
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([99_900, 100]);
  });
});

const order = fc
  .array(
    fc.record({ quantity: fc.integer({ min: 1, max: 6 }), grossCents: fc.integer({ min: 0, max: 50_000 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((lines) => lines.map((line, nth) => ({ ...line, id: `l${nth}`, name: 'x' })));

it('returns in any order, of any units at a time, come to the same cents: all that was paid but the dearer delivery', () => {
  fc.assert(
    fc.property(
      order,
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 })), { maxLength: 40 }),
      (lines, paidCents, standardCents, steps) => {
        const received = lines.reduce((sum, line) => sum + line.grossCents, paidCents);
        const before: RefundLine[] = [];
        let [total, deliveries] = [0, 0];
        const give = (lineId: string, quantity: number) => {
          const found = amountBack({
            sold: lines,
            before,
            taken: [take(lineId, quantity)],
            delivery: { paidCents, standardCents, backCents: deliveries, isShopsFault: false },
            leftCents: received - total,
          });
          for (const line of found.lines) {
            before.push({ lineId: line.lineId, quantity: line.quantity, amountCents: line.shareCents });
          }
          total += found.totalCents;
          deliveries += found.deliveryCents;
          expect(total).toBeLessThanOrEqual(received);
        };
        const left = (id: string, sum: number) =>
          before.reduce((rest, line) => (line.lineId === id ? rest - line.quantity : rest), sum);
        for (const [nth, units] of steps) {
          const line = lines[nth % lines.length];
          const quantity = line ? Math.min(units, left(line.id, line.quantity)) : 0;
          if (line && quantity > 0) give(line.id, quantity);
        }
        // What is still out comes at the end.
        for (const line of lines)
          if (left(line.id, line.quantity) > 0) give(line.id, left(line.id, line.quantity));
        expect(total).toBe(received - Math.max(0, paidCents - standardCents));
      },
    ),
  );
});

it('what was lost by one unit is not given back with another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 600, max: 9000 }),
      fc.nat(100),
      (units, cents, lost) => {
        const one = [{ id: 'a', name: 'x', quantity: units, grossCents: cents }];
        const none = { paidCents: 0, standardCents: 0, backCents: 0, isShopsFault: false };
        const first = amountBack({
          sold: one,
          before: [],
          taken: [take('a', 1, lost)],
          delivery: none,
          leftCents: cents,
        });
        const before = first.lines.map(({ shareCents }) => ({
          lineId: 'a',
          quantity: 1,
          amountCents: shareCents,
        }));
        const rest = amountBack({
          sold: one,
          before,
          taken: [take('a', units - 1)],
          delivery: none,
          leftCents: cents - first.totalCents,
        });
        expect(first.totalCents + rest.totalCents).toBe(cents - lost);
      },
    ),
  );
});
