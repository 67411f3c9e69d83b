import { expect, it } from 'vitest';
import { arrivalOf, daysSlower } from './arrival.ts';

const carrier = (id: string, delivery_time: string, active = true) => ({
  id,
  name: id,
  delivery_time,
  active,
});

it.each([
  ['24-48h', '48-72h', 1],
  ['24-48h', '24h', 0],
  ['24-48h', '2 a 3 dias úteis', 1],
  ['1 dia útil', '5 dias', 4],
  ['24 horas', '24-48 H', 1],
  ['24-48h', '48h-72h', 1],
  ['24h a 48h', '1 dia a 3 dias', 1],
  ['24-48h', '2 dias, encomende até às 16h', 0],
  ['24-48h', 'rápido', 0],
  ['conforme a zona', '5 dias', 0],
  ['24h', '0 dias', 0],
  ['24h', '90 dias', 0],
  ['', '', 0],
])('counts from "%s" to "%s" %i days more', (usual, other, days) => {
  const carriers = [carrier('Outra', other), carrier('Habitual', usual)];
  expect(daysSlower({ carriers, default_carrier: 'Habitual' }, 'Outra')).toBe(days);
  expect(daysSlower({ carriers, default_carrier: 'Habitual' }, 'Habitual')).toBe(0);
});

it('takes the first that is used for the usual one, and nobody for who is not there', () => {
  const carriers = [carrier('Parada', '24h', false), carrier('Primeira', '48h'), carrier('Outra', '72h')];
  expect(daysSlower({ carriers, default_carrier: '' }, 'Outra')).toBe(1);
  expect(daysSlower({ carriers, default_carrier: '' }, 'removida')).toBe(0);
  expect(daysSlower({ carriers: [], default_carrier: '' }, null)).toBe(0);
});

it('adds working days: Friday with a day more is after the weekend and the holiday', () => {
  // Thursday before the hour at which parcels leave; Tuesday is the first of December.
  const asked = { deliveryTimes: ['1_day'], from: new Date('2026-11-26T10:00:00Z') };
  expect(arrivalOf({ ...asked, daysSlower: 0 })).toBe('2026-11-27');
  expect(arrivalOf({ ...asked, daysSlower: 2 })).toBe('2026-12-02');
  expect(arrivalOf({ ...asked, deliveryTimes: [], daysSlower: 0 })).toBeNull();
});
