import { maintenanceFailures } from '#core/maintenance/errors.ts';
import { isRunning } from '#core/maintenance/lifecycle.ts';
import { periodOf } from '#core/maintenance/rules/period.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { formatDay } from '#core/shared/dates.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { changePlan, endPlan, readPlan } from '../charges/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { mailMaintenance } from './mails.tsx';
import { takeBackNext } from './next-terms.ts';
import {
  changeMaintenance,
  conditionsOf,
  findMaintenance,
  lockMaintenance,
  lockWithCharges,
  type MaintenanceRow,
  stateToday,
} from './store.ts';

/** The furthest day that a notice may end on: two years. */
const MOST_DAYS = 731;

/** The day that a notice given today ends on, as the contract says. */
export function noticeEnds(deps: Pick<Deps, 'now'>, row: MaintenanceRow): string {
  const today = lisbonDay(deps.now());
  return plusDays(today, conditionsOf(row, today).noticeDays);
}

/** Writes the end of a locked contract, and where it stands by it. */
async function setEndDate(
  deps: Deps,
  tx: Tx,
  by: Caller,
  row: MaintenanceRow,
  ends_on: string | null,
): Promise<MaintenanceRow> {
  const at = deps.now();
  const set = { ends_on, version: row.version + 1 };
  const note = ends_on === null ? 'Afinal continua' : `Termina a ${formatDay(ends_on)}`;
  const to = stateToday({ ...row, ends_on }, lisbonDay(at));
  const moved = await changeMaintenance(tx, by, row, { set, to, note, at });
  await audit(tx, by, 'maintenance.end_set', row.id, { ends_on });
  if (ends_on !== null) await mailMaintenance(deps, tx, moved, 'ending', `ending:${moved.version}`);
  return moved;
}

/** A notice ends on a day: the contract ends with the period of that day, and nothing is due after it. */
export async function endContract(
  deps: Deps,
  by: Caller,
  id: string,
  on: string,
): Promise<Result<MaintenanceRow>> {
  const today = lisbonDay(deps.now());
  if (on < today || on > plusDays(today, MOST_DAYS)) {
    return fail(maintenanceFailures.maintenance_day, {
      detail: 'Escolha um dia a partir de hoje, no máximo daqui a dois anos.',
    });
  }
  return await transact(deps.db, async (tx) => {
    const found = await findMaintenance(tx, id);
    if (!found) return fail(maintenanceFailures.maintenance_not_found);
    const plan = isRunning(found.state) ? await readPlan(deps, tx, 'maintenance', id) : null;
    if (!plan) return fail(maintenanceFailures.maintenance_step);
    const ends = plusDays(periodOf(found.starts_on, conditionsOf(found, today).everyMonths, on).to, -1);
    if (found.ends_on === ends) return ok(found);
    // The locks of bills come before the contract's.
    if (plan.until === null || ends < plan.until) await endPlan(deps, tx, by, plan.id, { on: ends });
    else await changePlan(deps, tx, by, plan.id, { from: today, until: ends });
    const row = await lockMaintenance(tx, id);
    if (!row || !isRunning(row.state)) return fail(maintenanceFailures.maintenance_step);
    // Who ends the contract does not have what was to come.
    return ok(await setEndDate(deps, tx, by, await takeBackNext(deps, tx, by, row), ends));
  });
}

/** The contract goes on after all: its charges too. */
export async function keepContract(deps: Deps, by: Caller, id: string): Promise<Result<MaintenanceRow>> {
  return await transact(deps.db, async (tx) => {
    const row = await lockWithCharges(tx, id);
    if (!isRunning(row.state)) return fail(maintenanceFailures.maintenance_step);
    if (row.ends_on === null) return ok(row);
    const plan = await readPlan(deps, tx, 'maintenance', id);
    if (!plan) return fail(maintenanceFailures.maintenance_step);
    await changePlan(deps, tx, by, plan.id, { from: lisbonDay(deps.now()), until: null });
    return ok(await setEndDate(deps, tx, by, row, null));
  });
}
