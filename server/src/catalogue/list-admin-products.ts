import { type RawBuilder, sql } from 'kysely';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { judgeMargin } from '#core/catalogue/rules/margin.ts';
import {
  type AdminProductSort,
  type AdminProductView,
  type Category,
  LOW_STOCK,
} from '#core/catalogue/values.ts';
import type { Db } from '../platform/database/database.ts';
import { likePattern } from '../platform/database/like.ts';
import { type Paging, rowsOf } from '../platform/database/paging.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { presentProduct } from './upkeep/present-product.ts';
import { hasMarginAlert } from './upkeep/pricing-alerts.ts';
import { readProducts, type StoredProduct } from './upkeep/product-state.ts';

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
  archived: () => sql`products.archived_at IS NOT NULL`,
};

const SORTS: Record<AdminProductSort, RawBuilder<unknown>> = {
  name: sql`fold(products.name)`,
  '-name': sql`fold(products.name) DESC`,
  price: sql`products.price_cents`,
  '-price': sql`products.price_cents DESC`,
  stock: sql`products.stock`,
  '-stock': sql`products.stock DESC`,
  newest: sql`products.created_at DESC`,
};

/**
 * The panel's list of products: name, brand or SKU contains `q`, whatever its case and accents, or the barcode is `q`, as a
 * scanner types it.
 */
export async function listAdminProducts(
  db: Db,
  { q, category, stock, show, sort = 'name', ...asked }: AdminProductQuery,
  now: Date,
): Promise<{ items: AdminProduct[]; total: number; page: number; page_size: number }> {
  let matching = db
    .selectFrom('products')
    .where('products.archived_at', show === 'archived' ? 'is not' : 'is', null);
  if (show) matching = matching.where(VIEWS[show](now));
  if (category) matching = matching.where('products.category', '=', category);
  if (stock === 'low') matching = matching.where('products.stock', '<=', LOW_STOCK);
  if (q) {
    const pattern = likePattern(q);
    matching = matching.where(
      sql<boolean>`(fold(products.name || ' ' || coalesce(products.brand, '') || ' ' || coalesce(products.sku, '')) LIKE fold(${pattern})
        OR product_barcode(products.spec_blocks) = part_key(${q}))`,
    );
  }
  const { page, size, offset } = rowsOf(asked, ADMIN_PAGE_SIZE);
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
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
