import { expect, it } from 'vitest';
import { reachableFrom } from '../testing/reachable-from.ts';
import { paymentLifecycle } from './lifecycle.ts';
import { COLLECTED_STATUSES, PAYMENT_STATUSES } from './values.ts';

const { facts, states, first } = paymentLifecycle;

it('reaches every status from the first, and an end from every status', () => {
  expect([...reachableFrom(paymentLifecycle, first)].sort()).toEqual([...states].sort());
  for (const status of states) {
    expect([...reachableFrom(paymentLifecycle, status)].some((reached) => facts[reached].isEnd)).toBe(true);
  }
});

it('takes money whatever became of the payment, once', () => {
  for (const status of states) {
    expect(facts[status].next.includes('pago')).toBe(facts[status].money === 'none' && status !== 'recebido');
  }
});

it('knows which payments were collected', () => {
  expect(PAYMENT_STATUSES).toEqual([
    'pendente',
    'pago',
    'recusado',
    'expirado',
    'erro',
    'recebido',
    'devolvido',
  ]);
  expect(COLLECTED_STATUSES).toEqual(['pago', 'devolvido']);
});
