import { sql } from 'kysely';
import type { Promotable, Promotion } from '#core/pricing/rules/promote.ts';
import type { TargetKind } from '#core/pricing/values.ts';
import type { Db } from '../platform/database/database.ts';
import { type PromotionColumns, toRule } from './store.ts';

/** A promotion that a cart may have now, with the code that it was asked for with. */
export interface Offer {
  readonly promotion: Promotion;
  readonly codeId: string | null;
}

/** What of a cart says which promotions it is asked for. */
export type Asking = Pick<Promotable, 'productId' | 'brand' | 'category'>;

type Row = PromotionColumns & {
  readonly code: string | null;
  readonly code_id: string | null;
  readonly targets: { readonly kind: TargetKind; readonly value: string }[];
};

/**
 * The promotions that run at `now` and are for something of these lines, by what they are for and not one by one (index
 * promotion_targets_value); those with a code where the cart has one. What is used up is none.
 */
export async function readOffers(
  db: Db,
  cartId: string,
  lines: readonly Asking[],
  now: Date,
): Promise<Offer[]> {
  const targets = [
    ...lines.map(({ productId }) => ['product', productId] as const),
    ...lines.flatMap(({ brand }) => (brand === null ? [] : [['brand', brand.toLowerCase()] as const])),
    ...lines.map(({ category }) => ['category', category] as const),
  ];
  const ids = lines.map(({ productId }) => productId);
  const { rows } = await sql<Row>`
    WITH codes AS (
      SELECT DISTINCT ON (own.promotion_id) own.promotion_id, own.id, own.code
      FROM cart_codes JOIN promotion_codes AS own ON own.id = cart_codes.code_id
      WHERE cart_codes.cart_id = ${cartId} AND NOT own.is_stopped AND (own.uses_limit IS NULL OR own.uses_limit > (
        SELECT count(*) FROM promotion_uses WHERE code_id = own.id AND given_back_at IS NULL))
      ORDER BY own.promotion_id, cart_codes.added_at, own.id
    ), wanted AS (
      SELECT id FROM promotions WHERE is_active AND is_for_all
      UNION SELECT promotion_id FROM promotion_targets
        WHERE (kind, lower(value)) IN (SELECT * FROM unnest(
          ${targets.map(([kind]) => kind)}::text[], ${targets.map(([, value]) => value)}::text[]))
      UNION SELECT promotion_id FROM promotion_targets
        WHERE kind = 'printer' AND lower(value) IN (
          SELECT printer_id::text FROM product_printers WHERE product_id = ANY(${ids}::uuid[]))
    )
    SELECT promotions.*, codes.id AS code_id, codes.code,
      coalesce((SELECT json_agg(json_build_object('kind', kind, 'value', value)) FROM promotion_targets
        WHERE promotion_id = promotions.id), '[]') AS targets
    FROM wanted JOIN promotions USING (id) LEFT JOIN codes ON codes.promotion_id = promotions.id
    WHERE is_active AND starts_at <= ${now} AND (ends_at IS NULL OR ends_at >= ${now})
      AND (NOT needs_code OR codes.id IS NOT NULL)
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
