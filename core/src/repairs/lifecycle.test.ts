import { expect, test } from 'vitest';
import { reachableFrom } from '../shared/lifecycle.ts';
import { awaitsDecision, isDone, mayQuote, repairLifecycle } from './lifecycle.ts';
import { ACTIVE_STATUSES, REPAIR_STATUSES, readRepairStatus } from './values.ts';

test('the statuses and their labels are those of docs/product.md#repairs', () => {
  expect(repairLifecycle.labels).toEqual({
    recebido: 'Recebido',
    em_analise: 'Em Análise',
    orcamento_enviado: 'Orçamento Enviado',
    aguarda_aprovacao: 'Aguarda Aprovação',
    aprovado: 'Aprovado',
    rejeitado: 'Rejeitado',
    aguarda_pecas: 'Aguarda Peças',
    em_reparacao: 'Em Reparação',
    teste_qualidade: 'Teste de Qualidade',
    concluido: 'Concluído',
    pronto_entrega: 'Pronto para Entrega',
    entregue: 'Entregue',
    garantia_expirada: 'Garantia Expirada',
  });
});

test('every status can be reached by usual steps, and all but the last lead on', () => {
  expect([...reachableFrom(repairLifecycle, repairLifecycle.first)].sort()).toEqual(
    [...REPAIR_STATUSES].sort(),
  );
  const ends = REPAIR_STATUSES.filter((status) => repairLifecycle.facts[status].next.length === 0);
  expect(ends).toEqual(['garantia_expirada']);
});

test('an unknown status is shown as recebido', () => {
  expect(readRepairStatus('perdido')).toBe('recebido');
  expect(readRepairStatus('constructor')).toBe('recebido');
});

test('a quote is sent from the intake alone, and only with an estimate', () => {
  expect(REPAIR_STATUSES.filter((status) => mayQuote(status, 60))).toEqual(['recebido', 'em_analise']);
  expect(REPAIR_STATUSES.filter((status) => mayQuote(status, null))).toEqual([]);
  // A repair that costs nothing (under guarantee) has an estimate.
  expect(mayQuote('em_analise', 0)).toBe(true);
});

test('the customer decides while a quote is out', () => {
  expect(REPAIR_STATUSES.filter(awaitsDecision)).toEqual(['orcamento_enviado', 'aguarda_aprovacao']);
});

test('what is done, delivered or beyond is not active', () => {
  const idle = REPAIR_STATUSES.filter((status) => !ACTIVE_STATUSES.includes(status));
  expect(idle).toEqual(['concluido', 'entregue', 'garantia_expirada']);
  expect(REPAIR_STATUSES.filter(isDone)).toEqual([
    'concluido',
    'pronto_entrega',
    'entregue',
    'garantia_expirada',
  ]);
});
