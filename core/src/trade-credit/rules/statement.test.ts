import { expect, test } from 'vitest';
import type { DocumentSum } from '../../documents/content.ts';
import { dueSums, type Movement, movementSum } from './statement.ts';

const movement: Movement = {
  day: '2026-11-02',
  what: 'sale',
  document: 'FT A/12',
  name: 'N.º 1042',
  means: null,
  amount: 123,
};
const plain = ({ label, value }: DocumentSum) => `${label}: ${value}`.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [{}, '02/11/2026 · Fatura · FT A/12 · N.º 1042: +123,00 €'],
  [{ document: null }, '02/11/2026 · Venda, por faturar · N.º 1042: +123,00 €'],
  [
    { what: 'credit', document: 'NC A/1', amount: -10 },
    '02/11/2026 · Nota de crédito · NC A/1 · N.º 1042: −10,00 €',
  ],
  [
    { what: 'money', means: 'Transferência', amount: -40.5 },
    '02/11/2026 · Pagamento · Transferência · FT A/12 · N.º 1042: −40,50 €',
  ],
  [{ what: 'money', document: null, amount: -40 }, '02/11/2026 · Pagamento · N.º 1042: −40,00 €'],
  [{ what: 'back', amount: 12 }, '02/11/2026 · Dinheiro devolvido · FT A/12 · N.º 1042: +12,00 €'],
] as const)('a movement %#', (changes, line) => {
  expect(plain(movementSum({ ...movement, ...changes }))).toBe(line);
});

const sale = (due_on: string | null, open: number) => ({
  kind: 'order' as const,
  subject: 'x',
  name: 'N.º 1',
  invoice: null,
  sold_at: '2026-11-02T12:00:00Z',
  total: 123,
  days_late: 0,
  open,
  due_on,
});

test.each([
  [[], []],
  [[sale('2026-12-10', 10)], ['Vence a 10/12/2026: 10,00 €']],
  [[sale('2026-11-10', 10)], ['Venceu a 10/11/2026: 10,00 €']],
  [[sale('2026-11-28', 10)], ['Vence a 28/11/2026: 10,00 €']],
  [[sale('2026-12-10', 0.1), sale('2026-12-10', 0.2)], ['Vence a 10/12/2026: 0,30 €']],
  [
    [sale(null, 5), sale('2027-01-02', 7), sale('2026-11-01', 1), sale('2026-12-31', 2)],
    [
      'Venceu a 01/11/2026: 1,00 €',
      'Vence a 31/12/2026: 2,00 €',
      'Vence a 02/01/2027: 7,00 €',
      'Sem data, por enviar: 5,00 €',
    ],
  ],
])('what falls due when %#', (open, lines) => {
  expect(dueSums(open, '2026-11-28').map(plain)).toEqual(lines);
});
