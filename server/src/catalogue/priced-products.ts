import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { blockFrom, priceOf } from '#core/catalogue/product-state.ts';
import { currentPrice, isCampaignRunning } from '#core/catalogue/rules/campaign.ts';
import { writtenWarranty } from '#core/catalogue/rules/guarantee.ts';
import {
  installationOf,
  type RentalExtras,
  type RentalTerms,
  rentalExtras,
} from '#core/catalogue/rules/rental.ts';
import type { Category, Condition } from '#core/catalogue/values.ts';
import type { Purchase, PurchaseOrigin } from '#core/shared/margin.ts';
import type { Cents } from '#core/shared/money.ts';
import { type Price, typedCents } from '#core/shared/price.ts';
import type { Db } from '../platform/database/database.ts';
import { CAMPAIGN_COLUMNS, campaignOf } from './campaign-columns.ts';
import { shownPictures } from './pictures.ts';
import { SOLD_BY_KEYS } from './sold-by-keys.ts';
import { SOLD_IN_MARGIN } from './sold-in-margin.ts';

const specifications = z.array(z.object({ label: z.string(), value: z.string() })).catch([]);

/** A product as cart and orders need it: what it costs now and whether it can be had. Cents without IVA. */
export interface PricedProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly brand: string | null;
  readonly model: string | null;
  readonly sku: string | null;
  readonly category: Category;
  readonly stock: number;
  /** What its promises depend on (docs/product.md#promises). */
  readonly condition: Condition;
  readonly warranty: string | null;
  readonly delivery_time: string | null;
  /** Of one unit; null: not said. */
  readonly weightGrams: number | null;
  /** Length, width and height of one unit, centimetres; null where not said. */
  readonly sidesCm: readonly (number | null)[];
  /** Whether it is sold by keys of licences. */
  readonly isByKeys: boolean;
  readonly isArchived: boolean;
  /** Whether it has a price, or a price by month: without one it is not on sale. */
  readonly isPriced: boolean;
  /** One unit now, of goods; of a rental, a month. */
  readonly price: Price;
  /** The same without its campaign. */
  readonly listPrice: Price;
  /** Whether it is sold under the margin scheme. */
  readonly isMargin: boolean;
  /** What one costs the shop, without IVA; null: not known. Never shown. */
  readonly costCents: Cents | null;
  /** Its price is a campaign's. */
  readonly isInCampaign: boolean;
  /** What the shop paid for one, kept with what is sold so; null: not sold so, or its units know. Never shown. */
  readonly purchase: Purchase | null;
  /** Only of rentals. */
  readonly rental: (RentalTerms & { readonly extras: RentalExtras }) | null;
  readonly image: {
    readonly url: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  } | null;
}

/** The products of these ids at their price of `now`, archived ones too; unknown ids are left out. */
export async function readPricedProducts(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, PricedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPriced(db).where('products.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, presentPriced(row, now)]));
}

function selectPriced(db: Db) {
  return db
    .selectFrom('products')
    .select([
      'products.id',
      'products.slug',
      'products.name',
      'products.brand',
      'products.model',
      'products.sku',
      'products.category',
      'products.stock',
      'products.archived_at',
      'products.condition',
      'products.delivery_time',
      'products.weight_grams',
      'products.length_cm',
      'products.width_cm',
      'products.height_cm',
      'products.spec_blocks',
      'products.specifications',
      'products.price_cents',
      'products.price_with_iva_cents',
      'products.installation_cents',
      'products.minimum_months',
      'products.cost_cents',
      'products.purchase_origin',
      'products.purchased_on',
      'products.tracks_units',
      ...CAMPAIGN_COLUMNS,
    ])
    .select(SOLD_IN_MARGIN.as('sold_in_margin'))
    .select(SOLD_BY_KEYS.as('by_keys'))
    .select((eb) => jsonObjectFrom(shownPictures(eb).limit(1)).as('image'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPriced>['execute']>>[number];

function presentPriced(row: Row, now: Date): PricedProduct {
  const price = currentPrice(priceOf(row), campaignOf(row), now);
  const blocks = blockFrom(row.category as Category, row.spec_blocks);
  const rental =
    row.minimum_months === null || !blocks.rental_specs
      ? null
      : {
          month: price,
          installation: { ...installationOf(blocks.rental_specs), netCents: row.installation_cents ?? 0 },
          minimumMonths: row.minimum_months,
          extras: rentalExtras(blocks.rental_specs),
        };
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    model: row.model,
    sku: row.sku,
    category: row.category as Category,
    stock: row.stock,
    condition: row.condition as Condition,
    warranty: writtenWarranty(blocks, specifications.parse(row.specifications)),
    delivery_time: row.delivery_time,
    weightGrams: row.weight_grams,
    sidesCm: [row.length_cm, row.width_cm, row.height_cm],
    isByKeys: row.by_keys,
    isArchived: row.archived_at !== null,
    isPriced: typedCents(price) > 0,
    isMargin: row.sold_in_margin,
    costCents: row.cost_cents,
    isInCampaign: isCampaignRunning(campaignOf(row), now),
    purchase: purchaseOf(row),
    price,
    listPrice: priceOf(row),
    rental,
    image: row.image,
  };
}

/** What the shop paid for one, of an article without units that is sold under the margin scheme; else null. */
function purchaseOf(row: {
  readonly sold_in_margin: boolean;
  readonly tracks_units: boolean;
  readonly cost_cents: Cents | null;
  readonly purchase_origin: string | null;
  readonly purchased_on: string | null;
}): Purchase | null {
  if (!row.sold_in_margin || row.tracks_units) return null;
  return {
    cents: row.cost_cents,
    origin: row.purchase_origin as PurchaseOrigin | null,
    on: row.purchased_on,
  };
}
