import { type Selectable, sql } from 'kysely';
import { typedPrice } from '#core/catalogue/rules/typed-price.ts';
import type { EveryMonths } from '#core/charges/rules/due-dates.ts';
import type {
  addMaintenancePlan as addCall,
  MaintenancePlan,
  saveMaintenancePlan as saveCall,
} from '#core/maintenance/contract.ts';
import { maintenanceFailures } from '#core/maintenance/errors.ts';
import type { Conditions } from '#core/maintenance/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { failures } from '#core/shared/errors.ts';
import { formatCents, toEuros } from '#core/shared/money.ts';
import { type Price, priceWithoutIva, typedCents } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import { audit } from '../audit/audit.ts';
import { countRows } from '../platform/database/count-rows.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { MaintenancePlans } from '../platform/database/tables.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';

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

const priceOf = (row: PlanRow): Price => ({
  netCents: row.price_cents,
  withIvaCents: row.price_with_iva_cents,
});
const hourOf = (row: PlanRow): Price => ({
  netCents: row.extra_hour_cents,
  withIvaCents: row.extra_hour_with_iva_cents,
});

const eurosOf = ({ withIvaCents }: Price) => (withIvaCents === null ? null : toEuros(withIvaCents));

/** A plan in the words of its form; `ivaRate` in whole %. */
function offered(row: PlanRow, ivaRate: number) {
  const {
    price_cents: _,
    price_with_iva_cents: __,
    extra_hour_cents: ___,
    extra_hour_with_iva_cents,
    ...rest
  } = row;
  const { minutes, request_id, created_at, ...plan } = rest;
  const [price, hour] = [priceOf(row), hourOf(row)];
  return {
    ...plan,
    price: toEuros(priceWithoutIva(price, ivaRate)),
    price_with_iva: eurosOf(price),
    hours: minutes / 60,
    extra_hour: toEuros(priceWithoutIva(hour, ivaRate)),
    extra_hour_with_iva: eurosOf(hour),
  };
}

function present({ contracts, ...row }: PlanRow & { contracts: number }, ivaRate: number): MaintenancePlan {
  return { ...offered(row, ivaRate), contracts };
}

/** The shop's plans, those that are sold first, at the rate of IVA of `now`. */
export async function listPlans(db: Db, page: number, now: Date) {
  const [ivaRate, total, rows] = await Promise.all([
    readShopIva(db, now),
    countRows(db, db.selectFrom('maintenance_plans').select('id')),
    select(db)
      .orderBy('is_on_sale', 'desc')
      .orderBy('name')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
  ]);
  return { items: rows.map((row) => present(row, ivaRate)), total, page, page_size: PAGE_SIZE };
}

type Sent = Omit<Added, 'request_id'>;

/** A price as one thing that somebody changes: both of its columns, cents. */
const columns = ({ netCents, withIvaCents }: Price) => [netCents, withIvaCents] as const;

function refusedAt(path: string, message: string) {
  return fail(failures.invalid_input, { detail: message, errors: [{ path, message }] });
}

/** What a form says of a plan, each price as it was typed; `row`: as it stands, null for a new one. `ivaRate` in whole %. */
function read(sent: Sent, row: PlanRow | null, ivaRate: number) {
  const { price, price_with_iva, hours, extra_hour, extra_hour_with_iva, ...plan } = sent;
  const typed = (was: Price | null, net: number | null, gross: number | null) =>
    typedPrice(was, { price: net ?? undefined, price_with_iva: gross ?? undefined }, ivaRate) ?? '';
  const period = typed(row && priceOf(row), price, price_with_iva);
  const hour = typed(row && hourOf(row), extra_hour, extra_hour_with_iva);
  if (typeof period === 'string') return refusedAt('price', period || 'Indique o preço');
  if (typedCents(period) === 0) return refusedAt('price', 'O preço tem de ser maior que zero');
  if (typeof hour === 'string') return refusedAt('extra_hour', hour || 'Indique o preço da hora a mais');
  return ok({ ...plan, minutes: hours * 60, price: columns(period), extra_hour: columns(hour) });
}

type Read = Extract<ReturnType<typeof read>, { ok: true }>['value'];

/** What a form says of a plan, as its row keeps it. */
function stored({ price, extra_hour, ...plan }: Read) {
  return {
    ...plan,
    price_cents: price[0],
    price_with_iva_cents: price[1],
    extra_hour_cents: extra_hour[0],
    extra_hour_with_iva_cents: extra_hour[1],
  };
}

async function told(tx: Tx, by: Person, id: string, ivaRate: number): Promise<Result<MaintenancePlan>> {
  const row = await select(tx).where('id', '=', id).executeTakeFirstOrThrow();
  await audit(tx, by, 'maintenance.plan_saved', id, { plan: row.name, amount_cents: row.price_cents });
  return ok(present(row, ivaRate));
}

/** Makes a plan; the same request is the same plan. */
export async function addPlan(deps: Deps, by: Person, { request_id, ...sent }: Added) {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const ivaRate = await readShopIva(tx, at);
    const plan = read(sent, null, ivaRate);
    if (!plan.ok) return plan;
    const made = await tx
      .insertInto('maintenance_plans')
      .values({ ...stored(plan.value), request_id, created_at: at })
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return await told(tx, by, made.id, ivaRate);
    const known = await select(tx).where('request_id', '=', request_id).executeTakeFirstOrThrow();
    return ok(present(known, ivaRate));
  });
}

/** Changes a plan: contracts that were made of it stay as they are. */
export async function savePlan(deps: Deps, by: Person, id: string, { before, over, ...sent }: Saved) {
  return await transact(deps.db, async (tx) => {
    const ivaRate = await readShopIva(tx, deps.now());
    const row = await tx
      .selectFrom('maintenance_plans')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .$castTo<PlanRow>()
      .executeTakeFirst();
    if (!row) return fail(maintenanceFailures.maintenance_plan_not_found);
    const { id: _, version, ...stands } = offered(row, ivaRate);
    const [now, wanted, seen] = [
      read(stands, row, ivaRate),
      read(sent, row, ivaRate),
      read({ ...stands, ...before }, row, ivaRate),
    ];
    if (!wanted.ok) return wanted;
    if (!now.ok) return now;
    const prices: ReadonlyMap<string, Price> = new Map([
      ['price', priceOf(row)],
      ['extra_hour', hourOf(row)],
    ]);
    const settled = settle(now.value, wanted.value, before && seen.ok ? seen.value : undefined, {
      over,
      paths: { minutes: 'hours' },
      shown: (field) => {
        const price = prices.get(field);
        if (price) return formatCents(typedCents(price)) + (price.withIvaCents === null ? '' : ' com IVA');
        return field === 'minutes' ? `«${row.minutes / 60}»` : undefined;
      },
    });
    if (!settled.ok) return settled;
    await tx
      .updateTable('maintenance_plans')
      .set({ ...stored(settled.value), version: version + 1 })
      .where('id', '=', id)
      .execute();
    return await told(tx, by, id, ivaRate);
  });
}

/** What a plan on sale says now, as a contract keeps it; null: there is none. `ivaRate` in whole %. */
export async function conditionsOfPlan(tx: Tx, id: string, ivaRate: number): Promise<Conditions | null> {
  const row = await select(tx).where('id', '=', id).where('is_on_sale', '=', true).executeTakeFirst();
  if (!row) return null;
  return {
    plan: row.name,
    everyMonths: row.every_months,
    priceCents: priceWithoutIva(priceOf(row), ivaRate),
    priceWithIvaCents: row.price_with_iva_cents,
    ivaRate,
    minutes: row.minutes,
    visits: row.visits,
    responseHours: row.response_hours,
    discountPercent: row.discount_percent,
    devices: row.devices,
    extraHourCents: priceWithoutIva(hourOf(row), ivaRate),
    extraHourWithIvaCents: row.extra_hour_with_iva_cents,
    noticeDays: row.notice_days,
  };
}
