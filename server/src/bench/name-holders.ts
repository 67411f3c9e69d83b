import { sql } from 'kysely';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { readRepairStatus } from '#core/repairs/values.ts';
import type { Db } from '../platform/database/database.ts';
import type { HolderName, UnitRepair } from '../units/rooms-port.ts';

/** Repairs of one device that are shown, the newest. */
const MOST_REPAIRS = 100;

/** How the shop's people call these loans: by the repair that they are for, which the panel opens. */
export async function nameLoans(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, HolderName>> {
  const rows = await db
    .selectFrom('repair_loans')
    .innerJoin('repairs', 'repairs.id', 'repair_loans.repair_id')
    .select(['repair_loans.id', 'repairs.id as repair_id', 'repairs.number', 'repairs.customer_name'])
    .where('repair_loans.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, repair_id, number, customer_name }) => [
      id,
      { label: `${repairNumber(number)}, ${customer_name}`, opens: repair_id },
    ]),
  );
}

/** How the shop's people call these repairs. */
export async function nameRepairs(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, HolderName>> {
  const rows = await db
    .selectFrom('repairs')
    .select(['id', 'number', 'customer_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, number, customer_name }) => [
      id,
      { label: `${repairNumber(number)}, ${customer_name}`, opens: id },
    ]),
  );
}

/** The repairs of the device with this serial key, whoever brought it in. */
export async function repairsOfSerial(db: Db, key: string): Promise<UnitRepair[]> {
  const rows = await db
    .selectFrom('repairs')
    .select(['id', 'number', 'status', 'problem_description', 'created_at'])
    .where(sql<string>`serial_key(serial_number)`, '=', key)
    .where('serial_number', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_REPAIRS)
    .execute();
  return rows.map(({ id, number, status, problem_description, created_at }) => ({
    id,
    at: created_at,
    label: repairNumber(number),
    note: `${repairLifecycle.labels[readRepairStatus(status)]} · ${problem_description}`,
  }));
}
