import { type Selectable, sql } from 'kysely';
import { priceOf } from '#core/catalogue/product-state.ts';
import { currentPrice } from '#core/catalogue/rules/campaign.ts';
import { quoteTotals } from '#core/quotes/rules/quote-totals.ts';
import type { RepairTemplate, TEMPLATES_SORTED_BY } from '#core/repairs/templates/contract.ts';
import type { DeviceType, QuoteLineKind } from '#core/repairs/values.ts';
import { toEuros } from '#core/shared/money.ts';
import { unitOf } from '#core/shared/price.ts';
import type { Sort } from '#core/shared/sort.ts';
import { CAMPAIGN_COLUMNS, campaignOf } from '../../catalogue/campaign-columns.ts';
import { allOf } from '../../platform/database/all-of.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { likePattern } from '../../platform/database/like.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Paging } from '../../platform/database/paging.ts';
import type { RepairTemplates } from '../../platform/database/tables.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';

export type TemplateRow = Omit<Selectable<RepairTemplates>, 'device_type'> & {
  readonly device_type: DeviceType | null;
};

const PAGE_SIZE = 25;
const ORDERS = { name: sql`fold(t.name)`, updated_at: sql`t.updated_at` };

/** The lines of these templates; of what the shop sells with its price and stock of now. */
async function readLines(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('repair_template_lines as l')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'l.product_id').on('products.archived_at', 'is', null),
    )
    .select([
      'l.template_id',
      'l.kind',
      'l.name',
      'l.quantity',
      'l.unit_net_cents',
      'l.unit_gross_cents',
      'products.id as product_id',
      'products.price_cents',
      'products.price_with_iva_cents',
      'products.stock',
      ...CAMPAIGN_COLUMNS,
    ])
    .where('l.template_id', 'in', [...ids])
    .orderBy('l.template_id')
    .orderBy('l.position')
    .execute();
  return rows.map(
    ({ price_cents, price_with_iva_cents, campaign_active, campaign_show_countdown, ...row }) => {
      const campaign = campaignOf({
        ...row,
        campaign_active: campaign_active ?? false,
        campaign_show_countdown: campaign_show_countdown ?? false,
      });
      const price =
        price_cents === null
          ? { netCents: row.unit_net_cents, withIvaCents: row.unit_gross_cents }
          : currentPrice(priceOf({ price_cents, price_with_iva_cents }), campaign, now);
      return {
        template: row.template_id,
        price,
        line: {
          kind: row.kind as QuoteLineKind,
          name: row.name,
          product_id: row.product_id,
          quantity: row.quantity,
          price: toEuros(price.netCents),
          price_with_iva: price.withIvaCents === null ? null : toEuros(price.withIvaCents),
          stock: row.stock,
        },
      };
    },
  );
}

/** Templates with their lines, in the order given. */
export async function presentTemplates(
  db: Db,
  rows: readonly TemplateRow[],
  now: Date,
): Promise<RepairTemplate[]> {
  const [lines, ivaRate] = await Promise.all([
    readLines(
      db,
      rows.map(({ id }) => id),
      now,
    ),
    readShopIva(db, now),
  ]);
  return rows.map((row) => {
    const own = lines.filter(({ template }) => template === row.id);
    const totals = quoteTotals(
      own.map(({ line: { quantity }, price }) => ({ quantity, ...unitOf(price), discountCents: 0 })),
      ivaRate,
    );
    return {
      id: row.id,
      name: row.name,
      device_type: row.device_type,
      brand: row.brand,
      model: row.model,
      minutes: row.minutes,
      note: row.note,
      lines: own.map(({ line }) => line),
      total: toEuros(totals?.totalCents ?? 0),
      version: row.version,
      updated_at: row.updated_at.toISOString(),
    };
  });
}

interface Query extends Paging {
  readonly q?: string | undefined;
  readonly repair?: string | undefined;
  readonly sort: Sort<(typeof TEMPLATES_SORTED_BY)[number]>;
}

/** Of what is said of a device nothing speaks against this template; what it says nothing of is any. */
function fits(repairId: string) {
  return sql<boolean>`EXISTS (
    SELECT FROM repairs r WHERE r.id = ${repairId}::uuid
      AND (t.device_type IS NULL OR t.device_type = r.device_type)
      AND (t.brand IS NULL OR fold(t.brand) = fold(r.brand))
      AND (t.model IS NULL OR repair_model_fits(t.model, r.model)))`;
}

/** What says more of the device stands before what is for any. */
const NEAREST = sql`(t.model IS NOT NULL)::int * 4 + (t.brand IS NOT NULL)::int * 2 + (t.device_type IS NOT NULL)::int DESC`;

/** Templates by a part of their words; for a repair those that fit its device, the nearest first. */
export async function listTemplates(db: Db, { q, repair, sort, ...asked }: Query, now: Date) {
  const wanted = allOf(
    repair && fits(repair),
    q &&
      sql`fold(t.name || ' ' || coalesce(t.brand, '') || ' ' || coalesce(t.model, '')) LIKE fold(${likePattern(q)})`,
  );
  const order = inOrder(sort, ORDERS, sql`t.id`);
  const { items, ...found } = await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    matching: db.selectFrom('repair_templates as t').selectAll('t').where(wanted).$castTo<TemplateRow>(),
    order: repair ? sql`${NEAREST}, ${order}` : order,
    present: (row) => row,
  });
  return { ...found, items: await presentTemplates(db, items, now) };
}

/** One template; null when there is none. */
export async function readTemplate(db: Db, id: string, now: Date): Promise<RepairTemplate | null> {
  const row = await db
    .selectFrom('repair_templates')
    .selectAll()
    .where('id', '=', id)
    .$castTo<TemplateRow>()
    .executeTakeFirst();
  return row ? ((await presentTemplates(db, [row], now))[0] ?? null) : null;
}
