import { sql } from 'kysely';
import { z } from 'zod';
import { isRunning, type MaintenanceState } from '#core/maintenance/lifecycle.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { ok } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { ChargeSource } from '../charges/source-port.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import { type By, system } from '../platform/http/caller.ts';
import { mailMaintenance } from './mails.tsx';
import {
  lockMaintenance,
  type MaintenanceRow,
  moveMaintenance,
  selectMaintenance,
  stateToday,
} from './store.ts';
import { refreshExtra } from './usage.ts';

const isId = z.uuid();

const NOTES: Partial<Record<MaintenanceState, string>> = {
  ativo: 'Tudo em dia',
  a_terminar: 'Tudo em dia, a terminar',
  suspenso: 'Mensalidade em atraso',
  terminado: 'Chegou ao último dia',
};

/** Moves a locked contract to where it stands today, and tells its customer of what they must know. */
async function follow(deps: Deps, tx: Tx, by: By, row: MaintenanceRow): Promise<void> {
  const at = deps.now();
  const to = stateToday(row, lisbonDay(at));
  if (!isRunning(row.state) || to === row.state) return;
  const moved = await moveMaintenance(tx, by, row, { to, note: NOTES[to] ?? null, at });
  await audit(tx, by, {
    type: 'maintenance.moved',
    subject: { kind: 'maintenance', id: row.id },
    before: { state: row.state },
    after: { state: to },
  });
  if (to === 'suspenso') await mailMaintenance(deps, tx, moved, 'suspended', `suspended:${row.late_since}`);
  if (to === 'terminado') await mailMaintenance(deps, tx, moved, 'ended', 'ended');
}

/** What charges tell contracts: something is late, nothing is late any more. */
export function maintenanceCharges(deps: Deps): ChargeSource {
  const by = system('charges');
  const set = async (tx: Tx, id: string, late: string | null) => {
    const row = isId.safeParse(id).success ? await lockMaintenance(tx, id) : null;
    if (!row || row.late_since === late) return;
    await tx
      .updateTable('maintenance_contracts')
      .set({ late_since: late === null ? null : sql<Date>`${late}::date` })
      .where('id', '=', id)
      .execute();
    await follow(deps, tx, by, { ...row, late_since: late });
  };
  return {
    onLate: async (tx, { subject, daysLate }) =>
      await set(tx, subject, plusDays(lisbonDay(deps.now()), -daysLate)),
    onSettled: async (tx, { subject }) => await set(tx, subject, null),
  };
}

/** Contracts looked at in one turn of the hour's work. */
const BATCH = 500;

/** Moves the contracts whose day has come, and counts the hours that wait to be charged. @returns how many moved. */
export async function followDays(deps: Deps, by: By): Promise<number> {
  const today = lisbonDay(deps.now());
  let after = '00000000-0000-0000-0000-000000000000';
  let moved = 0;
  for (;;) {
    const rows = await selectMaintenance(deps.db)
      .where('accepted_at', 'is not', null)
      .where('ended_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    await deps.db.transaction().execute(async (tx) => await refreshExtra(tx, rows, today));
    for (const row of rows) {
      if (stateToday(row, today) === row.state) continue;
      moved += 1;
      await transact(deps.db, async (tx) => {
        const locked = await lockMaintenance(tx, row.id);
        if (locked) await follow(deps, tx, by, locked);
        return ok(null);
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return moved;
    after = last.id;
  }
}
