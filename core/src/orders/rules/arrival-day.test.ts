import { expect, it } from 'vitest';
import { isCancellable, orderLifecycle } from '../lifecycle.ts';
import { arrivalDay } from './arrival-day.ts';

/** Monday, before the hour at which parcels leave. */
const from = new Date('2026-11-23T10:00:00Z');
const asked = {
  status: 'pagamento_confirmado',
  postalCode: '1200-195',
  deliveryTimes: ['1_day', '3_days'],
  daysSlower: 0,
  from,
} as const;

it.each([
  [asked, '2026-11-26'],
  [{ ...asked, deliveryTimes: ['1_day'] }, '2026-11-24'],
  [{ ...asked, status: 'aguarda_pagamento' }, '2026-11-26'],
  [{ ...asked, daysSlower: 1 }, '2026-11-27'],
  // Friday evening: leaves on Monday, and the first of December is a holiday.
  [{ ...asked, from: new Date('2026-11-27T18:00:00Z') }, '2026-12-04'],
  [{ ...asked, deliveryTimes: ['1_day', null] }, null],
  [{ ...asked, postalCode: null }, null],
  [{ ...asked, postalCode: '9000-001' }, null],
  [{ ...asked, status: 'cancelado' }, null],
  [{ ...asked, status: 'entregue' }, null],
] as const)('%o arrives on %s', (given, day) => {
  expect(arrivalDay(given)).toBe(day);
});

it('lets the customer cancel what is not packed', () => {
  expect(orderLifecycle.states.filter(isCancellable)).toEqual([
    'pendente',
    'aguarda_pagamento',
    'pagamento_confirmado',
    'processando',
    'fora_stock',
  ]);
});
