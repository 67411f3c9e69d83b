import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AdminProduct } from '#core/catalogue/contract.ts';
import { currentPrice } from '#core/catalogue/rules/campaign.ts';
import { judgeMargin } from '#core/catalogue/rules/margin.ts';
import {
  type AdminProductSort,
  type AdminProductView,
  type Category,
  type Condition,
  LOW_STOCK,
} from '#core/catalogue/values.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { CAMPAIGN_COLUMNS, campaignOf } from './product-row.ts';
import { hasMarginAlert } from './upkeep/pricing-alerts.ts';

/** Products on a page of the panel. */
export const ADMIN_PAGE_SIZE = 25;

interface AdminProductQuery {
  readonly q?: string | undefined;
  readonly category?: Category | undefined;
  readonly stock?: 'low' | undefined;
  readonly show?: AdminProductView | undefined;
  readonly sort?: AdminProductSort | undefined;
  readonly page: number;
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

/** The panel's list of products: name, brand or SKU contains `q`, whatever its case and accents. */
export async function listAdminProducts(
  db: Db,
  { q, category, stock, show, sort = 'name', page }: AdminProductQuery,
  now: Date,
): Promise<{ items: AdminProduct[]; total: number; page: number; page_size: number }> {
  let matching = db
    .selectFrom('products')
    .where('products.archived_at', show === 'archived' ? 'is not' : 'is', null);
  if (show) matching = matching.where(VIEWS[show](now));
  if (category) matching = matching.where('products.category', '=', category);
  if (stock === 'low') matching = matching.where('products.stock', '<=', LOW_STOCK);
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    matching = matching.where(
      sql<boolean>`fold(products.name || ' ' || coalesce(products.brand, '') || ' ' || coalesce(products.sku, '')) LIKE fold(${pattern})`,
    );
  }
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .select([
        'products.id',
        'products.slug',
        'products.name',
        'products.category',
        'products.subcategory',
        'products.condition',
        'products.brand',
        'products.model',
        'products.sku',
        'products.price_cents',
        'products.stock',
        'products.cost_cents',
        'products.archived_at',
        'products.created_at',
        ...CAMPAIGN_COLUMNS,
      ])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('product_images')
            .select('product_images.url')
            .whereRef('product_images.product_id', '=', 'products.id')
            .orderBy('product_images.position'),
        ).as('images'),
      )
      .orderBy(SORTS[sort])
      .orderBy('products.id')
      .limit(ADMIN_PAGE_SIZE)
      .offset((page - 1) * ADMIN_PAGE_SIZE)
      .execute(),
  ]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      category: row.category as Category,
      subcategory: row.subcategory,
      condition: row.condition as Condition,
      brand: row.brand,
      model: row.model,
      sku: row.sku,
      price: toEuros(row.price_cents),
      current_price: toEuros(currentPrice(row.price_cents, campaignOf(row), now)),
      stock: row.stock,
      campaign_active: row.campaign_active,
      margin_alert: judgeMargin(
        { netCents: row.price_cents, costCents: row.cost_cents, campaign: campaignOf(row) },
        now,
      ).alert,
      cost: row.cost_cents === null ? null : toEuros(row.cost_cents),
      archived_at: row.archived_at?.toISOString() ?? null,
      images: row.images.map((image) => image.url),
      created_at: row.created_at.toISOString(),
    })),
    total,
    page,
    page_size: ADMIN_PAGE_SIZE,
  };
}
