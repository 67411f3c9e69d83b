import { sql } from 'kysely';
import { fromLisbon, toLisbon } from '#core/shared/lisbon-time.ts';

/** Days within which the same machine coming back is a comeback. */
const COMEBACK_DAYS = 90;

/** The first moment of the last so many days in Lisbon, today besides: figures and rows are of whole days. */
export function startOfPeriod(now: Date, days: number): Date {
  const { year, month, day } = toLisbon(now);
  return fromLisbon({ year, month, day: day - days, hour: 0, minute: 0, second: 0 });
}

/** Of a repair that was done: it was by the day that was promised. */
export const isKept = sql<boolean>`(repairs.repair_deadline IS NOT NULL AND
  (repairs.completed_at AT TIME ZONE 'Europe/Lisbon')::date <= (repairs.repair_deadline AT TIME ZONE 'Europe/Lisbon')::date)`;

/**
 * What is owed for a repair, in cents with IVA: as its payable says, which follows guarantees, diagnoses and what was let
 * go. Where there is none (brought from another shop), the price if it was approved. Needs `payables` joined.
 */
export const chargedCents = sql<number>`coalesce(payables.due_cents,
  CASE WHEN repairs.approved_at IS NOT NULL THEN coalesce(repairs.final_cents, repairs.estimate_cents) END, 0)`;

/** A repair of a machine that was handed over in the ninety days before it came again. */
export const isComeback = sql<boolean>`(repairs.serial_number IS NOT NULL AND EXISTS (
  SELECT 1 FROM repairs before WHERE before.serial_number IS NOT NULL
    AND serial_key(before.serial_number) = serial_key(repairs.serial_number)
    AND before.id <> repairs.id AND before.delivered_at < repairs.created_at
    AND before.delivered_at > repairs.created_at - make_interval(days => ${sql.lit(COMEBACK_DAYS)})))`;
