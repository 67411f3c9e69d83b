import { type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { ProductCard } from '#core/catalogue/contract.ts';
import { CARD_FIELDS, type CardField, type PlainFields, pick } from '#core/catalogue/product-fields.ts';
import { priceOf } from '#core/catalogue/product-state.ts';
import { currentPrice } from '#core/catalogue/rules/campaign.ts';
import { MARK_FIELDS, offerMarks } from '#core/catalogue/rules/offer-marks.ts';
import { priceView } from '#core/catalogue/rules/price-view.ts';
import { shortFacts } from '#core/catalogue/rules/short-facts.ts';
import type { SpecBlocks } from '#core/catalogue/spec-blocks.ts';
import { CONSUMABLE_TYPES } from '#core/catalogue/values.ts';
import { withIva } from '#core/shared/iva.ts';
import { toEuros } from '#core/shared/money.ts';
import { priceWithIva, priceWithoutIva } from '#core/shared/price.ts';
import type { Db } from '../platform/database/database.ts';
import type { Products } from '../platform/database/tables.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { CAMPAIGN_COLUMNS, type CampaignColumns, campaignOf } from './campaign-columns.ts';
import { shownPictures } from './pictures.ts';
import { SOLD_IN_MARGIN } from './sold-in-margin.ts';

type MarkField = (typeof MARK_FIELDS)[number];
const COLUMNS = [
  'products.id',
  'products.slug',
  ...CARD_FIELDS.map((key): `products.${CardField}` => `products.${key}`),
  ...MARK_FIELDS.map((key): `products.${MarkField}` => `products.${key}`),
  'products.spec_blocks',
  'products.price_cents',
  'products.price_with_iva_cents',
  'products.installation_cents',
  'products.minimum_months',
  'products.rating_sum',
  'products.rating_count',
  ...CAMPAIGN_COLUMNS,
] as const;

/**
 * The lowest prices of the 30 days before the campaign, cents: of those typed without IVA, and of those typed with it. What
 * stood at their beginning and whatever came during them (DL 70/2007).
 */
export const LOWEST_30_DAYS = sql<[number | null, number | null]>`(
  SELECT ARRAY[min(h.price_cents) FILTER (WHERE h.price_with_iva_cents IS NULL), min(h.price_with_iva_cents)]
  FROM price_history h
  WHERE h.product_id = products.id
    AND h.starts_at < products.campaign_starts_at
    AND h.starts_at >= coalesce(
      (SELECT max(p.starts_at) FROM price_history p
       WHERE p.product_id = products.id AND p.starts_at <= products.campaign_starts_at - interval '30 days'),
      '-infinity'))`;

const consumableType = z.enum(CONSUMABLE_TYPES).nullable().catch(null);

/** Query of what a card shows; callers add which products. */
export function selectCards(db: Db) {
  return db
    .selectFrom('products')
    .select([...COLUMNS])
    .select((eb) => [
      SOLD_IN_MARGIN.as('sold_in_margin'),
      eb
        .case()
        .when('products.campaign_active', '=', true)
        .then(LOWEST_30_DAYS)
        .else(null)
        .end()
        .as('lowest_30_days'),
      jsonObjectFrom(shownPictures(eb).limit(1)).as('image'),
    ]);
}

type CardRow = Pick<
  Selectable<Products>,
  | 'id'
  | 'slug'
  | CardField
  | MarkField
  | 'spec_blocks'
  | 'price_cents'
  | 'price_with_iva_cents'
  | 'installation_cents'
  | 'minimum_months'
  | 'rating_sum'
  | 'rating_count'
> &
  CampaignColumns & {
    sold_in_margin: boolean;
    lowest_30_days: [number | null, number | null] | null;
    image: ProductCard['image'];
  };

/** A row of `selectCards` as the public sees it at `now`; `ivaRate` in whole %. Nothing of cost or supplier is in it. */
export function toCard(row: CardRow, now: Date, ivaRate: number): ProductCard {
  const blocks = row.spec_blocks as SpecBlocks;
  const { laptop_specs: laptop } = blocks;
  const campaign = campaignOf(row);
  const price = priceOf(row);
  const month = currentPrice(price, campaign, now);
  const [netCents, withIvaCents] = row.lowest_30_days ?? [null, null];
  const pricing = priceView(price, campaign, { netCents, withIvaCents }, now, ivaRate, row.sold_in_margin);
  return {
    id: row.id,
    slug: row.slug,
    ...(pick(row, CARD_FIELDS) as Pick<PlainFields, CardField>),
    grade: laptop?.grade ?? blocks.desktop_specs?.grade ?? blocks.printer_specs?.grade ?? null,
    facts: shortFacts(blocks),
    battery_health: row.condition === 'novo' ? null : (laptop?.battery_health ?? null),
    consumable_type: consumableType.parse(blocks.consumable_specs?.consumable_type ?? null),
    price: pricing.net,
    price_with_iva: pricing.gross,
    pricing,
    rental:
      row.minimum_months === null
        ? null
        : {
            monthly_net: toEuros(priceWithoutIva(month, ivaRate)),
            monthly_gross: toEuros(priceWithIva(month, ivaRate)),
            is_typed_with_iva: month.withIvaCents !== null,
            installation_net: toEuros(row.installation_cents ?? 0),
            installation_gross:
              blocks.rental_specs?.installation_with_iva ??
              toEuros(withIva(row.installation_cents ?? 0, ivaRate)),
            minimum_months: row.minimum_months,
            iva_rate: ivaRate,
          },
    ...offerMarks(pick(row, [...CARD_FIELDS, ...MARK_FIELDS]) as PlainFields),
    image: row.image,
    rating: row.rating_count > 0 ? Math.round((row.rating_sum / row.rating_count) * 10) / 10 : null,
    reviews: row.rating_count,
  };
}

/** Cards of these products in the order of the ids; what was archived meanwhile is left out. */
export async function readCards(db: Db, ids: readonly string[], now: Date): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const ivaRate = await readShopIva(db, now);
  const rows = await selectCards(db)
    .where('products.id', 'in', ids)
    .where('products.archived_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toCard(row, now, ivaRate)] : [];
  });
}
