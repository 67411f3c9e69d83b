import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#core/orders/values.ts';
import { asksFirst, consequences, nextStep, otherSteps, stepLabel } from './order-steps.ts';

test.each([
  ['pendente', 'pagamento_confirmado'],
  ['aguarda_pagamento', 'pagamento_confirmado'],
  ['pagamento_confirmado', 'enviado'],
  ['processando', 'enviado'],
  ['fora_stock', 'processando'],
  ['embalando', 'enviado'],
  ['entregue', null],
  ['cancelado', null],
] as const)('after %s comes %s', (status, next) => {
  expect(nextStep(status, 'sent')).toBe(next);
});

test('who collects is told when to come, and nothing is in transit', () => {
  expect(nextStep('embalando', 'collected')).toBe('enviado');
  expect(stepLabel('enviado', 'collected')).toBe('Marcar como pronta a levantar');
  expect(nextStep('enviado', 'collected')).toBe('entregue');
  expect(consequences('embalando', 'enviado', true, 'collected')).toContain(
    '«A sua encomenda está pronta a levantar»',
  );
});

test.each([
  ['pendente', 'pagamento_confirmado'],
  ['aguarda_pagamento', 'pagamento_confirmado'],
  ['pagamento_confirmado', null],
  ['processando', null],
  ['embalando', null],
  ['entregue', null],
] as const)('keys are not sent: after %s comes %s', (status, next) => {
  expect(nextStep(status, 'keys')).toBe(next);
  expect(nextStep(status, 'contracts')).toBe(next);
});

test.each([
  ['pendente', 'sent', false, ['cancelado']],
  ['pagamento_confirmado', 'sent', true, ['processando', 'embalando', 'cancelado']],
  ['processando', 'collected', true, ['embalando', 'cancelado']],
  ['embalando', 'sent', true, ['cancelado']],
  ['pagamento_confirmado', 'keys', true, ['cancelado']],
  ['pagamento_confirmado', 'contracts', true, ['cancelado']],
  ['fora_stock', 'sent', false, ['cancelado']],
  ['enviado', 'sent', true, []],
] as const)('beside the next step of %s (%s, paid: %s) stand %j', (status, way, isPaid, others) => {
  expect(otherSteps(status, way, isPaid)).toEqual(others);
});

test('every step that is offered has words', () => {
  for (const status of ORDER_STATUSES) {
    const next = nextStep(status, 'sent');
    if (next) expect(stepLabel(next, 'sent')).toBeTruthy();
  }
});

describe('what asks first', () => {
  test.each([
    ['pendente', 'pagamento_confirmado', false, true],
    ['pendente', 'enviado', false, true],
    ['pendente', 'cancelado', false, true],
    ['processando', 'cancelado', true, true],
    ['entregue', 'devolvido', true, true],
    ['processando', 'embalando', true, false],
    ['embalando', 'enviado', true, false],
    ['cancelado', 'cancelado', true, false],
  ] as const)('%s to %s, paid: %s: %s', (from, to, isPaid, asks) => {
    expect(asksFirst(from, to, isPaid)).toBe(asks);
  });
});

describe('what is said of a change', () => {
  test.each([
    [
      'pendente',
      'pagamento_confirmado',
      false,
      /recebido, sem pagamento pelo site.*«Recebemos o seu pagamento»/,
    ],
    ['pendente', 'enviado', false, /«Recebemos o seu pagamento» e «A sua encomenda foi enviada»/],
    ['processando', 'cancelado', true, /voltam ao stock.*a verificar.*«A sua encomenda foi cancelada»/],
    ['pendente', 'cancelado', false, /voltam ao stock.*«A sua encomenda foi cancelada»/],
    ['processando', 'embalando', true, /não recebe nenhum email/],
  ] as const)('%s to %s, paid: %s', (from, to, isPaid, words) => {
    expect(consequences(from, to, isPaid, 'sent')).toMatch(words);
  });

  test('of money only where there is some', () => {
    expect(consequences('pendente', 'cancelado', false, 'sent')).not.toContain('dinheiro');
  });
});
