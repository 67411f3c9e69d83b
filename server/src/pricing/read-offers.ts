import { sql } from 'kysely';
import type { Promotion } from '#core/pricing/rules/promote.ts';
import type { TargetKind } from '#core/pricing/values.ts';
import type { Db } from '../platform/database/database.ts';
import { type PromotionColumns, toRule } from './store.ts';

/** A promotion that a cart may have now, with the code that it was asked for with. */
export interface Offer {
  readonly promotion: Promotion;
  readonly codeId: string | null;
}

type Row = PromotionColumns & {
  readonly code: string | null;
  readonly code_id: string | null;
  readonly targets: { readonly kind: TargetKind; readonly value: string }[];
};

/**
 * The promotions that run at `now` and are for some of these articles, by what they are for and not one by one (index
 * promotion_targets_value); those with a code where the cart has one,
 * those of a group where the cart's account is in it. What is used up is none.
 */
export async function readOffers(
  db: Db,
  cartId: string,
  productIds: readonly string[],
  now: Date,
): Promise<Offer[]> {
  const { rows } = await sql<Row>`
    WITH codes AS (
      SELECT DISTINCT ON (own.promotion_id) own.promotion_id, own.id, own.code
      FROM cart_codes JOIN promotion_codes AS own ON own.id = cart_codes.code_id
      WHERE cart_codes.cart_id = ${cartId} AND NOT own.is_stopped AND (own.uses_limit IS NULL OR own.uses_limit > (
        SELECT count(*) FROM promotion_uses WHERE code_id = own.id AND given_back_at IS NULL))
      ORDER BY own.promotion_id, cart_codes.added_at, own.id
    ), goods AS (
      SELECT id, lower(brand) AS brand, category FROM products WHERE id = ANY(${productIds}::uuid[])
    ), keys AS (
      SELECT 'product' AS kind, id::text AS value FROM goods UNION SELECT 'brand', brand FROM goods
      UNION SELECT 'category', category FROM goods
      UNION SELECT 'printer', printer_id::text FROM product_printers JOIN goods ON goods.id = product_id
    ), wanted AS (
      SELECT id FROM promotions WHERE is_active AND is_for_all
      UNION SELECT promotion_id FROM keys JOIN promotion_targets AS own ON own.kind = keys.kind AND lower(own.value) = keys.value
    )
    SELECT promotions.*, codes.id AS code_id, codes.code,
      coalesce((SELECT json_agg(json_build_object('kind', kind, 'value', value)) FROM promotion_targets
        WHERE promotion_id = promotions.id), '[]') AS targets
    FROM wanted JOIN promotions USING (id) LEFT JOIN codes ON codes.promotion_id = promotions.id
    WHERE is_active AND starts_at <= ${now} AND (ends_at IS NULL OR ends_at >= ${now})
      AND (NOT needs_code OR codes.id IS NOT NULL)
      AND (promotions.group_id IS NULL OR promotions.group_id = (
        SELECT own.group_id FROM group_members AS own JOIN carts USING (user_id) WHERE carts.id = ${cartId}))
      AND (uses_limit IS NULL OR uses_limit > (
        SELECT count(*) FROM promotion_uses WHERE promotion_id = promotions.id AND given_back_at IS NULL))`.execute(
    db,
  );
  return rows.map((row) => ({ promotion: toRule(row, row.targets, row.code), codeId: row.code_id }));
}

/** The printers among those that promotions are for, by the article that is for them. */
export async function printersOf(
  db: Db,
  offers: readonly { readonly promotion: Pick<Promotion, 'targets'> }[],
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const wanted = offers.flatMap(({ promotion }) =>
    promotion.targets.flatMap(({ kind, value }) => (kind === 'printer' ? [value] : [])),
  );
  const found = new Map<string, string[]>();
  if (wanted.length === 0 || productIds.length === 0) return found;
  const rows = await db
    .selectFrom('product_printers')
    .selectAll()
    .where('printer_id', 'in', wanted)
    .where('product_id', 'in', [...productIds])
    .execute();
  for (const { product_id, printer_id } of rows)
    found.set(product_id, [...(found.get(product_id) ?? []), printer_id]);
  return found;
}
