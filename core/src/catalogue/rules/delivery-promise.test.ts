import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { DELIVERY_TIMES } from '../values.ts';
import { deliveryDays, deliveryPromise } from './delivery-promise.ts';

test.each([
  // Monday morning and afternoon
  [
    '2026-11-23T09:00:00Z',
    '3_days',
    'até às 16h e receba até quinta-feira, 26 de novembro',
    '2026-11-23T16:00:00Z',
  ],
  [
    '2026-11-23T15:59:59Z',
    '1_day',
    'até às 16h e receba até terça-feira, 24 de novembro',
    '2026-11-23T16:00:00Z',
  ],
  [
    '2026-11-23T16:00:00Z',
    '1_day',
    'até às 16h de amanhã e receba até quarta-feira, 25 de novembro',
    '2026-11-24T00:00:00Z',
  ],
  // Friday afternoon, Saturday, Sunday
  [
    '2026-11-20T17:00:00Z',
    '1_day',
    'até às 16h de segunda-feira e receba até terça-feira, 24 de novembro',
    '2026-11-21T00:00:00Z',
  ],
  [
    '2026-11-21T10:00:00Z',
    '2_days',
    'até às 16h de segunda-feira e receba até quarta-feira, 25 de novembro',
    '2026-11-22T00:00:00Z',
  ],
  [
    '2026-11-22T10:00:00Z',
    '2_days',
    'até às 16h de amanhã e receba até quarta-feira, 25 de novembro',
    '2026-11-23T00:00:00Z',
  ],
  // 1 December is a holiday
  [
    '2026-11-30T10:00:00Z',
    '1_day',
    'até às 16h e receba até quarta-feira, 2 de dezembro',
    '2026-11-30T16:00:00Z',
  ],
  [
    '2026-12-01T10:00:00Z',
    '1_day',
    'até às 16h de amanhã e receba até quinta-feira, 3 de dezembro',
    '2026-12-02T00:00:00Z',
  ],
  // Easter 2026: Good Friday on 3 April; summer time
  [
    '2026-04-02T14:59:59Z',
    '1_day',
    'até às 16h e receba até segunda-feira, 6 de abril',
    '2026-04-02T15:00:00Z',
  ],
  [
    '2026-04-02T15:00:00Z',
    '5_days',
    'até às 16h de segunda-feira e receba até segunda-feira, 13 de abril',
    '2026-04-02T23:00:00Z',
  ],
  // over the end of the year
  [
    '2026-12-31T17:00:00Z',
    '1_day',
    'até às 16h de segunda-feira e receba até terça-feira, 5 de janeiro',
    '2027-01-01T00:00:00Z',
  ],
])('at %s with %s: %s', (now, time, text, validUntil) => {
  const promise = deliveryPromise(time, new Date(now));
  expect(promise?.text).toBe(`Encomende ${text}`);
  expect(promise?.validUntil.toISOString()).toBe(new Date(validUntil).toISOString());
});

test.each([[null], [''], ['6_days'], ['amanhã']])('nothing is promised of %s', (time) => {
  expect(deliveryPromise(time, new Date('2026-11-23T09:00:00Z'))).toBeNull();
});

test('the same is said until it is no longer valid, and a later day from the cut-off on', () => {
  const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.constantFrom(...DELIVERY_TIMES), (now, time) => {
      const promise = deliveryPromise(time, now);
      if (!promise) throw new Error('promised nothing');
      expect(promise.validUntil > now).toBe(true);
      expect(deliveryPromise(time, new Date(promise.validUntil.getTime() - 1))?.text).toBe(promise.text);
      expect(deliveryPromise(time, promise.orderBefore)?.text).not.toBe(promise.text);
    }),
  );
});

test('every delivery time has its days', () => {
  expect(DELIVERY_TIMES.map(deliveryDays)).toEqual([1, 2, 3, 4, 5]);
});

test('nothing leaves a shop that is closed: the promise counts from the day it opens again', () => {
  const now = new Date('2026-08-10T09:00:00Z');
  const isClosed = ({ month, day }: { month: number; day: number }) => month === 8 && day >= 10 && day <= 21;
  expect(deliveryPromise('1_day', now, isClosed)?.text).toBe(
    'Encomende até às 16h de 24 de agosto e receba até terça-feira, 25 de agosto',
  );
  expect(deliveryPromise('1_day', now, ({ day }) => day === 10)?.text).toBe(
    'Encomende até às 16h de amanhã e receba até quarta-feira, 12 de agosto',
  );
});
