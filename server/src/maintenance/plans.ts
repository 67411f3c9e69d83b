import { type Selectable, sql } from 'kysely';
import type { EveryMonths } from '#core/charges/rules/due-dates.ts';
import type {
  addMaintenancePlan as addCall,
  MaintenancePlan,
  saveMaintenancePlan as saveCall,
} from '#core/maintenance/contract.ts';
import { maintenanceFailures } from '#core/maintenance/errors.ts';
import type { Conditions } from '#core/maintenance/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { toCents, toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import { audit } from '../audit/audit.ts';
import { countRows } from '../platform/database/count-rows.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { MaintenancePlans } from '../platform/database/tables.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';

type PlanRow = Omit<Selectable<MaintenancePlans>, 'every_months'> & { readonly every_months: EveryMonths };
type Added = BodyOf<typeof addCall>;
type Saved = BodyOf<typeof saveCall>;

const PAGE_SIZE = 50;

const select = (db: Db) =>
  db
    .selectFrom('maintenance_plans')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*)::int FROM maintenance_contracts WHERE plan_id = maintenance_plans.id
        AND accepted_at IS NOT NULL AND ended_at IS NULL)`.as('contracts'),
    )
    .$castTo<PlanRow & { contracts: number }>();

/** A plan in the words of its form. */
function offered({ price_cents, minutes, extra_hour_cents, request_id: _, created_at: __, ...row }: PlanRow) {
  return {
    ...row,
    price: toEuros(price_cents),
    hours: minutes / 60,
    extra_hour: toEuros(extra_hour_cents),
  };
}

function present({ contracts, ...row }: PlanRow & { contracts: number }): MaintenancePlan {
  return { ...offered(row), contracts };
}

/** The shop's plans, those that are sold first. */
export async function listPlans(db: Db, page: number) {
  const [total, rows] = await Promise.all([
    countRows(db, db.selectFrom('maintenance_plans').select('id')),
    select(db)
      .orderBy('is_on_sale', 'desc')
      .orderBy('name')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
  ]);
  return { items: rows.map(present), total, page, page_size: PAGE_SIZE };
}

function stored({ price, hours, extra_hour, ...plan }: Omit<Added, 'request_id'>) {
  return {
    ...plan,
    price_cents: toCents(price),
    minutes: hours * 60,
    extra_hour_cents: toCents(extra_hour),
  };
}

async function told(tx: Tx, by: Person, id: string): Promise<Result<MaintenancePlan>> {
  const row = await select(tx).where('id', '=', id).executeTakeFirstOrThrow();
  await audit(tx, by, 'maintenance.plan_saved', id, { plan: row.name, amount_cents: row.price_cents });
  return ok(present(row));
}

/** Makes a plan; the same request is the same plan. */
export async function addPlan(deps: Deps, by: Person, { request_id, ...plan }: Added) {
  return await transact(deps.db, async (tx) => {
    const made = await tx
      .insertInto('maintenance_plans')
      .values({ ...stored(plan), request_id, created_at: deps.now() })
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return await told(tx, by, made.id);
    return ok(present(await select(tx).where('request_id', '=', request_id).executeTakeFirstOrThrow()));
  });
}

/** Changes a plan: contracts that were made of it stay as they are. */
export async function savePlan(deps: Deps, by: Person, id: string, { before, over, ...plan }: Saved) {
  return await transact(deps.db, async (tx) => {
    const row = await tx
      .selectFrom('maintenance_plans')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .$castTo<PlanRow>()
      .executeTakeFirst();
    if (!row) return fail(maintenanceFailures.maintenance_plan_not_found);
    const { id: _, version, request_id: __, created_at: ___, ...now } = row;
    const read = before && stored({ ...offered(row), ...before });
    const settled = settle(now, stored(plan), read, {
      over,
      paths: { price_cents: 'price', minutes: 'hours', extra_hour_cents: 'extra_hour' },
      shown: (field) => (field === 'minutes' ? `«${row.minutes / 60}»` : undefined),
    });
    if (!settled.ok) return settled;
    await tx
      .updateTable('maintenance_plans')
      .set({ ...settled.value, version: version + 1 })
      .where('id', '=', id)
      .execute();
    return await told(tx, by, id);
  });
}

/** What a plan on sale says now, as a contract keeps it; null: there is none. `ivaRate` in whole %. */
export async function conditionsOfPlan(tx: Tx, id: string, ivaRate: number): Promise<Conditions | null> {
  const row = await select(tx).where('id', '=', id).where('is_on_sale', '=', true).executeTakeFirst();
  if (!row) return null;
  return {
    plan: row.name,
    everyMonths: row.every_months,
    priceCents: row.price_cents,
    ivaRate,
    minutes: row.minutes,
    visits: row.visits,
    responseHours: row.response_hours,
    discountPercent: row.discount_percent,
    devices: row.devices,
    extraHourCents: row.extra_hour_cents,
    noticeDays: row.notice_days,
  };
}
