import { sql } from 'kysely';
import { pricingFailures } from '#core/pricing/errors.ts';
import type {
  CustomerGroup,
  GroupMember,
  GroupPriceRow,
  GroupRow,
  listGroups as listCall,
  listGroupMembers as membersCall,
  OwnPrices,
  listGroupPrices as pricesCall,
} from '#core/pricing/groups-contract.ts';
import { type Group, groupPrice, groupPrices } from '#core/pricing/rules/group-price.ts';
import { shopIvaRate } from '#core/settings/rules/iva-rate.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { toEuros } from '#core/shared/money.ts';
import { priceWithIva, priceWithoutIva, typedCents } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { readPricedProducts } from '../../catalogue/priced-products.ts';
import type { Db } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listOf, readGroup } from './read-group.ts';

/** Rows of the panel's lists. */
const PAGE_SIZE = 20;

/** Groups with what their list says by category, and how much there is of each. */
export function selectGroups(db: Db) {
  return db
    .selectFrom('customer_groups')
    .selectAll()
    .select([
      sql<
        GroupRow['percents']
      >`coalesce((SELECT json_agg(json_build_object('category', category, 'percent', percent)
        ORDER BY category) FROM group_percents WHERE group_id = customer_groups.id), '[]')`.as('percents'),
      sql<number>`(SELECT count(*)::int FROM group_members WHERE group_id = customer_groups.id)`.as(
        'members',
      ),
      sql<number>`(SELECT count(DISTINCT product_id)::int FROM group_prices
        WHERE group_id = customer_groups.id)`.as('articles'),
    ]);
}
export type GroupStored = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number];

const toRow = ({ id, name, is_net, members, articles, percents }: GroupStored): GroupRow => ({
  id,
  name,
  is_net,
  members,
  articles,
  percents,
});

/** One page of the groups, by name. */
export async function listGroups({ db }: Deps, { q, ...paging }: QueryOf<typeof listCall>) {
  return await listPage(db, {
    ...paging,
    q,
    usual: PAGE_SIZE,
    matching: selectGroups(db).$if(q !== undefined, (query) =>
      query.where(sql<boolean>`fold(name) LIKE fold(${likePattern(q ?? '')})`),
    ),
    order: sql`lower(name)`,
    present: toRow,
  });
}

/** A group by its id. */
export async function getGroup({ db }: Pick<Deps, 'db'>, id: string): Promise<Result<CustomerGroup>> {
  const row = await selectGroups(db).where('id', '=', id).executeTakeFirst();
  if (!row) return fail(pricingFailures.group_not_found);
  return ok({
    ...toRow(row),
    is_below_cost: row.is_below_cost,
    created_at: row.created_at.toISOString(),
  });
}

/** The prices of these articles in a group, each with what it comes to now. */
export async function pricesOf(
  db: Db,
  groupId: string,
  ids: readonly string[],
  now: Date,
): Promise<GroupPriceRow[]> {
  const [group, products, { iva_settings }] = await Promise.all([
    listOf(db, groupId, ids),
    readPricedProducts(db, ids, now),
    readSettings(db),
  ]);
  const rate = shopIvaRate(iva_settings, now);
  return ids.flatMap((id) => {
    const product = products.get(id);
    const own = group?.prices.get(id);
    if (!product || !group || !own) return [];
    return [
      {
        product_id: id,
        name: product.name,
        sku: product.sku,
        list: toEuros(priceWithIva(product.price, rate)),
        prices: own.map(({ fromUnits, price }) => {
          const pays = groupPrice(product, group, fromUnits, rate);
          return {
            from_units: fromUnits,
            price: toEuros(typedCents(price)),
            with_iva: price.withIvaCents !== null,
            pays: pays && toEuros(priceWithIva(pays, rate)),
          };
        }),
      },
    ];
  });
}

/** One page of the articles that have a price of their own in a group, by name. */
export async function listGroupPrices(deps: Deps, id: string, { q, ...paging }: QueryOf<typeof pricesCall>) {
  const page = await listPage(deps.db, {
    ...paging,
    q,
    usual: PAGE_SIZE,
    matching: deps.db
      .selectFrom('group_prices')
      .innerJoin('products', 'products.id', 'group_prices.product_id')
      .select('products.id')
      .where('group_id', '=', id)
      .groupBy('products.id')
      .$if(q !== undefined, (query) =>
        query.where(
          sql<boolean>`(fold(name) LIKE fold(${likePattern(q ?? '')}) OR fold(sku) LIKE fold(${likePattern(q ?? '')}))`,
        ),
      ),
    order: sql`lower(products.name), products.id`,
    present: (row) => row.id,
  });
  return { ...page, items: await pricesOf(deps.db, id, page.items, deps.now()) };
}

/** One page of who is in a group, who came last first. */
export async function listGroupMembers(
  { db }: Deps,
  id: string,
  { q, ...paging }: QueryOf<typeof membersCall>,
) {
  return await listPage(db, {
    ...paging,
    q,
    usual: PAGE_SIZE,
    matching: db
      .selectFrom('group_members')
      .innerJoin('users', 'users.id', 'group_members.user_id')
      .select(['users.id', 'users.name', 'users.email', 'since'])
      .where('group_id', '=', id)
      .$if(q !== undefined, (query) =>
        query.where(
          sql<boolean>`(fold(name) LIKE fold(${likePattern(q ?? '')}) OR fold(email) LIKE fold(${likePattern(q ?? '')}))`,
        ),
      ),
    order: sql`since DESC, group_members.user_id`,
    present: (row): GroupMember => ({
      user_id: row.id,
      name: row.name,
      email: row.email,
      since: row.since.toISOString(),
    }),
  });
}

/** The group of a customer; null: none. */
export async function readOwnGroup(db: Db, userId: string) {
  const group = await db
    .selectFrom('group_members')
    .innerJoin('customer_groups', 'customer_groups.id', 'group_id')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { group: group ?? null };
}

/** What articles cost who asks, where that is less than for everybody. An account without a group costs one question. */
export async function readOwnPrices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  ids: readonly string[],
): Promise<OwnPrices> {
  const group: Group | null = await readGroup(db, userId, ids);
  if (!group) return { group: null, items: [] };
  const at = now();
  const [products, { iva_settings }] = await Promise.all([readPricedProducts(db, ids, at), readSettings(db)]);
  const rate = shopIvaRate(iva_settings, at);
  const items = [...products.values()]
    .filter(({ isArchived }) => !isArchived)
    .map((product) => ({
      product_id: product.id,
      prices: groupPrices(product, group, rate).map(({ fromUnits, price }) => ({
        from_units: fromUnits,
        net: toEuros(product.isMargin ? priceWithIva(price, rate) : priceWithoutIva(price, rate)),
        gross: toEuros(priceWithIva(price, rate)),
      })),
    }))
    .filter(({ prices }) => prices.length > 0);
  return { group: { name: group.name, is_net: group.isNet }, items };
}
