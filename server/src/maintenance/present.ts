import { sql } from 'kysely';
import type { Maintenance, MaintenancePage, MaintenanceWhole } from '#core/maintenance/contract.ts';
import { maintenanceLifecycle } from '#core/maintenance/lifecycle.ts';
import { extraHours } from '#core/maintenance/rules/extra-hours.ts';
import type { Period } from '#core/maintenance/rules/period.ts';
import { extraHourPrice, periodPrice } from '#core/maintenance/values.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import { priceWithIva } from '#core/shared/price.ts';
import { readPlan } from '../charges/plans.ts';
import { readHistory } from '../charges/recurring-contract.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { conditionsOf, type MaintenanceRow, termsDay, termsToCome } from './store.ts';
import { periodBefore, periodOn, repairsIn, type Used, usageOf } from './usage.ts';
import { presentWithdrawal } from './withdrawal.ts';

type Shown = Pick<Deps, 'config' | 'db' | 'now'>;

const MOST_SHOWN = 200;

/** Contracts as lists show them. */
export async function presentListed(
  db: Db,
  rows: readonly MaintenanceRow[],
  now: Date,
): Promise<Maintenance[]> {
  const today = lisbonDay(now);
  const ids = rows.map(({ id }) => id);
  const [used, counts] = await Promise.all([
    usageOf(
      db,
      rows.map((row) => ({ row, period: periodOn(row, today) })),
    ),
    ids.length === 0
      ? []
      : db
          .selectFrom('maintenance_devices')
          .select((row) => ['contract_id', row.fn.countAll<number>().as('devices')])
          .where('contract_id', 'in', ids)
          .where('until_at', 'is', null)
          .groupBy('contract_id')
          .execute(),
  ]);
  return rows.map((row, place) => ({
    ...listed(row, used[place], now),
    devices: counts.find(({ contract_id }) => contract_id === row.id)?.devices ?? 0,
  }));
}

function listed(row: MaintenanceRow, used: Used | undefined, now: Date): Omit<Maintenance, 'devices'> {
  const says = conditionsOf(row, termsDay(row, now));
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    customer_name: row.customer_name,
    plan: says.plan,
    every_months: says.everyMonths,
    price: toEuros(priceWithIva(periodPrice(says), says.ivaRate)),
    included_minutes: says.minutes,
    used_minutes: used?.minutes ?? 0,
    extra_minutes: row.extra_minutes,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    late_since: row.late_since,
    created_at: row.created_at.toISOString(),
  };
}

function shownUsage(row: MaintenanceRow, period: Period, used: Used | undefined): MaintenancePage['usage'] {
  const says = conditionsOf(row, period.from);
  const extra = extraHours(used?.extra ?? 0, extraHourPrice(says));
  return {
    from: period.from,
    until: plusDays(period.to, -1),
    minutes: used?.minutes ?? 0,
    visits: used?.visits ?? 0,
    extra_minutes: used?.extra ?? 0,
    extra_price: toEuros(priceWithIva(extra, says.ivaRate)),
  };
}

async function readDevices(db: Db, contractId: string): Promise<MaintenancePage['devices']> {
  const rows = await db
    .selectFrom('maintenance_devices')
    .innerJoin('equipment', 'equipment.id', 'equipment_id')
    .select(['maintenance_devices.id', 'equipment_id', 'device_type', 'brand', 'model', 'serial_number'])
    .select('from_at')
    .where('contract_id', '=', contractId)
    .where('until_at', 'is', null)
    .orderBy('from_at')
    .orderBy('maintenance_devices.id')
    .execute();
  return rows.map(({ brand, model, device_type, from_at, ...row }) => ({
    ...row,
    device_type: device_type as DeviceType,
    name: `${brand} ${model}`,
    since: from_at.toISOString(),
  }));
}

function presentNext(row: MaintenanceRow, now: Date): MaintenancePage['next'] {
  const next = termsToCome(row, termsDay(row, now));
  if (!next) return null;
  const { from, conditions: says } = next;
  return {
    from,
    may_accept: next.isOffered,
    conditions: says,
    price: toEuros(priceWithIva(periodPrice(says), says.ivaRate)),
    extra_hour: toEuros(priceWithIva(extraHourPrice(says), says.ivaRate)),
  };
}

/** A contract as its customer sees it. */
export async function presentMaintenance(deps: Shown, row: MaintenanceRow): Promise<MaintenancePage> {
  const { db } = deps;
  const now = deps.now();
  const says = conditionsOf(row, termsDay(row, now));
  const period = periodOn(row, lisbonDay(now));
  const [devices, [used], visits, plan_charges] = await Promise.all([
    readDevices(db, row.id),
    usageOf(db, [{ row, period }]),
    db
      .selectFrom('maintenance_visits')
      .select(['id', 'on_day as on', 'minutes', 'note'])
      .where('contract_id', '=', row.id)
      .orderBy('on_day', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_SHOWN)
      .execute(),
    readPlan(deps, db, 'maintenance', row.id),
  ]);
  return {
    ...listed(row, used, now),
    version: row.version,
    billing_name: row.billing_name,
    nif: row.nif,
    conditions: says,
    next: presentNext(row, now),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    extra_hour: toEuros(priceWithIva(extraHourPrice(says), says.ivaRate)),
    devices,
    usage: shownUsage(row, period, used),
    visits,
    plan_charges,
    withdrawal: await presentWithdrawal(db, row, now),
  };
}

/** What of changes of plan comes off charges that are not made yet, in cents without IVA. */
export async function creditLeft(db: Db, contractId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('maintenance_credits')
    .select(sql<number>`coalesce(sum(net_cents), 0)::int`.as('cents'))
    .where('contract_id', '=', contractId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('charges')
            .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
            .select('charges.id')
            .where('kind', '=', 'maintenance')
            .where('subject', '=', contractId)
            .whereRef('charges.due_on', '=', 'maintenance_credits.due_on')
            .where('charges.ended_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return cents;
}

/** A contract's page for the shop's people. */
export async function presentWhole(deps: Shown, row: MaintenanceRow): Promise<MaintenanceWhole> {
  const { db } = deps;
  const today = lisbonDay(deps.now());
  const before = periodBefore(row, today);
  const now = periodOn(row, today);
  const [shown, [usedBefore], repairs, credit, events] = await Promise.all([
    presentMaintenance(deps, row),
    before ? usageOf(db, [{ row, period: before }]) : [],
    repairsIn(db, row.id, { from: before?.from ?? now.from, to: now.to }),
    creditLeft(db, row.id),
    readHistory(
      db,
      sql`SELECT * FROM maintenance_events WHERE contract_id = ${row.id}`,
      maintenanceLifecycle,
    ),
  ]);
  return {
    ...shown,
    user_id: row.user_id,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    plan_id: row.plan_id,
    sent_at: row.sent_at?.toISOString() ?? null,
    accepted_way: row.accepted_way,
    accepted_version: row.accepted_version,
    accepted_note: row.accepted_note,
    terms_version: row.terms_version,
    before: before && usedBefore && usedBefore.extra > 0 ? shownUsage(row, before, usedBefore) : null,
    repairs,
    credit: toEuros(credit),
    events,
  };
}
