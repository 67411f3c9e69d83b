import { sql } from 'kysely';
import type { Group, UnitsPrice } from '#core/pricing/rules/group-price.ts';
import type { Cents } from '#core/shared/money.ts';
import type { Db } from '../../platform/database/database.ts';

interface Row {
  readonly name: string;
  readonly is_net: boolean;
  readonly is_below_cost: boolean;
  readonly percents: Readonly<Record<string, number>>;
  readonly prices: readonly {
    readonly product_id: string;
    readonly from_units: number;
    readonly price_cents: Cents;
    readonly price_with_iva_cents: Cents | null;
  }[];
}

const LIST = (productIds: readonly string[]) => sql`SELECT own.name, own.is_net, own.is_below_cost,
  coalesce((SELECT json_object_agg(category, percent) FROM group_percents WHERE group_id = own.id), '{}') AS percents,
  coalesce((SELECT json_agg(json_build_object('product_id', product_id, 'from_units', from_units,
      'price_cents', price_cents, 'price_with_iva_cents', price_with_iva_cents) ORDER BY from_units)
    FROM group_prices WHERE group_id = own.id AND product_id = ANY(${productIds}::uuid[])), '[]') AS prices
  FROM customer_groups AS own`;

function toGroup(row: Row | undefined): Group | null {
  if (!row) return null;
  const prices = new Map<string, readonly UnitsPrice[]>();
  for (const { product_id, from_units, price_cents, price_with_iva_cents } of row.prices) {
    const price = { netCents: price_cents, withIvaCents: price_with_iva_cents };
    prices.set(product_id, [...(prices.get(product_id) ?? []), { fromUnits: from_units, price }]);
  }
  const { name, is_net: isNet, is_below_cost: isBelowCost, percents } = row;
  return { name, isNet, isBelowCost, percents, prices };
}

/**
 * The group of an account, with what its list says of these articles: one question, by the account and by the articles, however
 * many groups and prices there are. null: it is in none, or nobody is logged in.
 */
export async function readGroup(
  db: Db,
  userId: string | null,
  productIds: readonly string[],
): Promise<Group | null> {
  if (userId === null) return null;
  const { rows } = await sql<Row>`${LIST(productIds)}
    JOIN group_members ON group_members.group_id = own.id WHERE user_id = ${userId}`.execute(db);
  return toGroup(rows[0]);
}

/** A group by its id, with what its list says of these articles; null: there is none. */
export async function listOf(db: Db, groupId: string, productIds: readonly string[]): Promise<Group | null> {
  const { rows } = await sql<Row>`${LIST(productIds)} WHERE own.id = ${groupId}`.execute(db);
  return toGroup(rows[0]);
}
