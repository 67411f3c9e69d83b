import { expect, test } from 'vitest';
import { reachableFrom } from '../testing/reachable-from.ts';
import { awaitsDecision, isDone, mayQuote, nextAct, repairLifecycle } from './lifecycle.ts';
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

test('each status says what comes next: a usual step, one to press', () => {
  const standing = { estimate_price: null, left: 0, isCovered: false };
  const said = REPAIR_STATUSES.map((status) => [status, nextAct({ status, ...standing, left: 80 })?.label]);
  expect(Object.fromEntries(said)).toEqual({
    recebido: 'Começar',
    em_analise: 'Enviar Orçamento',
    orcamento_enviado: 'Aprovou por telefone',
    aguarda_aprovacao: 'Aprovou por telefone',
    aprovado: 'Começar reparação',
    rejeitado: 'Entregar e cobrar',
    aguarda_pecas: 'Chegaram as peças',
    em_reparacao: 'Pronto',
    teste_qualidade: 'Pronto',
    concluido: 'Pronto',
    pronto_entrega: 'Entregar e cobrar',
    entregue: undefined,
    garantia_expirada: undefined,
  });
  for (const status of REPAIR_STATUSES) {
    for (const given of [standing, { ...standing, estimate_price: 60 }, { ...standing, isCovered: true }]) {
      const act = nextAct({ status, ...given });
      expect(act === null || repairLifecycle.isUsualStep(status, act.to), status).toBe(true);
    }
  }
});

test('a written quote goes out first, a covered repair asks for none, and what owes nothing is only handed over', () => {
  const at = (status: 'recebido' | 'em_analise' | 'pronto_entrega', given = {}) =>
    nextAct({ status, estimate_price: null, left: 0, isCovered: false, ...given })?.label;
  expect(at('recebido', { estimate_price: 60 })).toBe('Enviar Orçamento');
  expect(at('recebido', { estimate_price: 0, isCovered: true })).toBe('Começar');
  expect(at('em_analise', { isCovered: true })).toBe('Começar reparação');
  expect(at('pronto_entrega')).toBe('Entregar');
});
