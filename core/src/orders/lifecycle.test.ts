import { describe, expect, it } from 'vitest';
import { reachableFrom } from '../testing/reachable-from.ts';
import {
  isDelivered,
  isOnItsWay,
  isReversed,
  isUnpaid,
  type OrderStatus,
  orderLifecycle,
} from './lifecycle.ts';
import { STATUS_MAILS } from './mail-texts.ts';
import { ORDER_STATUS_LABELS } from './texts.ts';
import { DELIVERED_STATUSES, ORDER_STATUSES, REVERSED_STATUSES, TO_SEND_STATUSES } from './values.ts';

const { facts, states, first } = orderLifecycle;

/** Which statuses a test is true of. */
function those(isTrue: (status: OrderStatus) => boolean): OrderStatus[] {
  return states.filter(isTrue);
}

describe('the life of an order', () => {
  it('reaches every status from the first, and an end from every status', () => {
    expect([...reachableFrom(orderLifecycle, first)].sort()).toEqual([...states].sort());
    for (const status of states) {
      expect([...reachableFrom(orderLifecycle, status)].some((reached) => facts[reached].isEnd)).toBe(true);
    }
  });

  it('begins pendente, and ends in a return', () => {
    expect(first).toBe('pendente');
    expect(facts.devolvido.next).toEqual([]);
  });

  it('has the statuses of docs/product.md#orders, by their names', () => {
    expect(ORDER_STATUSES.map((status) => [status, ORDER_STATUS_LABELS[status]])).toEqual([
      ['pendente', 'Pendente'],
      ['aguarda_pagamento', 'Aguarda Pagamento'],
      ['pagamento_confirmado', 'Pagamento Confirmado'],
      ['processando', 'A Processar'],
      ['fora_stock', 'Fora de Stock'],
      ['embalando', 'A Embalar'],
      ['enviado', 'Enviado'],
      ['em_transito', 'Em Trânsito'],
      ['entregue', 'Entregue'],
      ['devolvido', 'Devolvido'],
      ['cancelado', 'Cancelado'],
    ]);
  });

  it.each([
    ['pendente', 'pagamento_confirmado', true],
    ['pagamento_confirmado', 'enviado', true],
    ['enviado', 'enviado', true],
    ['entregue', 'pendente', false],
    ['pendente', 'enviado', false],
    ['cancelado', 'enviado', false],
  ] as const)('%s → %s is usual: %s', (from, to, usual) => {
    expect(orderLifecycle.isUsualStep(from, to)).toBe(usual);
  });
});

describe('what is read from the table', () => {
  it('sorts the statuses as the shop works', () => {
    expect(those(isUnpaid)).toEqual(['pendente', 'aguarda_pagamento']);
    expect(TO_SEND_STATUSES).toEqual(['pagamento_confirmado', 'processando', 'embalando']);
    expect(those(isOnItsWay)).toEqual(['enviado', 'em_transito']);
    expect(those(isDelivered)).toEqual(['entregue']);
    expect(DELIVERED_STATUSES).toEqual(['entregue']);
    expect(those(isReversed)).toEqual(['devolvido', 'cancelado']);
    expect(REVERSED_STATUSES).toEqual(['devolvido', 'cancelado']);
  });

  it('takes points back exactly where there is no sale, and waits for money exactly while it is unpaid', () => {
    for (const status of states) {
      expect(facts[status].points === 'taken_back').toBe(isReversed(status));
      expect(facts[status].money === 'due').toBe(facts[status].stage === 'unpaid');
    }
  });

  it('holds stock while it is neither reversed nor waiting for stock', () => {
    for (const status of states) {
      expect(facts[status].stock === 'holds').toBe(!isReversed(status) && status !== 'fora_stock');
    }
  });

  it('has a message for every status that the customer is told of, and for no other', () => {
    const told = those((status) => facts[status].tells.includes('customer'));
    expect(Object.keys(STATUS_MAILS).sort()).toEqual([...told].sort());
    expect(told).toEqual(['processando', 'fora_stock', 'enviado', 'entregue', 'devolvido', 'cancelado']);
  });

  it('shows them as the badges do', () => {
    expect(Object.fromEntries(states.map((status) => [status, facts[status].tone]))).toEqual({
      pendente: 'yellow',
      aguarda_pagamento: 'yellow',
      pagamento_confirmado: 'blue',
      processando: 'blue',
      fora_stock: 'red',
      embalando: 'blue',
      enviado: 'blue',
      em_transito: 'blue',
      entregue: 'green',
      devolvido: 'orange',
      cancelado: 'neutral',
    });
  });
});
