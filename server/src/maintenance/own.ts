import type { z } from 'zod';
import type { askMaintenanceHelp as helpCall } from '#core/maintenance/contract.ts';
import { maintenanceFailures } from '#core/maintenance/errors.ts';
import { isCovering, maintenanceNumber } from '#core/maintenance/lifecycle.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import { openLink } from '../links/open-link.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Caller } from '../platform/http/caller.ts';
import { beginHistory } from '../repairs/begin-history.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { addEvent, findMaintenance, lockMaintenance, type MaintenanceRow } from './store.ts';

type Help = z.output<NonNullable<typeof helpCall.body>>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a key is an id, for its account; else it is the word of a link. */
export function isId(key: string): boolean {
  return UUID.test(key);
}

/** The contract of a key that its customer was sent: its id, for whose account it is, or its link's word. Null otherwise. */
export async function findOwn(
  db: Db,
  by: Pick<Actor, 'user'>,
  key: string,
  now: Date,
): Promise<MaintenanceRow | null> {
  const id = isId(key) ? key : await openLink(db, { token: key, purpose: 'maintenance', now });
  const row = id === null ? null : await findMaintenance(db, id);
  if (!row || row.state === 'rascunho') return null;
  return isId(key) && (!by.user || row.user_id !== by.user.id) ? null : row;
}

/** Opens the repair of a covered device, its customer's to follow. */
async function openRepair(
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
  const at = deps.now();
  const { id } = await tx
    .insertInto('repairs')
    .values({
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
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await beginHistory(deps, tx, by, { id, at });
}

/** The customer asks for help with a covered device: its repair is open. The same request is the same repair. */
export async function askHelp(
  deps: RepairDeps,
  by: Caller,
  id: string,
  help: Help,
): Promise<Result<{ number: number; key: string }>> {
  return await transact(deps.db, async (tx) => {
    const row = await lockMaintenance(tx, id);
    if (!row) return fail(maintenanceFailures.maintenance_not_found);
    const known = await tx
      .selectFrom('repairs')
      .select(['id', 'number', 'request_hash'])
      .where('request_id', '=', help.request_id)
      .executeTakeFirst();
    if (known) {
      return known.request_hash === `maintenance ${id}`
        ? ok(await shown(deps, tx, known))
        : fail(maintenanceFailures.maintenance_request_taken);
    }
    if (!isCovering(row.state)) return fail(maintenanceFailures.maintenance_step);
    const repair = await openRepair(deps, tx, by, row, help);
    if (!repair) return fail(maintenanceFailures.maintenance_device_unknown);
    await addEvent(tx, by, row, `Pediu ajuda: reparação T-${repair.number}`, deps.now());
    await audit(tx, by, {
      type: 'maintenance.help_asked',
      subject: { kind: 'maintenance', id },
      before: null,
      after: null,
    });
    return ok(await shown(deps, tx, repair));
  });
}

async function shown(deps: Deps, tx: Tx, repair: { readonly id: string; readonly number: number }) {
  const key = await createLink(tx, deps, { purpose: 'repair', subjectId: repair.id });
  return { number: repair.number, key };
}
