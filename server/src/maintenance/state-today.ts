import { sql } from 'kysely';
import { isRunning, type MaintenanceState } from '#core/maintenance/lifecycle.ts';
import type { Day } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { audit } from '../audit/audit.ts';
import {
  type ContractKind,
  contractCharges,
  followContracts,
  lockSubject,
} from '../charges/recurring-contract.ts';
import type { ChargeSource } from '../charges/source-port.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { mailMaintenance } from './mails.tsx';
import { tellNext } from './next-terms.ts';
import {
  changeMaintenance,
  conditionsOf,
  lockMaintenance,
  type MaintenanceRow,
  selectMaintenance,
  stateToday,
  termsToCome,
} from './store.ts';
import { refreshExtra } from './usage.ts';

const maintenance: ContractKind<MaintenanceState, MaintenanceRow> = {
  table: 'maintenance_contracts',
  notes: {
    ativo: 'Tudo em dia',
    a_terminar: 'Tudo em dia, a terminar',
    suspenso: 'Mensalidade em atraso',
    terminado: 'Chegou ao último dia',
  },
  isRunning,
  stateToday,
  lock: lockMaintenance,
  move: async (deps, tx, by, row, step) => {
    const moved = await changeMaintenance(tx, by, row, step);
    await audit(tx, by, 'maintenance.moved', row.id, { state: step.to }, { state: row.state });
    if (step.to === 'suspenso') {
      await mailMaintenance(deps, tx, moved, 'suspended', `suspended:${row.late_since}`);
    }
    if (step.to === 'terminado') await mailMaintenance(deps, tx, moved, 'ended', 'ended');
  },
};

/** What charges tell contracts: what is late, what is paid again, and another price from a day on. */
export function maintenanceCharges(deps: Deps): ChargeSource {
  return {
    ...contractCharges(deps, maintenance),
    onPrice: async (tx, who, { subject, from, unit }) => {
      const row = await lockSubject(tx, maintenance, subject);
      if (!row) return;
      const waits = termsToCome(row, lisbonDay(deps.now()));
      const next = {
        planId: waits?.planId ?? row.plan_id,
        isOffered: waits?.isOffered ?? false,
        conditions: {
          ...conditionsOf(row, from),
          priceCents: unit.netCents,
          priceWithIvaCents: unit.withIvaCents,
        },
      };
      await tellNext(deps, tx, who, row, { day: from, next });
    },
  };
}

/** Contracts whose told day has come are of the plan that they have now. */
async function countByPlan(db: Db, today: Day): Promise<void> {
  await sql`UPDATE maintenance_contracts SET plan_id = plan.id FROM maintenance_plans plan
    WHERE next_terms IS NOT NULL AND next_terms ->> 'from' <= ${today}
      AND plan.id::text = next_terms ->> 'planId' AND plan_id IS DISTINCT FROM plan.id`.execute(db);
}

/** Moves the contracts whose day has come, and counts the hours that wait to be charged. @returns how many moved. */
export async function followDays(deps: Deps, by: By): Promise<number> {
  return await followContracts(deps, by, maintenance, async (after, most) => {
    const rows = await selectMaintenance(deps.db)
      .where('accepted_at', 'is not', null)
      .where('ended_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .execute();
    const today = lisbonDay(deps.now());
    await countByPlan(deps.db, today);
    await deps.db.transaction().execute(async (tx) => await refreshExtra(tx, rows, today));
    return rows;
  });
}
