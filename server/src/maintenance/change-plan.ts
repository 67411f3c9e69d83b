import { PRICE_NOTICE_DAYS } from '#core/charges/values.ts';
import type { changeMaintenancePlan as call } from '#core/maintenance/contract.ts';
import { maintenanceFailures } from '#core/maintenance/errors.ts';
import { asksMore } from '#core/maintenance/rules/asks-more.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';
import { maintenanceMailTexts as texts } from '#core/maintenance/texts.ts';
import { type Conditions, extraHourPrice, type NextTerms, periodPrice } from '#core/maintenance/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { formatDay } from '#core/shared/dates.ts';
import { withIva } from '#core/shared/iva.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents } from '#core/shared/money.ts';
import { priceWithIva } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Person } from '../platform/http/caller.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { countCovered } from './devices.ts';
import { settleTo } from './lay-prices.ts';
import { mailMaintenance } from './mails.tsx';
import { takeBackNext, tellNext } from './next-terms.ts';
import { conditionsOfPlan } from './plans.ts';
import {
  changeMaintenance,
  conditionsOf,
  lockWithCharges,
  type MaintenanceRow,
  termsToCome,
} from './store.ts';
import { refreshExtra } from './usage.ts';

type Change = BodyOf<typeof call>;

/**
 * A contract has another plan, with what that says today. One that asks more waits for its customer's yes, which staff may have
 * at the counter, or for the days of the notice; any other counts from today on. `plan_id` null takes back what waits.
 */
export async function changeContractPlan(
  deps: Deps,
  by: Person,
  id: string,
  { plan_id, version, accepted }: Change,
): Promise<Result<MaintenanceRow>> {
  const at = deps.now();
  const today = lisbonDay(at);
  return await transact(deps.db, async (tx) => {
    const row = await lockWithCharges(tx, id);
    if (row.version !== version) return fail(maintenanceFailures.maintenance_version);
    if (row.state !== 'ativo') return fail(maintenanceFailures.maintenance_step);
    if (plan_id === null) return ok(await takeBackOffer(deps, tx, by, row));
    const now = await conditionsOfPlan(tx, plan_id, await readShopIva(tx, at));
    if (!now) return fail(maintenanceFailures.maintenance_plan_not_found);
    const old = conditionsOf(row, today);
    if (now.everyMonths !== old.everyMonths) return fail(maintenanceFailures.maintenance_other_period);
    if (now.devices !== null && (await countCovered(tx, id)) > now.devices) {
      return fail(maintenanceFailures.maintenance_device_limit);
    }
    if (accepted || !asksMore(old, now)) {
      const how = accepted ? ', aceite ao balcão' : '';
      return ok(await changeNow(deps, tx, by, row, { planId: plan_id, now, how }));
    }
    if (row.customer_email === null) return fail(maintenanceFailures.maintenance_no_email);
    return ok(await offer(deps, tx, by, row, { planId: plan_id, now }));
  });
}

/** The customer says yes to what waits, as they read it: it counts from today on. Null: nothing waits for that. */
export async function acceptOffered(
  deps: Deps,
  tx: Tx,
  by: By,
  row: MaintenanceRow,
  how: string,
): Promise<MaintenanceRow | null> {
  const next = termsToCome(row, lisbonDay(deps.now()));
  if (!next?.isOffered) return null;
  const { planId, conditions: now } = next;
  return await changeNow(deps, tx, by, row, { planId, now, how: `, aceite ${how}` });
}

interface Changed {
  readonly planId: string | null;
  readonly now: Conditions;
}

const audited = ({ plan, priceCents }: Conditions) => ({ plan, amount_cents: priceCents });

/** A locked contract says something else from today on; what was charged is settled to the day. */
async function changeNow(
  deps: Deps,
  tx: Tx,
  by: By,
  row: MaintenanceRow,
  { planId, now, how }: Changed & { readonly how: string },
): Promise<MaintenanceRow> {
  const at = deps.now();
  const today = lisbonDay(at);
  const old = conditionsOf(row, today);
  const settled = await settleTo(deps, tx, by, row, now, today);
  const words =
    settled === 0
      ? ''
      : `, ${settled > 0 ? 'a acertar' : 'crédito de'} ${formatCents(Math.abs(settled))} s/ IVA`;
  const note = `Plano de ${old.plan} para ${now.plan}, com ${hoursText(now.minutes)}${words}${how}`;
  const set = { plan_id: planId, conditions: now, next_terms: null, version: row.version + 1 };
  const changed = await changeMaintenance(tx, by, row, { set, note, at });
  await refreshExtra(tx, [changed], today);
  const rows = settledRow(settled, now);
  await mailMaintenance(deps, tx, changed, 'changed', `changed:${changed.version}`, rows);
  await audit(tx, by, 'maintenance.plan_changed', row.id, audited(now), audited(old));
  return changed;
}

/** Tells the customer of a plan that asks more: it waits for their yes, or the first period after the notice. */
async function offer(
  deps: Deps,
  tx: Tx,
  by: Person,
  row: MaintenanceRow,
  { planId, now }: Changed,
): Promise<MaintenanceRow> {
  const day = plusDays(lisbonDay(deps.now()), PRICE_NOTICE_DAYS);
  const told = await tellNext(deps, tx, by, row, { day, next: { planId, isOffered: true, conditions: now } });
  const { from } = told.next;
  const { rows } = texts;
  await mailMaintenance(deps, tx, told.row, 'offered', `offered:${told.row.version}`, [
    [rows.offered, now.plan],
    [rows.offeredPrice[now.everyMonths], formatCents(priceWithIva(periodPrice(now), now.ivaRate))],
    [rows.offeredHours, hoursText(now.minutes)],
    [rows.offeredHour, formatCents(priceWithIva(extraHourPrice(now), now.ivaRate))],
    [rows.offeredFrom, formatDay(from)],
  ]);
  await auditOffer(tx, by, row, told.next);
  return told.row;
}

/** What waits is taken back: the contract goes on as it is, and its customer is told. */
async function takeBackOffer(deps: Deps, tx: Tx, by: Person, row: MaintenanceRow): Promise<MaintenanceRow> {
  const kept = await takeBackNext(deps, tx, by, row);
  if (kept === row) return row;
  const note = 'Proposta retirada: o plano fica como está';
  await changeMaintenance(tx, by, kept, { note, at: deps.now() });
  await mailMaintenance(deps, tx, kept, 'kept', `kept:${kept.version}`);
  await auditOffer(tx, by, row, null);
  return kept;
}

async function auditOffer(tx: Tx, by: Person, row: MaintenanceRow, next: NextTerms | null): Promise<void> {
  await audit(tx, by, 'maintenance.plan_offered', row.id, {
    plan: next?.conditions.plan ?? null,
    amount_cents: next?.conditions.priceCents ?? null,
    from: next?.from ?? null,
  });
}

function settledRow(settled: number, { ivaRate }: Conditions) {
  const { settled: owed, credit } = texts.rows;
  const amount = formatCents(withIva(Math.abs(settled), ivaRate));
  return settled === 0 ? [] : [[settled > 0 ? owed : credit, amount] as const];
}
