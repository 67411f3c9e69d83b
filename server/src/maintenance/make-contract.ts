import { createHash } from 'node:crypto';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import type { makeMaintenance as call } from '#core/maintenance/contract.ts';
import { maintenanceFailures } from '#core/maintenance/errors.ts';
import type { MaintenanceState } from '#core/maintenance/lifecycle.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { cover } from './devices.ts';
import { mailMaintenance } from './mails.tsx';
import { conditionsOfPlan } from './plans.ts';
import { changeMaintenance, type MaintenanceRow, maintenanceToChange, selectMaintenance } from './store.ts';

type Draft = BodyOf<typeof call>;

/** Makes a contract, not sent yet, with what its plan says today. The same request is the same contract. */
export async function makeContract(
  deps: Deps,
  by: Person,
  { request_id, plan_id, user_id, equipment_ids, ...draft }: Draft,
): Promise<Result<MaintenanceRow>> {
  const at = deps.now();
  const given = JSON.stringify([plan_id, user_id, equipment_ids, draft]);
  const request_hash = createHash('sha256').update(given).digest('base64url');
  return await transact(deps.db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'phone', 'nif'])
      .where('id', '=', user_id)
      .executeTakeFirst();
    if (!user) return fail(maintenanceFailures.maintenance_customer_unknown);
    const says = await conditionsOfPlan(tx, plan_id, await readShopIva(tx, at));
    if (!says) return fail(maintenanceFailures.maintenance_plan_not_found);
    const made = await tx
      .insertInto('maintenance_contracts')
      .values({
        request_id,
        request_hash,
        plan_id,
        user_id,
        customer_name: user.name,
        customer_email: realEmail(user.email),
        customer_phone: user.phone,
        billing_name: draft.billing_name,
        nif: draft.nif ?? user.nif,
        conditions: JSON.stringify(says),
        starts_on: draft.starts_on,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    const row = await selectMaintenance(tx).where('request_id', '=', request_id).executeTakeFirstOrThrow();
    if (!made) {
      return row.request_hash === request_hash
        ? ok(row)
        : fail(maintenanceFailures.maintenance_request_taken);
    }
    await changeMaintenance(tx, by, row, { note: `Plano ${says.plan}`, at });
    for (const id of new Set(equipment_ids)) await cover(tx, row, id, at);
    await audit(tx, by, 'maintenance.made', row.id, { plan: says.plan, amount_cents: says.priceCents });
    return ok(row);
  });
}

/** One step of a contract that was not accepted, with its event and audit. */
async function step(
  deps: Deps,
  by: Person,
  id: string,
  { to, note }: { readonly to: MaintenanceState; readonly note: string },
  then: (tx: Tx, row: MaintenanceRow, at: Date) => Promise<Result<MaintenanceRow>>,
): Promise<Result<MaintenanceRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const row = await maintenanceToChange(tx, id);
    if (row.state !== 'rascunho' && row.state !== 'por_aceitar') {
      return row.state === to ? ok(row) : fail(maintenanceFailures.maintenance_step);
    }
    const moved = await changeMaintenance(tx, by, row, { to, note, at });
    await audit(tx, by, 'maintenance.moved', id, { state: to }, { state: row.state });
    return await then(tx, moved, at);
  });
}

/** Sends the conditions to the customer, with the link by which they accept; sent again it is another mail. */
export async function sendContract(deps: Deps, by: Person, id: string): Promise<Result<MaintenanceRow>> {
  return await step(deps, by, id, { to: 'por_aceitar', note: 'Condições enviadas' }, async (tx, row, at) => {
    if (row.customer_email === null) return fail(maintenanceFailures.maintenance_no_email);
    await tx.updateTable('maintenance_contracts').set({ sent_at: at }).where('id', '=', id).execute();
    await mailMaintenance(deps, tx, row, 'proposed', `proposed:${row.version}:${lisbonDay(at)}`);
    return ok({ ...row, sent_at: at });
  });
}

/** Cancels a contract that nobody accepted. */
export async function cancelContract(deps: Deps, by: Person, id: string): Promise<Result<MaintenanceRow>> {
  return await step(deps, by, id, { to: 'cancelado', note: 'Cancelado' }, async (_, row) => ok(row));
}
