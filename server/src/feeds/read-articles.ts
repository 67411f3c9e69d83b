import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { parcelOf, shippingChoices } from '#core/cart/rules/shipping.ts';
import type { SpecBlocks } from '#core/catalogue/spec-blocks.ts';
import type { FeedItem } from '#core/feeds/rules/feed-item.ts';
import { toCents } from '#core/shared/money.ts';
import { gtinOf } from '../catalogue/gtin.ts';
import { shownPictures } from '../catalogue/pictures.ts';
import { selectCards, toCard } from '../catalogue/product-cards.ts';
import { SOLD_BY_KEYS } from '../catalogue/sold-by-keys.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import type { FeedRow } from './store.ts';

/** Articles read at a time. */
const BATCH = 500;
/** Pictures of an article that are told: the first, and ten more. */
const MOST_PICTURES = 11;

type Asked = Pick<FeedRow, 'categories' | 'in_stock' | 'min_margin'>;

function selectArticles(db: Db, { categories, in_stock }: Asked, after: string) {
  return selectCards(db)
    .select([
      'products.sku',
      'products.model',
      'products.description',
      'products.weight_grams',
      'products.cost_cents',
    ])
    .select(['products.length_cm', 'products.width_cm', 'products.height_cm'])
    .select(SOLD_BY_KEYS.as('by_keys'))
    .select((eb) => jsonArrayFrom(shownPictures(eb).limit(MOST_PICTURES)).as('pictures'))
    .where('products.archived_at', 'is', null)
    .where('products.category', '!=', 'aluguer')
    .$if(categories.length > 0, (query) => query.where('products.category', 'in', categories))
    .$if(in_stock, (query) => query.where('products.stock', '>', 0))
    .where('products.id', '>', after)
    .orderBy('products.id')
    .limit(BATCH);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectArticles>['execute']>>[number];

/** What of the price without IVA is left of an article, whole % rounded down; null: nobody said what it cost. */
function marginOf({ cost_cents }: Row, netCents: number): number | null {
  return cost_cents === null || netCents <= 0 ? null : Math.floor(((netCents - cost_cents) * 100) / netCents);
}

/**
 * The articles of a feed as they are sold at `now`, in the order of their ids, some at a time: what has no price and what
 * is rented is in none. Nothing of cost or supplier is in them.
 */
export async function* feedArticles(
  { publicUrl, now }: Pick<Deps, 'publicUrl' | 'now'>,
  db: Db,
  asked: Asked,
): AsyncGenerator<FeedItem[]> {
  const at = now();
  const [settings, ivaRate] = await Promise.all([readSettings(db), readShopIva(db, at)]);
  const shipping = settings.shipping_settings;
  const toItem = (row: Row): FeedItem[] => {
    const card = toCard(row, at, ivaRate);
    const priceCents = toCents(card.pricing.gross);
    const margin = marginOf(row, toCents(card.pricing.net));
    if (priceCents <= 0 || (asked.min_margin !== null && (margin === null || margin < asked.min_margin)))
      return [];
    const line = {
      quantity: 1,
      product: {
        weightGrams: row.weight_grams,
        sidesCm: [row.length_cm, row.width_cm, row.height_cm],
        category: card.category,
        isByKeys: row.by_keys,
      },
    };
    const choices = shippingChoices(shipping, {
      subtotalCents: toCents(card.pricing.net),
      ...parcelOf([line], shipping.default_weight_grams),
    });
    const sent = choices.filter(({ isPickup }) => !isPickup).map(({ priceCents: cents }) => cents);
    const { original_gross, campaign_ends_at } = card.pricing;
    const starts = row.campaign_starts_at;
    return [
      {
        id: card.id,
        sku: row.sku,
        gtin: gtinOf(row.spec_blocks as SpecBlocks),
        name: card.name,
        brand: card.brand,
        model: row.model,
        category: card.category,
        subcategory: card.subcategory,
        condition: card.condition,
        description: row.description,
        link: `${publicUrl}/produtos/${card.slug}`,
        pictures: row.pictures.map(({ url }) => `${publicUrl}${url}`),
        stock: Math.max(0, card.stock),
        priceCents,
        beforeCents: original_gross === null ? null : toCents(original_gross),
        campaign:
          original_gross !== null && starts && campaign_ends_at
            ? { from: starts.toISOString(), until: campaign_ends_at }
            : null,
        energyClass: card.energy?.class ?? null,
        weightGrams: row.weight_grams,
        shippingCents: sent.length === 0 ? null : Math.min(...sent),
      },
    ];
  };
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await selectArticles(db, asked, after).execute();
    yield rows.flatMap(toItem);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
