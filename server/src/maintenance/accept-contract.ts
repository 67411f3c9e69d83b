import { maintenanceFailures } from '#core/maintenance/errors.ts';
import { isRunning } from '#core/maintenance/lifecycle.ts';
import { maintenanceNumber } from '#core/maintenance/record.ts';
import { ACCEPT_WAY_LABELS, type AcceptWay, MAINTENANCE_TERMS } from '#core/maintenance/values.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { startPlan } from '../charges/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import { type By, type Caller, personId } from '../platform/http/caller.ts';
import { acceptOffered } from './change-plan.ts';
import { periodLine } from './lay-prices.ts';
import { mailMaintenance } from './mails.tsx';
import { changeMaintenance, conditionsOf, lockWithCharges, type MaintenanceRow } from './store.ts';

async function beginCharges(deps: Deps, tx: Tx, by: By, row: MaintenanceRow): Promise<void> {
  const says = conditionsOf(row, row.starts_on);
  await startPlan(deps, tx, by, {
    kind: 'maintenance',
    subject: row.id,
    label: `Contrato ${maintenanceNumber(row.number)}`,
    payer: {
      userId: row.user_id,
      name: (row.billing_name ?? row.customer_name).slice(0, 120),
      email: row.customer_email,
      phone: row.customer_phone,
      nif: row.nif,
    },
    everyMonths: says.everyMonths,
    firstDueOn: row.starts_on,
    until: null,
    lines: [periodLine(says)],
  });
}

/**
 * The conditions are accepted, as they were read: the contract begins, and its first charge is due on its first day, not before
 * today. Of one that runs, what was offered is accepted. Accepted again it is accepted already.
 */
export async function acceptContract(
  deps: Deps,
  by: Caller,
  id: string,
  { version, way, note }: { readonly version: number; readonly way: AcceptWay; readonly note: string | null },
): Promise<Result<MaintenanceRow>> {
  const at = deps.now();
  const today = lisbonDay(at);
  return await transact(deps.db, async (tx) => {
    const row = await lockWithCharges(tx, id);
    if (isRunning(row.state)) return await acceptChange(deps, tx, by, row, { version, way });
    const mayAccept = row.state === 'por_aceitar' || (row.state === 'rascunho' && way === 'presencial');
    if (!mayAccept) return fail(maintenanceFailures.maintenance_step);
    if (row.version !== version) return fail(maintenanceFailures.maintenance_version);
    const accepted = {
      accepted_at: at,
      accepted_way: way,
      accepted_version: version,
      accepted_note: note,
      accepted_by: personId(by),
      terms_version: MAINTENANCE_TERMS.version,
    };
    const isPast = row.starts_on < today;
    const starts_on = isPast ? today : row.starts_on;
    const moved = await changeMaintenance(tx, by, row, {
      set: { ...accepted, starts_on },
      to: 'ativo',
      note: `Condições aceites ${ACCEPT_WAY_LABELS[way]}${note ? `: ${note}` : ''}`,
      at,
    });
    await beginCharges(deps, tx, by, moved);
    await mailMaintenance(deps, tx, moved, 'accepted', 'accepted');
    await audit(tx, by, 'maintenance.accepted', id, { version });
    return ok(moved);
  });
}

/** Another plan that was offered is accepted as it was read. */
async function acceptChange(
  deps: Deps,
  tx: Tx,
  by: Caller,
  row: MaintenanceRow,
  { version, way }: { readonly version: number; readonly way: AcceptWay },
): Promise<Result<MaintenanceRow>> {
  if (row.accepted_version === version) return ok(row);
  if (row.version !== version) return fail(maintenanceFailures.maintenance_version);
  const changed = await acceptOffered(deps, tx, by, row, ACCEPT_WAY_LABELS[way]);
  if (!changed) return fail(maintenanceFailures.maintenance_step);
  await tx
    .updateTable('maintenance_contracts')
    .set({ accepted_version: version })
    .where('id', '=', row.id)
    .execute();
  await audit(tx, by, 'maintenance.accepted', row.id, { version });
  return ok({ ...changed, accepted_version: version });
}
