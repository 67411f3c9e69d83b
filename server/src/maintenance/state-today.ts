import { isRunning, type MaintenanceState } from '#core/maintenance/lifecycle.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { audit } from '../audit/audit.ts';
import { type ContractKind, contractCharges, followContracts } from '../charges/contracts.ts';
import type { ChargeSource } from '../charges/source-port.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { mailMaintenance } from './mails.tsx';
import {
  lockMaintenance,
  type MaintenanceRow,
  moveMaintenance,
  selectMaintenance,
  stateToday,
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
    const moved = await moveMaintenance(tx, by, row, step);
    await audit(tx, by, 'maintenance.moved', row.id, { state: step.to }, { state: row.state });
    if (step.to === 'suspenso') {
      await mailMaintenance(deps, tx, moved, 'suspended', `suspended:${row.late_since}`);
    }
    if (step.to === 'terminado') await mailMaintenance(deps, tx, moved, 'ended', 'ended');
  },
};

/** What charges tell contracts: something is late, nothing is late any more. */
export function maintenanceCharges(deps: Deps): ChargeSource {
  return contractCharges(deps, maintenance);
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
    await deps.db.transaction().execute(async (tx) => await refreshExtra(tx, rows, today));
    return rows;
  });
}
