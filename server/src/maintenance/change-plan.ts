import type { changeMaintenancePlan as call } from '#core/maintenance/contract.ts';
import { maintenanceFailures } from '#core/maintenance/errors.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';
import { type Period, periodAt, turnOf } from '#core/maintenance/rules/period.ts';
import { settleChange, spreadCredit } from '#core/maintenance/rules/settle-change.ts';
import { maintenanceMailTexts as texts } from '#core/maintenance/texts.ts';
import type { Conditions } from '#core/maintenance/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { formatDay } from '#core/shared/dates.ts';
import { withIva } from '#core/shared/iva.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { addToNextCharge, changePlan, readPlan } from '../charges/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { countCovered } from './devices.ts';
import { mailMaintenance } from './mails.tsx';
import { periodLine } from './make-contract.ts';
import { conditionsOfPlan } from './plans.ts';
import { addEvent, conditionsOf, lockWithCharges, type MaintenanceRow } from './store.ts';
import { refreshExtra } from './usage.ts';

type Change = BodyOf<typeof call>;

/**
 * The periods of a contract that stand at its old price and end after a day: those charged, and one that has begun and is about
 * to be. `next`: the turn of the first one that takes the new price.
 */
function standing(
  row: MaintenanceRow,
  says: Conditions,
  charged: ReadonlyMap<string, boolean>,
  today: string,
): { periods: Period[]; next: number } {
  const periods: Period[] = [];
  for (let next = turnOf(row.starts_on, says.everyMonths, today); ; next += 1) {
    const period = periodAt(row.starts_on, says.everyMonths, next);
    const isDue = charged.get(period.from);
    if (isDue === undefined && period.from > today) return { periods, next };
    if (isDue !== false) periods.push(period);
  }
}

/** Credit of a contract that no charge has taken yet, from a day on: in cents, and in how many periods. */
async function takeWaiting(tx: Tx, contractId: string, from: string) {
  const gone = await tx
    .deleteFrom('maintenance_credits')
    .where('contract_id', '=', contractId)
    .where('due_on', '>=', from)
    .returning('net_cents')
    .execute();
  return { cents: gone.reduce((sum, { net_cents }) => sum + net_cents, 0), periods: gone.length };
}

/** Settles a change of price to the day: what is owed is a line of the next charge, a credit comes off those to come. */
async function settle(
  deps: Deps,
  tx: Tx,
  by: Person,
  row: MaintenanceRow,
  { old, now, today }: { readonly old: Conditions; readonly now: Conditions; readonly today: string },
): Promise<number> {
  const plan = await readPlan(deps, tx, 'maintenance', row.id);
  if (!plan) throw new Error(`maintenance ${row.id} has no charges`);
  const charged = new Map(plan.charges.map(({ due_on, state }) => [due_on, state !== 'anulada'] as const));
  const { periods, next } = standing(row, old, charged, today);
  const dayOf = (turn: number) => periodAt(row.starts_on, now.everyMonths, turn).from;
  const waiting = await takeWaiting(tx, row.id, dayOf(next));
  const settled = settleChange({
    oldCents: old.priceCents,
    newCents: now.priceCents,
    periods,
    on: today,
    waiting: waiting.cents,
  });
  const taken =
    spreadCredit(now.priceCents, Math.max(0, -settled)) ?? refuse(maintenanceFailures.maintenance_credit);
  // Up to the first period that has its whole price again: later lines of an earlier change are written over.
  for (let place = 0; place <= Math.max(taken.length, waiting.periods); place += 1) {
    const due = dayOf(next + place);
    const credit = taken[place] ?? 0;
    await changePlan(deps, tx, by, plan.id, { from: due, lines: [periodLine(now, credit)] });
    if (credit === 0) continue;
    const values = { contract_id: row.id, due_on: due, net_cents: credit };
    await tx.insertInto('maintenance_credits').values(values).execute();
  }
  if (settled > 0) {
    const until = formatDay(plusDays(dayOf(next), -1));
    const name = `Mudança para ${now.plan}: acerto até ${until}`.slice(0, 200);
    const line = { name, quantity: 1, unitNetCents: settled, ivaRate: now.ivaRate };
    await addToNextCharge(tx, by, plan.id, { key: `change:${row.version + 1}`, line });
  }
  return settled;
}

/** A contract has another plan from today on, with what that says today. What was charged is settled to the day. */
export async function changeContractPlan(
  deps: Deps,
  by: Person,
  id: string,
  { plan_id, version }: Change,
): Promise<Result<MaintenanceRow>> {
  const at = deps.now();
  const today = lisbonDay(at);
  return await transact(deps.db, async (tx) => {
    const row = await lockWithCharges(tx, id);
    if (!row) return fail(maintenanceFailures.maintenance_not_found);
    if (row.state !== 'ativo') return fail(maintenanceFailures.maintenance_step);
    if (row.version !== version) return fail(maintenanceFailures.maintenance_version);
    const now = await conditionsOfPlan(tx, plan_id, await readShopIva(tx, at));
    if (!now) return fail(maintenanceFailures.maintenance_plan_not_found);
    const old = conditionsOf(row);
    if (now.everyMonths !== old.everyMonths) return fail(maintenanceFailures.maintenance_other_period);
    if (now.devices !== null && (await countCovered(tx, id)) > now.devices) {
      return fail(maintenanceFailures.maintenance_device_limit);
    }
    const settled = await settle(deps, tx, by, row, { old, now, today });
    const changed = { ...row, plan_id, conditions: now, version: version + 1 };
    await tx
      .updateTable('maintenance_contracts')
      .set({ plan_id, conditions: JSON.stringify(now), version: changed.version })
      .where('id', '=', id)
      .execute();
    const words =
      settled === 0
        ? ''
        : `, ${settled > 0 ? 'a acertar' : 'crédito de'} ${formatCents(Math.abs(settled))} s/ IVA`;
    const note = `Plano de ${old.plan} para ${now.plan}, com ${hoursText(now.minutes)}${words}`;
    await addEvent(tx, by, changed, note, at);
    await refreshExtra(tx, [changed], today);
    await mailMaintenance(
      deps,
      tx,
      changed,
      'changed',
      `changed:${changed.version}`,
      settledRow(settled, now),
    );
    await audit(
      tx,
      by,
      'maintenance.plan_changed',
      id,
      { plan: now.plan, amount_cents: now.priceCents },
      { plan: old.plan, amount_cents: old.priceCents },
    );
    return ok(changed);
  });
}

function settledRow(settled: number, { ivaRate }: Conditions) {
  const { settled: owed, credit } = texts.rows;
  const amount = formatCents(withIva(Math.abs(settled), ivaRate));
  return settled === 0 ? [] : [[settled > 0 ? owed : credit, amount] as const];
}
