import { sql } from 'kysely';
import type { coverDevice as call } from '#core/maintenance/contract.ts';
import { maintenanceFailures } from '#core/maintenance/errors.ts';
import { maintenanceLifecycle } from '#core/maintenance/lifecycle.ts';
import { maintenanceNumber } from '#core/maintenance/record.ts';
import { MOST_DEVICES } from '#core/maintenance/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { changeMaintenance, conditionsOf, type MaintenanceRow, maintenanceToChange } from './store.ts';

type Body = BodyOf<typeof call>;

/** How many devices a contract covers now. */
export async function countCovered(db: Db, contractId: string): Promise<number> {
  const { devices } = await db
    .selectFrom('maintenance_devices')
    .select((row) => row.fn.countAll<number>().as('devices'))
    .where('contract_id', '=', contractId)
    .where('until_at', 'is', null)
    .executeTakeFirstOrThrow();
  return devices;
}

/** Puts a device of the contract's customer into it. @returns its name, or null: it is in it already. Refused elsewhere. */
export async function cover(
  tx: Tx,
  row: MaintenanceRow,
  equipmentId: string,
  at: Date,
): Promise<string | null> {
  const device = await tx
    .selectFrom('equipment')
    .select(['brand', 'model'])
    .where('id', '=', equipmentId)
    .where('user_id', '=', row.user_id)
    .executeTakeFirst();
  if (!device) refuse(maintenanceFailures.maintenance_device_unknown);
  const made = await tx
    .insertInto('maintenance_devices')
    .values({ contract_id: row.id, equipment_id: equipmentId, from_at: at })
    .onConflict((conflict) => conflict.column('equipment_id').where('until_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) {
    const most = conditionsOf(row, lisbonDay(at)).devices ?? MOST_DEVICES;
    if ((await countCovered(tx, row.id)) > most) refuse(maintenanceFailures.maintenance_device_limit);
    return `${device.brand} ${device.model}`;
  }
  const taken = await tx
    .selectFrom('maintenance_devices')
    .innerJoin('maintenance_contracts', 'maintenance_contracts.id', 'contract_id')
    .select(['contract_id', 'number'])
    .where('equipment_id', '=', equipmentId)
    .where('until_at', 'is', null)
    .executeTakeFirst();
  if (taken?.contract_id === row.id) return null;
  return refuse(
    maintenanceFailures.maintenance_device_taken,
    taken && `Esse equipamento já está no contrato ${maintenanceNumber(taken.number)}.`,
  );
}

/** A device more is covered from now on: one of the customer's, or a new one that becomes theirs. */
export async function coverDevice(
  deps: Deps,
  by: Person,
  id: string,
  { equipment_id, device }: Body,
): Promise<Result<MaintenanceRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const row = await maintenanceToChange(tx, id);
    if (maintenanceLifecycle.facts[row.state].isEnd) return fail(maintenanceFailures.maintenance_step);
    if (row.user_id === null) return fail(maintenanceFailures.maintenance_customer_unknown);
    let chosen = equipment_id;
    if (!chosen && device) {
      const { device_type, brand, model, serial_number } = device;
      const { rows } = await sql<{ id: string }>`
        SELECT equipment_of(${row.user_id}, ${device_type}, ${brand}, ${model}, ${serial_number}) AS id`.execute(
        tx,
      );
      chosen = rows[0]?.id;
    }
    if (!chosen) return fail(maintenanceFailures.maintenance_device_unknown);
    const name = await cover(tx, row, chosen, at);
    if (name === null) return ok(row);
    const changed = await changeMaintenance(tx, by, row, {
      set: { version: row.version + 1 },
      note: `Coberto: ${name}`,
      at,
    });
    await audit(tx, by, 'maintenance.device', id, { covered: true });
    return ok(changed);
  });
}

/** A device is not covered any more from now on: what was done before stays counted. */
export async function uncoverDevice(
  deps: Deps,
  by: Person,
  id: string,
  device: string,
): Promise<Result<MaintenanceRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const row = await maintenanceToChange(tx, id);
    const left = await tx
      .updateTable('maintenance_devices')
      .from('equipment')
      .set({ until_at: at })
      .whereRef('equipment.id', '=', 'equipment_id')
      .where('maintenance_devices.id', '=', device)
      .where('contract_id', '=', id)
      .where('until_at', 'is', null)
      .returning(['equipment.brand', 'equipment.model'])
      .executeTakeFirst();
    if (!left) return ok(row);
    const note = `Deixou de estar coberto: ${left.brand} ${left.model}`;
    const changed = await changeMaintenance(tx, by, row, { set: { version: row.version + 1 }, note, at });
    await audit(tx, by, 'maintenance.device', id, { covered: false });
    return ok(changed);
  });
}
