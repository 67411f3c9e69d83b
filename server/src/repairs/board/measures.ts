import { sql } from 'kysely';
import { OPEN_STATUSES } from '#core/repairs/values.ts';
import { fromLisbon, toLisbon } from '#core/shared/lisbon-time.ts';

/** Days within which the same machine coming back is a comeback. */
const COMEBACK_DAYS = 90;

/** The first moment of the last so many days in Lisbon, today too: figures and rows are of whole days. */
export function startOfPeriod(now: Date, days: number): Date {
  const { year, month, day } = toLisbon(now);
  return fromLisbon({ year, month, day: day - days, hour: 0, minute: 0, second: 0 });
}

/** Of a repair that was done: it was by the day that was promised. */
export const isKept = sql<boolean>`(repairs.repair_deadline IS NOT NULL AND
  (repairs.completed_at AT TIME ZONE 'Europe/Lisbon')::date <= (repairs.repair_deadline AT TIME ZONE 'Europe/Lisbon')::date)`;

/** Of a repair that is not done: the day that was promised has passed. */
export const isLateAt = (
  now: Date,
) => sql<boolean>`(repairs.completed_at IS NULL AND repairs.status IN (${sql.join([...OPEN_STATUSES])}) AND
  (repairs.repair_deadline AT TIME ZONE 'Europe/Lisbon')::date < (${now}::timestamptz AT TIME ZONE 'Europe/Lisbon')::date)`;

/** What was received for a repair and did not go back, in cents with IVA. Needs `payables` joined. */
export const receivedCents = sql<number>`coalesce(payables.paid_cents, 0)`;

/** A repair of a machine that was handed over in the ninety days before it came again. */
export const isComeback = sql<boolean>`(repairs.serial_number IS NOT NULL AND EXISTS (
  SELECT 1 FROM repairs before WHERE before.serial_number IS NOT NULL
    AND serial_key(before.serial_number) = serial_key(repairs.serial_number)
    AND before.id <> repairs.id AND before.delivered_at < repairs.created_at
    AND before.delivered_at > repairs.created_at - make_interval(days => ${sql.lit(COMEBACK_DAYS)})))`;
