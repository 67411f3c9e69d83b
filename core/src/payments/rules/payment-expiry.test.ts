import { describe, expect, it } from 'vitest';
import fc from '../../testing/property.ts';
import { paymentExpiry, snapExpiryDays } from './payment-expiry.ts';

describe('payment expiry', () => {
  it.each([
    [0, 0],
    [3, 3],
    [31, 31],
    [32, 31],
    [38, 31],
    [39, 45],
    [100, 90],
    [105, 90],
    [106, 120],
    [10_000, 730],
    [-5, 0],
  ])('%d days snap to %d', (days, snapped) => {
    expect(snapExpiryDays(days)).toBe(snapped);
  });

  it('snapped stays where it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 2000 }), (days) => {
        expect(snapExpiryDays(snapExpiryDays(days))).toBe(snapExpiryDays(days));
      }),
    );
  });

  it.each([
    ['mbway', '2026-07-01T10:00:00Z', '2026-07-01T10:04:00.000Z'],
    ['cofidis', '2026-07-01T10:00:00Z', '2026-07-01T11:00:00.000Z'],
    // summer time: the Lisbon day ends an hour before the UTC day
    ['multibanco', '2026-07-01T10:00:00Z', '2026-07-04T22:59:59.000Z'],
    ['multibanco', '2026-01-10T10:00:00Z', '2026-01-13T23:59:59.000Z'],
    // 23:30 UTC in summer is already tomorrow in Lisbon
    ['multibanco', '2026-07-01T23:30:00Z', '2026-07-05T22:59:59.000Z'],
    // the clock goes back on 25 October 2026
    ['multibanco', '2026-10-23T10:00:00Z', '2026-10-26T23:59:59.000Z'],
  ] as const)('%s from %s ends %s', (method, start, end) => {
    expect(paymentExpiry(method, new Date(start), 3).toISOString()).toBe(end);
  });
});
