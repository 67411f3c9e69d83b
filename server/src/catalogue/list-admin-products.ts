import { type RawBuilder, sql } from 'kysely';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { judgeMargin } from '#core/catalogue/rules/margin.ts';
import {
  type AdminProductSort,
  type AdminProductView,
  type Category,
  LOW_STOCK,
} from '#core/catalogue/values.ts';
import { partKey } from '#core/shared/fold.ts';
import type { Db } from '../platform/database/database.ts';
import { likePattern } from '../platform/database/like.ts';
import { type Paging, pageBounds } from '../platform/database/paging.ts';
import { findBest } from '../search-index/search-index.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { WITHOUT_MAKER } from './brands/read-brands.ts';
import type { CatalogueIndex } from './search/catalogue-index.ts';
import { isDrafted } from './upkeep/draft-product.ts';
import { presentProduct } from './upkeep/present-product.ts';
import { hasMarginAlert } from './upkeep/pricing-alerts.ts';
import { readProducts, type StoredProduct } from './upkeep/product-state.ts';
import { isWithoutCharger } from './without-charger.ts';

/** Products on a page of the panel. */
export const ADMIN_PAGE_SIZE = 25;

interface AdminProductQuery extends Paging {
  readonly q?: string | undefined;
  readonly category?: Category | undefined;
  readonly stock?: 'low' | undefined;
  readonly show?: AdminProductView | undefined;
  readonly sort?: AdminProductSort | undefined;
}

const VIEWS: Record<AdminProductView, (now: Date) => RawBuilder<boolean>> = {
  low_stock: () => sql`products.stock <= ${sql.lit(LOW_STOCK)}`,
  no_stock: () => sql`products.stock = 0`,
  campaign: (now) => sql`(products.campaign_active AND products.campaign_ends_at >= ${now})`,
  margin: hasMarginAlert,
  no_maker: () => sql`products.id IN (${WITHOUT_MAKER})`,
  no_charger: () => isWithoutCharger,
  drafted: () => isDrafted,
  archived: () => sql`products.archived_at IS NOT NULL`,
};

const SORTS: Record<AdminProductSort, RawBuilder<unknown>> = {
  best: sql`found.place NULLS LAST, fold(products.name)`,
  name: sql`fold(products.name)`,
  '-name': sql`fold(products.name) DESC`,
  price: sql`products.price_cents`,
  '-price': sql`products.price_cents DESC`,
  stock: sql`products.stock`,
  '-stock': sql`products.stock DESC`,
  newest: sql`products.created_at DESC`,
};

/** The most products that the shop's own search adds to those that contain what was typed. */
const MOST_FOUND = 5_000;

/** The fewest last digits of a barcode that it is found by. */
const TAIL = /^\d{4,}$/;

/**
 * Products whose name, brand or SKU contains `q`, whatever its case and accents, whose SKU or model begins with it however
 * written, whose barcode is `q` (as a scanner types it) or ends with it, and those that the shop's own search finds: `found`.
 */
function searched(q: string, found: readonly string[]): RawBuilder<boolean> {
  const key = partKey(q);
  const ways = [
    sql`fold(products.name || ' ' || coalesce(products.brand, '') || ' ' || coalesce(products.sku, '')) LIKE fold(${likePattern(q)})`,
    sql`product_barcode(products.spec_blocks) = ${key}`,
    sql`products.id = ANY(${[...found]}::uuid[])`,
  ];
  if (key.length >= 3 && /\d/.test(key))
    ways.push(
      sql`part_key(products.sku) LIKE ${`${key}%`} AND products.sku IS NOT NULL AND products.archived_at IS NULL`,
      sql`part_key(products.model) LIKE ${`${key}%`} AND products.model IS NOT NULL AND products.archived_at IS NULL`,
    );
  if (TAIL.test(key))
    ways.push(
      sql`reverse(product_barcode(products.spec_blocks)) LIKE ${`${[...key].reverse().join('')}%`} AND product_barcode(products.spec_blocks) IS NOT NULL`,
    );
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/** The ids each with its place, for who orders by it. */
function placesOf(ids: readonly string[]) {
  const rows = sql<{ id: string; place: string }>`unnest(${[...ids]}::uuid[]) WITH ORDINALITY`;
  return rows.as<'found'>(sql`found(id, place)`);
}

/** The panel's list of products; `q` as the shop's own search reads it, and more (docs/product.md#catalogue). */
export async function listAdminProducts(
  db: Db,
  index: CatalogueIndex,
  { q, category, stock, show, sort = 'best', ...asked }: AdminProductQuery,
  now: Date,
): Promise<{ items: AdminProduct[]; total: number; page: number; page_size: number }> {
  let matching = db
    .selectFrom('products')
    .where('products.archived_at', show === 'archived' ? 'is not' : 'is', null);
  if (show) matching = matching.where(VIEWS[show](now));
  if (category) matching = matching.where('products.category', '=', category);
  if (stock === 'low') matching = matching.where('products.stock', '<=', LOW_STOCK);
  const found = q ? await index.inTurn(async () => findBest(index.current, q, MOST_FOUND)) : [];
  if (q) matching = matching.where(searched(q, found));
  const { page, size, offset } = pageBounds(asked, ADMIN_PAGE_SIZE);
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .leftJoin(placesOf(found), 'found.id', 'products.id')
      .select('products.id')
      .orderBy(SORTS[sort])
      .orderBy('products.id')
      .limit(size)
      .offset(offset)
      .execute(),
  ]);
  const products = await readProducts(
    db,
    rows.map(({ id }) => id),
  );
  const ivaRate = await readShopIva(db, now);
  const byId = new Map(products.map((product) => [product.id, product]));
  const items = rows.flatMap(({ id }) => {
    const product = byId.get(id);
    return product ? [presentListed(product, now, ivaRate)] : [];
  });
  return { items, total, page, page_size: size };
}

function presentListed(product: StoredProduct, now: Date, ivaRate: number): AdminProduct {
  const { price_cents: netCents, cost_cents: costCents, campaign } = product.state;
  const { alert } = judgeMargin({ netCents, costCents, campaign }, now);
  return { ...presentProduct(product, now, ivaRate), margin_alert: alert };
}
