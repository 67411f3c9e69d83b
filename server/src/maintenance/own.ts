import type { askMaintenanceHelp as helpCall } from '#core/maintenance/contract.ts';
import { maintenanceFailures } from '#core/maintenance/errors.ts';
import { isCovering } from '#core/maintenance/lifecycle.ts';
import { maintenanceNumber } from '#core/maintenance/record.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { findOwn } from '../links/find-own.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Caller } from '../platform/http/caller.ts';
import { askHelp, openRepair } from '../repairs/ask-help.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { changeMaintenance, findMaintenance, type MaintenanceRow, maintenanceToChange } from './store.ts';

type Help = BodyOf<typeof helpCall>;

/** The contract of a key that its customer was sent, and by which way they came to it. Null otherwise. */
export async function findOwnMaintenance(db: Db, by: Pick<Actor, 'user'>, key: string, now: Date) {
  const own = await findOwn(db, by, { key, purpose: 'maintenance', now }, findMaintenance);
  return own?.row.state === 'rascunho' ? null : own;
}

/** Opens the repair of a covered device, its customer's to follow. */
async function openCovered(
  deps: RepairDeps,
  tx: Tx,
  by: Caller,
  row: MaintenanceRow,
  { device, problem, request_id }: Help,
) {
  const covered = await tx
    .selectFrom('maintenance_devices')
    .innerJoin('equipment', 'equipment.id', 'equipment_id')
    .select(['equipment.id', 'device_type', 'brand', 'model', 'serial_number'])
    .where('maintenance_devices.id', '=', device)
    .where('contract_id', '=', row.id)
    .where('until_at', 'is', null)
    .executeTakeFirst();
  if (!covered) return null;
  return await openRepair(deps, tx, by, {
    request_id,
    request_hash: `maintenance ${row.id}`,
    user_id: row.user_id,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    equipment_id: covered.id,
    device_type: covered.device_type,
    brand: covered.brand,
    model: covered.model,
    serial_number: covered.serial_number,
    problem_description: problem,
    technician_notes: `Coberto pelo contrato ${maintenanceNumber(row.number)}: o trabalho conta nas horas incluídas.`,
    created_at: deps.now(),
  });
}

/** The customer asks for help with a covered device: its repair is open. The same request is the same repair. */
export async function askMaintenanceHelp(
  deps: RepairDeps,
  by: Caller,
  id: string,
  help: Help,
): Promise<Result<{ number: number; key: string }>> {
  return await transact(deps.db, async (tx) => {
    const row = await maintenanceToChange(tx, id);
    return await askHelp(deps, tx, { id: help.request_id, hash: `maintenance ${id}` }, async () => {
      if (!isCovering(row.state)) return fail(maintenanceFailures.maintenance_step);
      const repair = await openCovered(deps, tx, by, row, help);
      if (!repair) return fail(maintenanceFailures.maintenance_device_unknown);
      const note = `Pediu ajuda: reparação T-${repair.number}`;
      await changeMaintenance(tx, by, row, { note, at: deps.now() });
      await audit(tx, by, 'maintenance.help_asked', id);
      return ok(repair);
    });
  });
}
