import { expect, test } from 'vitest';
import { REPAIR_STATUSES } from '../values.ts';
import { deadlineBadge, shortDeadline } from './deadline-badge.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

test.each([
  ['2026-11-18T00:00:00.000Z', 'Atrasada 2 dias', 'red'],
  ['2026-11-19T00:00:00.000Z', 'Atrasada 1 dia', 'red'],
  // Earlier today is not late: the whole day was promised.
  ['2026-11-20T00:00:00.000Z', 'Prazo: hoje', 'orange'],
  ['2026-11-20T23:30:00.000Z', 'Prazo: hoje', 'orange'],
  ['2026-11-21T00:00:00.000Z', 'Prazo: amanhã', 'orange'],
  ['2026-11-23T00:00:00.000Z', 'Faltam 3 dias', 'orange'],
  ['2026-11-24T00:00:00.000Z', 'Prazo: 24/11/2026', 'neutral'],
  // Summer: midnight UTC is one in the morning in Lisbon, and eleven at night is the next day.
  ['2027-07-10T23:30:00.000Z', 'Prazo: 11/07/2027', 'neutral'],
])('a deadline of %s says %s', (repair_deadline, text, tone) => {
  expect(deadlineBadge({ status: 'em_reparacao', repair_deadline }, NOW)).toMatchObject({ text, tone });
});

test('under a heading it says the day alone', () => {
  expect(shortDeadline({ text: 'Prazo: amanhã', tone: 'orange', isLate: false })).toBe('amanhã');
  expect(shortDeadline({ text: 'Faltam 3 dias', tone: 'orange', isLate: false })).toBe('Faltam 3 dias');
});

test('without a day there is no badge', () => {
  expect(deadlineBadge({ status: 'em_reparacao', repair_deadline: null }, NOW)).toBeNull();
});

test('nothing is late once it is done or refused', () => {
  const late = REPAIR_STATUSES.filter(
    (status) => deadlineBadge({ status, repair_deadline: '2026-11-01T00:00:00.000Z' }, NOW)?.isLate,
  );
  expect(late).toEqual([
    'recebido',
    'em_analise',
    'orcamento_enviado',
    'aguarda_aprovacao',
    'aprovado',
    'aguarda_pecas',
    'em_reparacao',
    'teste_qualidade',
  ]);
});
