import { sql } from 'kysely';
import { pricingFailures } from '#core/pricing/errors.ts';
import {
  type CustomerGroup,
  type changeGroup as changeCall,
  type createGroup as createCall,
  type GroupFields,
  type GroupPriceRow,
  groupFields,
  type setCustomerGroup as memberCall,
  type setGroupPrice as priceCall,
} from '#core/pricing/groups-contract.ts';
import { shopIvaRate } from '#core/settings/rules/iva-rate.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { failures } from '#core/shared/errors.ts';
import { isSame } from '#core/shared/is-same.ts';
import { toCents } from '#core/shared/money.ts';
import { grossPrice, netPrice } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse, transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { type GroupStored, getGroup, pricesOf, readOwnGroup, selectGroups } from './read-groups.ts';

/** The most groups that there are. */
const MOST_GROUPS = 100;

/** The most prices of one article in a group. */
export const MOST_ROWS = 10;

/** What a form says of the fields that it leaves out. */
const LEFT_OUT = groupFields.parse({ name: 'Grupo' });

const formOf = ({ name, is_net, is_below_cost, percents }: GroupStored): GroupFields => ({
  name,
  is_net,
  is_below_cost,
  percents: percents.toSorted((one, other) => one.category.localeCompare(other.category)),
});

const factsOf = ({ percents, ...fields }: GroupFields) => ({
  ...fields,
  percents: Object.fromEntries(percents.map(({ category, percent }) => [category, percent])),
});

/** A group as stored, locked until the transaction ends. */
export async function groupToChange(tx: Tx, id: string): Promise<GroupStored | undefined> {
  await tx.selectFrom('customer_groups').select('id').where('id', '=', id).forUpdate().execute();
  return await selectGroups(tx).where('id', '=', id).executeTakeFirst();
}

/** Refused where another group is called the same. Groups are made and named one at a time. */
async function refuseTaken(tx: Tx, name: string, id: string | null): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('customer_groups'))`.execute(tx);
  const others = await tx.selectFrom('customer_groups').select(['id', 'name']).execute();
  const isTaken = others.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
  if (isTaken) refuse(pricingFailures.group_taken);
  if (id === null && others.length >= MOST_GROUPS) refuse(pricingFailures.group_too_many);
}

async function writePercents(tx: Tx, id: string, { percents }: GroupFields): Promise<void> {
  await tx.deleteFrom('group_percents').where('group_id', '=', id).execute();
  if (percents.length === 0) return;
  await tx
    .insertInto('group_percents')
    .values(percents.map((one) => ({ group_id: id, ...one })))
    .execute();
}

/** Makes a group; nobody is in it yet. The same request again is the same group. */
export async function createGroup(
  deps: Deps,
  by: Person,
  { request_id, ...fields }: BodyOf<typeof createCall>,
): Promise<Result<CustomerGroup>> {
  const made = await transact(deps.db, async (tx): Promise<Result<string>> => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('customer_groups'))`.execute(tx);
    const known = await selectGroups(tx).where('request_id', '=', request_id).executeTakeFirst();
    if (known) return isSame(formOf(known), fields) ? ok(known.id) : fail(pricingFailures.promotion_taken);
    await refuseTaken(tx, fields.name, null);
    const { percents: _, ...columns } = fields;
    const { id } = await tx
      .insertInto('customer_groups')
      .values({ ...columns, request_id, created_at: deps.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writePercents(tx, id, fields);
    await audit(tx, by, 'group.made', id, factsOf(fields));
    return ok(id);
  });
  return made.ok ? await getGroup(deps, made.value) : made;
}

/** Changes a group: what somebody else changed meanwhile is told. Orders stay as they are. */
export async function changeGroup(
  deps: Deps,
  by: Person,
  id: string,
  { before, over, ...wanted }: BodyOf<typeof changeCall>,
): Promise<Result<CustomerGroup>> {
  const changed = await transact(deps.db, async (tx): Promise<Result<null>> => {
    const row = await groupToChange(tx, id);
    if (!row) return fail(pricingFailures.group_not_found);
    const stands = formOf(row);
    const settled = settle(stands, wanted, before && { ...LEFT_OUT, ...before }, { over });
    if (!settled.ok) return settled;
    await refuseTaken(tx, settled.value.name, id);
    const { percents: _, ...columns } = settled.value;
    await tx.updateTable('customer_groups').set(columns).where('id', '=', id).execute();
    await writePercents(tx, id, settled.value);
    await audit(tx, by, 'group.changed', id, factsOf(settled.value), factsOf(stands));
    return ok(null);
  });
  return changed.ok ? await getGroup(deps, id) : changed;
}

/** Takes a group away, with its list: its people pay what everybody does, and their carts say so. Refused while a promotion is of it. */
export async function removeGroup(deps: Deps, by: Person, id: string): Promise<Result<{ id: string }>> {
  return await transact(deps.db, async (tx) => {
    const row = await groupToChange(tx, id);
    if (!row) return fail(pricingFailures.group_not_found);
    const promoted = await tx
      .selectFrom('promotions')
      .select('id')
      .where('group_id', '=', id)
      .limit(1)
      .execute();
    if (promoted.length > 0) return fail(pricingFailures.group_promoted);
    await tx.deleteFrom('customer_groups').where('id', '=', id).execute();
    await audit(tx, by, 'group.removed', id, null, factsOf(formOf(row)));
    return ok({ id });
  });
}

type PriceRow = { from_units: number; price_cents: number; price_with_iva_cents: number | null };

const priceFacts = (product_id: string, rows: readonly PriceRow[]) => ({
  product_id,
  prices: rows.map(({ from_units, price_cents, price_with_iva_cents }) => ({
    from_units,
    cents: price_with_iva_cents ?? price_cents,
    with_iva: price_with_iva_cents !== null,
  })),
});

/** Its prices in a group, from how many units on each. */
const storedPrices = async (tx: Tx, groupId: string, productId: string): Promise<readonly PriceRow[]> =>
  await tx
    .selectFrom('group_prices')
    .select(['from_units', 'price_cents', 'price_with_iva_cents'])
    .where('group_id', '=', groupId)
    .where('product_id', '=', productId)
    .orderBy('from_units')
    .execute();

/** A price as the list keeps it: typed in euros, with IVA or without it; `rate` in whole %. */
export function toPriceRow(from_units: number, euros: number, withIva: boolean, rate: number): PriceRow {
  const { netCents, withIvaCents } = withIva ? grossPrice(toCents(euros), rate) : netPrice(toCents(euros));
  return { from_units, price_cents: netCents, price_with_iva_cents: withIvaCents };
}

/** Says what an article costs a group from so many units on; null: no more, and its other prices and its category's percentage count. */
export async function setGroupPrice(
  deps: Deps,
  by: Person,
  { id, product_id }: { readonly id: string; readonly product_id: string },
  { from_units, price, with_iva }: BodyOf<typeof priceCall>,
): Promise<Result<GroupPriceRow | null>> {
  const done = await transact(deps.db, async (tx): Promise<Result<null>> => {
    if (!(await groupToChange(tx, id))) return fail(pricingFailures.group_not_found);
    const product = await tx
      .selectFrom('products')
      .select(['id', 'category'])
      .where('id', '=', product_id)
      .executeTakeFirst();
    if (!product || product.category === 'aluguer') return fail(pricingFailures.group_product_unknown);
    const before = await storedPrices(tx, id, product_id);
    await tx
      .deleteFrom('group_prices')
      .where('group_id', '=', id)
      .where('product_id', '=', product_id)
      .where('from_units', '=', from_units)
      .execute();
    if (price !== null) {
      const rate = shopIvaRate((await readSettings(tx)).iva_settings, deps.now());
      const row = toPriceRow(from_units, price, with_iva, rate);
      await tx
        .insertInto('group_prices')
        .values({ group_id: id, product_id, ...row })
        .execute();
    }
    const rows = await storedPrices(tx, id, product_id);
    if (rows.length > MOST_ROWS) refuse(pricingFailures.group_prices_full);
    if (!isSame(before, rows)) {
      await audit(tx, by, 'group.priced', id, priceFacts(product_id, rows), priceFacts(product_id, before));
    }
    return ok(null);
  });
  if (!done.ok) return done;
  const [row] = await pricesOf(deps.db, id, [product_id], deps.now());
  return ok(row ?? null);
}

/** Puts a customer into a group, out of the one they were in; null: into none. As it is already, nothing happens. */
export async function setCustomerGroup(
  deps: Deps,
  by: Person,
  userId: string,
  { group_id }: BodyOf<typeof memberCall>,
) {
  const done = await transact(deps.db, async (tx): Promise<Result<null>> => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('role', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) return fail(failures.not_found);
    const group = group_id && (await selectGroups(tx).where('id', '=', group_id).executeTakeFirst());
    if (group_id && !group) return fail(pricingFailures.group_not_found);
    const before = (await readOwnGroup(tx, userId)).group?.id ?? null;
    if (before === group_id) return ok(null);
    await tx.deleteFrom('group_members').where('user_id', '=', userId).execute();
    if (group_id) {
      await tx.insertInto('group_members').values({ user_id: userId, group_id, since: deps.now() }).execute();
    }
    await audit(tx, by, 'group.joined', userId, { group_id }, { group_id: before });
    return ok(null);
  });
  return done.ok ? ok(await readOwnGroup(deps.db, userId)) : done;
}
