import { expect, test } from 'vitest';
import { withdrawalOf } from './withdrawal.ts';

const facts = {
  status: 'entregue',
  isPaid: true,
  isBusiness: false,
  deliveredAt: new Date('2026-11-02T15:00:00Z'),
  days: 14,
} as const;

test.each([
  ['the last second of the fourteenth day in Lisbon', facts, '2026-11-16T23:59:59Z', null],
  ['the next one', facts, '2026-11-17T00:00:00Z', 'prazo'],
  ['the shop gives longer', { ...facts, days: 30 }, '2026-12-02T23:00:00Z', null],
  [
    'the clocks went back between',
    { ...facts, deliveredAt: new Date('2026-10-20T22:59:00Z') },
    '2026-11-03T23:59:59Z',
    null,
  ],
  [
    'nobody knows when it came',
    { ...facts, status: 'enviado', deliveredAt: null },
    '2027-06-01T00:00:00Z',
    null,
  ],
  ['not sent yet', { ...facts, status: 'processando', deliveredAt: null }, '2026-11-03T00:00:00Z', null],
  [
    'not paid',
    { ...facts, status: 'pendente', isPaid: false, deliveredAt: null },
    '2026-11-03T00:00:00Z',
    'por_pagar',
  ],
  ['cancelled', { ...facts, status: 'cancelado' }, '2026-11-03T00:00:00Z', 'terminada'],
  ['a company', { ...facts, isBusiness: true }, '2026-11-03T00:00:00Z', 'empresa'],
] as const)('%s', (_name, given, now, why) => {
  expect(withdrawalOf(given, new Date(now)).why).toBe(why);
});

test('until when is told also to whom the right is not', () => {
  expect(withdrawalOf({ ...facts, isBusiness: true }, new Date('2026-11-03T00:00:00Z')).until).toEqual(
    withdrawalOf(facts, new Date('2026-11-03T00:00:00Z')).until,
  );
});
