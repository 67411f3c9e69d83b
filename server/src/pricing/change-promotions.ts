import {
  type changePromotion as changeCall,
  type createPromotion as createCall,
  type PromotionFields,
  type PromotionRecord,
  promotionFields,
  type runPromotion as runCall,
} from '#core/pricing/contract.ts';
import { pricingFailures } from '#core/pricing/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { isSame } from '#core/shared/is-same.ts';
import { toCents, toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { promotionToChange, readPromotion } from './read-promotions.ts';
import { type PromotionStored, selectPromotions } from './store.ts';

/** The most promotions that run at once: a cart looks at those that are for everything. */
const MOST_RUNNING = 500;

const cents = (euros: number | null) => (euros ? toCents(euros) : null);

/** What a form says of the fields that it leaves out. */
const LEFT_OUT = promotionFields.parse({ name: 'Promoção', lane: 'line', kind: 'percent' });

/** The columns of a form; what its kind has no use for is not kept. */
function columnsOf(fields: PromotionFields, now: Date) {
  const { name, lane, kind, starts_at, ends_at, min_units, first_order, needs_code } = fields;
  const isAmount = kind === 'amount' || (kind === 'bundle' && fields.percent === null);
  const { uses_limit, person_limit, is_exclusive, is_below_cost, group_id } = fields;
  return {
    name,
    lane,
    kind,
    percent: isAmount ? null : kind === 'buy_get' ? (fields.percent ?? 100) : fields.percent,
    amount_cents: isAmount ? cents(fields.amount) : null,
    buy_units: kind === 'buy_get' ? fields.buy_units : null,
    get_units: kind === 'buy_get' ? fields.get_units : null,
    is_for_all: targetsOf(fields).length === 0,
    min_cents: cents(fields.min_amount),
    min_units,
    starts_at: starts_at ?? now,
    ends_at,
    first_order,
    needs_code,
    uses_limit,
    person_limit,
    is_exclusive,
    is_below_cost,
    group_id,
  };
}

/** What a form says that it is for, each once. */
function targetsOf({ products, brands, categories, printers }: PromotionFields) {
  const all = [
    ['product', products],
    ['brand', brands],
    ['category', categories],
    ['printer', printers],
  ] as const;
  return all.flatMap(([kind, values]) => [...new Set(values)].map((value) => ({ kind, value })));
}

/** A stored promotion as its form sends it: what two people's changes are compared by. */
function formOf(row: PromotionStored): PromotionFields {
  const of = (kind: string) => row.targets.filter((one) => one.kind === kind).map(({ value }) => value);
  const { amount_cents, min_cents, id, request_id, is_for_all, is_active, created_at, ...kept } = row;
  const { targets, group_name, ...same } = kept;
  return {
    ...same,
    amount: amount_cents === null ? null : toEuros(amount_cents),
    min_amount: min_cents === null ? null : toEuros(min_cents),
    products: of('product'),
    brands: of('brand'),
    categories: of('category'),
    printers: of('printer'),
  };
}

function factsOf(row: ReturnType<typeof columnsOf>) {
  const { name, lane, kind, percent, amount_cents, starts_at, ends_at, needs_code, group_id } = row;
  return {
    name,
    lane,
    kind,
    percent,
    amount_cents,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    needs_code,
    ...(group_id && { group_id }),
  };
}

/** Refused where an article, a printer or the group of the form is none. */
async function refuseUnknown(tx: Tx, { products, printers, group_id }: PromotionFields): Promise<void> {
  if (group_id) {
    const group = await tx
      .selectFrom('customer_groups')
      .select('id')
      .where('id', '=', group_id)
      .forKeyShare()
      .executeTakeFirst();
    if (!group) refuse(pricingFailures.promotion_group_unknown);
  }
  for (const [table, ids] of [
    ['products', products],
    ['printers', printers],
  ] as const) {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) continue;
    const found = await tx.selectFrom(table).select('id').where('id', 'in', wanted).execute();
    if (found.length < wanted.length) refuse(pricingFailures.promotion_target_unknown);
  }
}

async function writeTargets(tx: Tx, id: string, fields: PromotionFields): Promise<void> {
  await tx.deleteFrom('promotion_targets').where('promotion_id', '=', id).execute();
  const targets = targetsOf(fields).map((target) => ({ promotion_id: id, ...target }));
  if (targets.length > 0) await tx.insertInto('promotion_targets').values(targets).execute();
}

async function refuseTooMany(tx: Tx, now: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('promotions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_RUNNING) refuse(pricingFailures.promotion_too_many);
}

/** Makes a promotion that is stopped: it is tried before it begins. The same request again is the same promotion. */
export async function createPromotion(
  deps: Deps,
  by: Person,
  { request_id, ...fields }: BodyOf<typeof createCall>,
): Promise<Result<PromotionRecord>> {
  const values = columnsOf(fields, deps.now());
  const made = await transact(deps.db, async (tx): Promise<Result<string>> => {
    await refuseUnknown(tx, fields);
    const row = await tx
      .insertInto('promotions')
      .values({ ...values, is_active: false, request_id, created_at: deps.now() })
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return await sameOr(tx, request_id, fields);
    await writeTargets(tx, row.id, fields);
    await audit(tx, by, 'promotion.made', row.id, factsOf(values));
    return ok(row.id);
  });
  return made.ok ? await readPromotion(deps, made.value) : made;
}

/** The promotion that a request made, when it asked for the same. */
async function sameOr(tx: Tx, requestId: string, fields: PromotionFields): Promise<Result<string>> {
  const row = await selectPromotions(tx).where('request_id', '=', requestId).executeTakeFirstOrThrow();
  const { starts_at } = formOf(row);
  const wanted = { ...columnsOf(fields, row.starts_at), starts_at };
  const stands = { ...columnsOf(formOf(row), row.starts_at), starts_at };
  return isSame(wanted, stands) ? ok(row.id) : fail(pricingFailures.promotion_taken);
}

/** Changes a promotion: what somebody else changed meanwhile is told. Orders that have it stay as they are. */
export async function changePromotion(
  deps: Deps,
  by: Person,
  id: string,
  { before, over, ...wanted }: BodyOf<typeof changeCall>,
): Promise<Result<PromotionRecord>> {
  const changed = await transact(deps.db, async (tx): Promise<Result<null>> => {
    const row = await promotionToChange(tx, id);
    if (!row) return fail(pricingFailures.promotion_not_found);
    const stands = formOf(row);
    const settled = settle(
      stands,
      { ...wanted, starts_at: wanted.starts_at ?? row.starts_at },
      before && { ...LEFT_OUT, ...before },
      { over },
    );
    if (!settled.ok) return settled;
    await refuseUnknown(tx, settled.value);
    const values = columnsOf(settled.value, row.starts_at);
    await tx.updateTable('promotions').set(values).where('id', '=', id).execute();
    await writeTargets(tx, id, settled.value);
    await audit(tx, by, 'promotion.changed', id, factsOf(values), factsOf(columnsOf(stands, row.starts_at)));
    return ok(null);
  });
  return changed.ok ? await readPromotion(deps, id) : changed;
}

/** Stops a promotion, or takes it up again; as it is already, nothing happens. */
export async function runPromotion(
  deps: Deps,
  by: Person,
  id: string,
  { is_active }: BodyOf<typeof runCall>,
): Promise<Result<PromotionRecord>> {
  const done = await transact(deps.db, async (tx): Promise<Result<null>> => {
    const row = await promotionToChange(tx, id);
    if (!row) return fail(pricingFailures.promotion_not_found);
    if (row.is_active === is_active) return ok(null);
    if (is_active) await refuseTooMany(tx, deps.now());
    await tx.updateTable('promotions').set({ is_active }).where('id', '=', id).execute();
    const event = is_active ? 'promotion.resumed' : 'promotion.stopped';
    await audit(tx, by, event, id, { is_active }, { is_active: row.is_active });
    return ok(null);
  });
  return done.ok ? await readPromotion(deps, id) : done;
}
