import { expect, it } from 'vitest';
import fc from '../../testing/property.ts';
import { type OrderStatus, orderLifecycle } from '../lifecycle.ts';
import { stockStep } from './stock-step.ts';

it.each([
  ['pendente', 'cancelado', true, 'return'],
  ['cancelado', 'pagamento_confirmado', false, 'take'],
  ['pagamento_confirmado', 'enviado', true, null],
  // What is not on the shelf neither leaves it nor comes back.
  ['processando', 'fora_stock', true, null],
  ['cancelado', 'fora_stock', false, null],
  ['fora_stock', 'processando', true, null],
  ['fora_stock', 'processando', false, 'take'],
  ['fora_stock', 'cancelado', true, 'return'],
  ['fora_stock', 'cancelado', false, null],
  // A returned parcel is looked at, and its units are put back by hand.
  ['entregue', 'devolvido', true, null],
  ['devolvido', 'entregue', true, null],
  ['devolvido', 'entregue', false, 'take'],
  ['devolvido', 'cancelado', true, null],
] as const)('%s → %s, holding %s: %s', (from, to, holds, step) => {
  expect(stockStep(from, to, holds)).toBe(step);
});

it('takes an order’s units at most once and returns what was taken, whatever happens to it', () => {
  const status = fc.constantFrom<OrderStatus>(...orderLifecycle.states);
  fc.assert(
    fc.property(fc.array(status, { maxLength: 30 }), (history) => {
      let [from, out]: [OrderStatus, number] = [orderLifecycle.first, 1];
      for (const to of history) {
        const step = stockStep(from, to, out === 1);
        out += step === 'take' ? 1 : step === 'return' ? -1 : 0;
        expect([0, 1]).toContain(out);
        if (orderLifecycle.facts[to].stock === 'holds') expect(out).toBe(1);
        from = to;
      }
    }),
  );
});
