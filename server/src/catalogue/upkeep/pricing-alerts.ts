import { type RawBuilder, sql } from 'kysely';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import type { PricingAlert } from '#core/catalogue/margin-contract.ts';
import { judgeMargin, type Margin, THIN_MARGIN_PERCENT } from '#core/catalogue/rules/margin.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { CAMPAIGN_COLUMNS, campaignOf } from '../campaign-columns.ts';
import { readProduct } from './product-state.ts';

const PAGE_SIZE = 25;

function present(margin: Margin): PricingAlert {
  return {
    alert: margin.alert !== null,
    message: margin.message,
    loss: toEuros(margin.lossCents),
    profit: toEuros(margin.profitCents),
    kind: margin.alert,
    price: toEuros(margin.priceCents),
    cost: margin.costCents === null ? null : toEuros(margin.costCents),
    margin_percent: margin.percent,
  };
}

/** The margin check of one product at `now` (docs/product.md#catalogue). */
export async function readPricingAlert(db: Db, id: string, now: Date): Promise<Result<PricingAlert>> {
  const product = await readProduct(db, id);
  if (!product) return fail(catalogueFailures.product_gone);
  const { price_cents, cost_cents, campaign } = product.state;
  return ok(present(judgeMargin({ netCents: price_cents, costCents: cost_cents, campaign }, now)));
}

/** What `judgeMargin` would alert to, as a condition on products. Both halves have their index. */
export function hasMarginAlert(now: Date): RawBuilder<boolean> {
  const thin = sql.lit(100 - THIN_MARGIN_PERCENT);
  return sql<boolean>`(
    products.cost_cents * 100 > products.price_cents * ${thin}
    OR (products.campaign_active AND products.campaign_ends_at >= ${now} AND
        products.cost_cents * 100 >
          round(products.price_cents * (100 - coalesce(products.campaign_percent, 0)) / 100.0) * ${thin}))`;
}

/** All products on sale with something to look at, the greatest loss first. */
export async function listPricingAlerts(db: Db, page: number, now: Date) {
  return await listPage(db, {
    page,
    usual: PAGE_SIZE,
    matching: db
      .selectFrom('products')
      .where('products.archived_at', 'is', null)
      .where(hasMarginAlert(now))
      .select([
        'products.id',
        'products.name',
        'products.sku',
        'products.stock',
        'products.price_cents',
        'products.cost_cents',
        ...CAMPAIGN_COLUMNS,
      ]),
    order: sql`CASE WHEN products.campaign_active AND products.campaign_ends_at >= ${now}
              THEN round(products.price_cents * (100 - coalesce(products.campaign_percent, 0)) / 100.0)
              ELSE products.price_cents END - products.cost_cents, products.id`,
    present: (row) => ({
      id: row.id,
      name: row.name,
      sku: row.sku,
      stock: row.stock,
      ...present(
        judgeMargin({ netCents: row.price_cents, costCents: row.cost_cents, campaign: campaignOf(row) }, now),
      ),
    }),
  });
}
