import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '../values.ts';
import { FIRST_STATUS, isUsualStep, needsStock, ORDER_TRANSITIONS, UNDONE, UNPAID } from './transitions.ts';

describe('the life of an order', () => {
  it('reaches every status from the first', () => {
    const reached = new Set<OrderStatus>([FIRST_STATUS]);
    for (const status of reached) for (const next of ORDER_TRANSITIONS[status]) reached.add(next);
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
  });

  it('ends in a return', () => {
    expect(ORDER_TRANSITIONS.devolvido).toEqual([]);
  });

  it.each([
    ['pendente', 'pagamento_confirmado', true],
    ['pagamento_confirmado', 'enviado', true],
    ['enviado', 'enviado', true],
    ['entregue', 'pendente', false],
    ['pendente', 'enviado', false],
    ['cancelado', 'enviado', false],
  ] as const)('%s → %s is usual: %s', (from, to, usual) => {
    expect(isUsualStep(from, to)).toBe(usual);
  });

  it('holds stock while it is neither undone nor waiting for stock', () => {
    for (const status of ORDER_STATUSES) {
      expect(needsStock(status)).toBe(!UNDONE.includes(status) && status !== 'fora_stock');
    }
    expect(UNPAID.every(needsStock)).toBe(true);
  });
});
