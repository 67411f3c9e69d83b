import { describe, expect, test } from 'vitest';
import { RECORDS } from '#core/records.ts';
import { ROOMS } from '#core/rooms.ts';
import { own } from '#core/shared/own.ts';
import { actorOf } from './actor-of.ts';
import { readFilters } from './read-filters.ts';
import { subjectOf } from './subject-of.ts';

/** What the rooms call something that was done to. */
const wordOf = (kind: string) =>
  own(RECORDS, kind)?.label ??
  ROOMS.map(({ subjects }) => own(subjects, kind)).find((word) => word !== undefined) ??
  kind;

describe('who', () => {
  test.each([
    ['person', 'Dona', 'owner', 'Dona', 'Dono'],
    ['person', 'Ana', null, 'Ana', 'Cliente'],
    ['person', null, null, 'Cliente', null],
    ['visitor', null, null, 'Visitante', null],
    ['system', 'orders.end-holds', null, 'Sistema', null],
    ['provider', 'ifthenpay', null, 'ifthenpay', null],
  ] as const)('%s %s %s', (kind, name, role, told, detail) => {
    const id = kind === 'person' ? 'x' : null;
    expect(actorOf({ kind, id, name, role })).toEqual({ name: told, detail });
  });
});

describe('what something was done to', () => {
  const uuid = '0197a000-0000-7000-8000-00000000abcd';
  test.each([
    ['order.changed', 'order', 'ORD-1', null, 'Encomenda', '/dashboard/encomendas/ORD-1'],
    ['product.changed', 'product', uuid, null, 'Produto', `/dashboard/produtos/${uuid}`],
    ['product.deleted', 'product', uuid, null, 'Produto', null],
    ['settings.changed', 'settings', 'company', null, 'Configurações', '/dashboard/configuracoes'],
    ['account.logged_in', 'account', uuid, null, 'Conta', `/dashboard/utilizadores/${uuid}`],
    ['account.logged_in', 'account', 'unknown', null, 'Conta', null],
    ['product.bulk_changed', 'bulk-edit', 'price', null, 'Vários produtos · Preço', null],
    ['refund.done', 'refund', uuid, null, 'Reembolso', `/dashboard/reembolsos/${uuid}`],
    ['unit.changed', 'unit', uuid, null, 'Unidade', `/dashboard/unidades/${uuid}`],
    ['licence.revealed', 'licence', uuid, null, 'Licença', `/dashboard/licencas-vendidas/${uuid}`],
    ['rental.made', 'rental', uuid, null, 'Contrato de aluguer', `/dashboard/alugueres/${uuid}`],
    [
      'maintenance.made',
      'maintenance',
      uuid,
      null,
      'Contrato de manutenção',
      `/dashboard/manutencao/${uuid}`,
    ],
    ['charge.told', 'bill', uuid, null, 'Mensalidade', `/dashboard/mensalidades/${uuid}`],
    ['invoice.issued', 'invoice', uuid, null, 'Documento de faturação', `/dashboard/faturacao/${uuid}`],
    ['message.read', 'message', uuid, null, 'Mensagem', `/dashboard/mensagens/${uuid}`],
    ['review.decided', 'review', uuid, null, 'Avaliação', `/dashboard/avaliacoes/${uuid}`],
    ['check.decided', 'payment-check', '12', null, 'Pagamento a verificar 12', '/dashboard/a-verificar/12'],
    [
      'payment.paid',
      'payment',
      uuid,
      { kind: 'order', subject: 'ORD-1' },
      'Pagamento',
      `/dashboard/pagamentos/${uuid}`,
    ],
    [
      'document.issued',
      'document',
      uuid,
      { kind: 'guia', about: 'ORD-1' },
      'Documento',
      '/dashboard/encomendas/ORD-1',
    ],
  ])('%s %s %s', (type, kind, id, after, label, to) => {
    expect(
      subjectOf({ type, subject: { kind, word: wordOf(kind), id, name: null }, before: null, after }),
    ).toEqual({
      label,
      to,
    });
  });

  test.each([
    ['account', uuid, 'Berta Nunes', 'Conta Berta Nunes'],
    ['order', 'ORD-1', 'N.º 1072', 'Encomenda N.º 1072'],
    ['repair', uuid, 'T-1042', 'Reparação T-1042'],
  ])('%s by what people call it, where it is still there', (kind, id, name, label) => {
    const subject = { kind, word: wordOf(kind), id, name };
    expect(subjectOf({ type: 'x', subject, before: null, after: null }).label).toBe(label);
  });
});

describe('the address', () => {
  const read = (search: string) => readFilters((name) => new URLSearchParams(search).get(name));
  test.each([
    ['', {}],
    ['q=ORD-1&quem=loja', { q: 'ORD-1', actor: 'staff' }],
    ['quem=0197a000', { person: '0197a000' }],
    ['tipo=orders', { room: 'orders' }],
    ['tipo=order.changed', { type: 'order.changed' }],
    // Whole days of Lisbon, the last one included: in summer they begin an hour before those of UTC.
    ['de=2026-07-01&ate=2026-07-31', { from: '2026-06-30T23:00:00.000Z', to: '2026-07-31T23:00:00.000Z' }],
    ['de=2026-12-31&ate=2026-12-31', { from: '2026-12-31T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' }],
    ['de=ontem&ate=2026-13-01', {}],
  ])('%s', (search, asked) => {
    expect(read(search)).toEqual(asked);
  });
});
