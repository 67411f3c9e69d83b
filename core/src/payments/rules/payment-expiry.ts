import { endOfLisbonDay } from '../../shared/lisbon-time.ts';
import type { PaymentMethod } from '../values.ts';

/** A MB WAY request lives four minutes (ifthenpay's documentation). */
const MBWAY_MINUTES = 4;
/** A Cofidis session lives sixty minutes (ifthenpay's documentation). */
const COFIDIS_MINUTES = 60;

/** The lives, in days, that the provider gives a reference: 0–31, then these. */
const VALIDITY_DAYS_OFFERED = [45, 60, 90, 120, 180, 365, 730];

/** The nearest life the provider knows; of two as near, the shorter. */
export function snapExpiryDays(days: number): number {
  const whole = Math.max(0, Math.round(days));
  if (whole <= 31) return whole;
  return [31, ...VALIDITY_DAYS_OFFERED].reduce((best, life) =>
    Math.abs(life - whole) < Math.abs(best - whole) ? life : best,
  );
}

/** When a payment begun at `start` ends by itself. A reference and a transfer end at the end of the Lisbon day
 * that is so many days away. */
export function paymentExpiry(method: PaymentMethod, start: Date, days: number): Date {
  if (method === 'multibanco') return endOfLisbonDay(start, snapExpiryDays(days));
  if (method === 'transferencia') return endOfLisbonDay(start, days);
  const minutes = method === 'mbway' ? MBWAY_MINUTES : COFIDIS_MINUTES;
  return new Date(start.getTime() + minutes * 60_000);
}
