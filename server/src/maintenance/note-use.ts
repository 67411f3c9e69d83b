import type {
  chargeExtraHours as extraCall,
  RepairCover,
  noteVisit as visitCall,
} from '#core/maintenance/contract.ts';
import { maintenanceFailures } from '#core/maintenance/errors.ts';
import { isCovering, isRunning } from '#core/maintenance/lifecycle.ts';
import { extraHours } from '#core/maintenance/rules/extra-hours.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';
import { extraHourPrice } from '#core/maintenance/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { formatDay } from '#core/shared/dates.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { unitOf } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { addToNextCharge, readPlan } from '../charges/plans.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import {
  changeMaintenance,
  conditionsOf,
  lockWithCharges,
  type MaintenanceRow,
  maintenanceToChange,
  selectMaintenance,
} from './store.ts';
import { periodBefore, periodOn, refreshExtra, usageOf } from './usage.ts';

type Visit = BodyOf<typeof visitCall>;
type Extra = BodyOf<typeof extraCall>;

/** Does one thing to a locked contract that changes what it used. */
async function use(
  deps: Deps,
  id: string,
  act: (tx: Tx, row: MaintenanceRow) => Promise<Result<MaintenanceRow>>,
): Promise<Result<MaintenanceRow>> {
  return await transact(deps.db, async (tx) => {
    const row = await maintenanceToChange(tx, id);
    const done = await act(tx, row);
    if (done.ok) await refreshExtra(tx, [row], lisbonDay(deps.now()));
    return done;
  });
}

/** Notes a visit, with its time; the same request is the same visit. */
export async function noteVisit(
  deps: Deps,
  by: Person,
  id: string,
  { request_id, on, minutes, note }: Visit,
): Promise<Result<MaintenanceRow>> {
  const at = deps.now();
  return await use(deps, id, async (tx, row) => {
    const known = await tx
      .selectFrom('maintenance_visits')
      .select('contract_id')
      .where('request_id', '=', request_id)
      .executeTakeFirst();
    if (known) {
      return known.contract_id === id ? ok(row) : fail(maintenanceFailures.maintenance_request_taken);
    }
    if (!isRunning(row.state)) return fail(maintenanceFailures.maintenance_step);
    if (on < row.starts_on || on > lisbonDay(at)) return fail(maintenanceFailures.maintenance_day);
    await tx
      .insertInto('maintenance_visits')
      .values({
        contract_id: id,
        request_id,
        on_day: on,
        minutes,
        note,
        by_id: by.user.id,
        created_at: at,
      })
      .execute();
    await audit(tx, by, 'maintenance.visit', id, { minutes });
    return ok(row);
  });
}

/** Takes a visit out that was noted by mistake. */
export async function removeVisit(deps: Deps, by: Person, id: string, visit: string) {
  return await use(deps, id, async (tx, row) => {
    const gone = await tx
      .deleteFrom('maintenance_visits')
      .where('id', '=', visit)
      .where('contract_id', '=', id)
      .returning('minutes')
      .executeTakeFirst();
    if (!gone) return ok(row);
    await audit(tx, by, 'maintenance.visit_removed', id, null, { minutes: gone.minutes });
    return ok(row);
  });
}

/** Says whether the work of a repair of a device that was covered counts. */
export async function setRepairCounts(
  deps: Deps,
  by: Person,
  id: string,
  { repair, counts }: { readonly repair: string; readonly counts: boolean },
): Promise<Result<MaintenanceRow>> {
  return await use(deps, id, async (tx, row) => {
    const known = await tx
      .selectFrom('repairs')
      .innerJoin('maintenance_devices', 'maintenance_devices.equipment_id', 'repairs.equipment_id')
      .select('repairs.number')
      .where('repairs.id', '=', repair)
      .where('contract_id', '=', id)
      .executeTakeFirst();
    if (!known) return fail(maintenanceFailures.maintenance_not_found);
    const values = { contract_id: id, repair_id: repair };
    const changed = counts
      ? await tx
          .deleteFrom('maintenance_left_out')
          .where('contract_id', '=', id)
          .where('repair_id', '=', repair)
          .returning('repair_id')
          .executeTakeFirst()
      : await tx
          .insertInto('maintenance_left_out')
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .returning('repair_id')
          .executeTakeFirst();
    if (!changed) return ok(row);
    const note = `T-${known.number} ${counts ? 'conta' : 'não conta'} nas horas`;
    await changeMaintenance(tx, by, row, { note, at: deps.now() });
    await audit(tx, by, 'maintenance.repair_counts', id, { covered: counts });
    return ok(row);
  });
}

/** Puts the minutes above the included of a period on the next charge, as whoever presses saw them: each once. */
export async function chargeExtra(
  deps: Deps,
  by: Person,
  id: string,
  { request_id, period, minutes }: Extra,
): Promise<Result<MaintenanceRow>> {
  const at = deps.now();
  const today = lisbonDay(at);
  return await transact(deps.db, async (tx) => {
    const row = await lockWithCharges(tx, id);
    const known = await tx
      .selectFrom('maintenance_extras')
      .select('contract_id')
      .where('request_id', '=', request_id)
      .executeTakeFirst();
    if (known) {
      return known.contract_id === id ? ok(row) : fail(maintenanceFailures.maintenance_request_taken);
    }
    const plan = await readPlan(deps, tx, 'maintenance', id);
    const asked = [periodOn(row, today), periodBefore(row, today)].find((one) => one?.from === period);
    const [used] = asked ? await usageOf(tx, [{ row, period: asked }]) : [];
    if (!plan || !asked || used?.extra !== minutes) {
      return fail(maintenanceFailures.maintenance_extra_changed);
    }
    const says = conditionsOf(row, period);
    const price = extraHours(minutes, extraHourPrice(says));
    const net_cents = price.netCents;
    await tx
      .insertInto('maintenance_extras')
      .values({
        request_id,
        contract_id: id,
        period_from: period,
        minutes,
        net_cents,
        at,
        by_id: by.user.id,
      })
      .execute();
    const [from, to] = [asked.from, plusDays(asked.to, -1)].map((day) => formatDay(day));
    const name = `Horas a mais: ${hoursText(minutes)}, de ${from} a ${to}`;
    const line = { name, quantity: 1, ...unitOf(price), ivaRate: says.ivaRate };
    await addToNextCharge(tx, by, plan.id, { key: `extra:${request_id}`, line });
    await changeMaintenance(tx, by, row, { note: `${name}, na próxima mensalidade`, at });
    await refreshExtra(tx, [row], today);
    await audit(tx, by, 'maintenance.extra', id, { minutes, amount_cents: net_cents });
    return ok(row);
  });
}

/** The contract that covers the device of a repair now; null: none. */
export async function readRepairCover(db: Db, repairId: string, now: Date): Promise<RepairCover> {
  const row = await selectMaintenance(db)
    .where('accepted_at', 'is not', null)
    .where('id', 'in', (one) =>
      one
        .selectFrom('maintenance_devices')
        .innerJoin('repairs', 'repairs.equipment_id', 'maintenance_devices.equipment_id')
        .select('contract_id')
        .where('repairs.id', '=', repairId)
        .where('until_at', 'is', null),
    )
    .executeTakeFirst();
  if (!row) return { cover: null };
  const today = lisbonDay(now);
  const says = conditionsOf(row, today);
  const [used] = await usageOf(db, [{ row, period: periodOn(row, today) }]);
  return {
    cover: {
      id: row.id,
      number: row.number,
      state: row.state,
      included_minutes: says.minutes,
      used_minutes: used?.minutes ?? 0,
      discount_percent: isCovering(row.state) ? says.discountPercent : 0,
    },
  };
}
