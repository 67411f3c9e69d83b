import { expect, test } from 'vitest';
import { ALL_CHECK_REASONS, decisionsFor, HELD_REASONS } from './check-reasons.ts';

test.each([
  ['pago_em_duplicado', 2586, ['give_back', 'other_order', 'nothing']],
  ['valor_errado', 1, ['give_back', 'other_order', 'nothing']],
  ['sem_pagamento', 2586, ['other_order', 'nothing']],
  ['sem_pagamento', null, ['nothing']],
  ['valor_errado', 0, ['nothing']],
  ['ilegivel', 2586, ['nothing']],
  ['devolucao_a_verificar', 100, ['nothing']],
] as const)('of %s with %s cents: %j', (reason, cents, expected) => {
  expect(decisionsFor(reason, cents)).toEqual(expected);
});

test('whatever it is, it can be closed', () => {
  for (const reason of ALL_CHECK_REASONS) expect(decisionsFor(reason, null)).toContain('nothing');
  expect(HELD_REASONS).toEqual(['pago_em_duplicado', 'pago_depois_do_fim', 'anulada_com_dinheiro']);
});
