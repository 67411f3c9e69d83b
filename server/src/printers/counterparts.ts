import { sql } from 'kysely';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import type { Counterparts, Supply } from '#core/printers/contract.ts';
import { savedPerPage } from '#core/printers/rules/saved-per-page.ts';
import { supplyPart } from '#core/printers/rules/supply-part.ts';
import { selectCards } from '../catalogue/product-cards.ts';
import type { Db } from '../platform/database/database.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { SUPPLY_COLUMNS, toSupply } from './read-supplies.ts';

/** How many are shown. */
const MOST = 3;
/** How many that fit a printer in common are looked at, those that share the most printers first. */
const MOST_LOOKED_AT = 60;

/** What is asked of the product whose others are looked for. */
export type Compared = Pick<ProductDetail, 'id' | 'name' | 'consumable_type' | 'color_symbol' | 'pricing'>;

/**
 * Beside an original its compatibles, beside a compatible its originals: of the same part and colour, for a printer in
 * common, the cheapest page first, with what the compatible saves. Null for what is neither, and where there is none.
 */
export async function counterparts(db: Db, product: Compared, now: Date): Promise<Counterparts | null> {
  const { consumable_type: type } = product;
  if (type === null) return null;
  const own = await selectCards(db)
    .select(SUPPLY_COLUMNS)
    .where('products.id', '=', product.id)
    .executeTakeFirst();
  if (!own) return null;
  const wanted = type === 'original' ? sql<boolean>`<> 'original'` : sql<boolean>`= 'original'`;
  const rows = await selectCards(db)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('product_printers as mine')
          .innerJoin('product_printers as theirs', 'theirs.printer_id', 'mine.printer_id')
          .select(({ fn }) => ['theirs.product_id', fn.countAll<number>().as('shared')])
          .where('mine.product_id', '=', product.id)
          .groupBy('theirs.product_id')
          .as('fitting'),
      (join) => join.onRef('fitting.product_id', '=', 'products.id'),
    )
    .select(SUPPLY_COLUMNS)
    .where('products.archived_at', 'is', null)
    .where('products.color_symbol', 'is not distinct from', product.color_symbol)
    .where(sql<boolean>`products.spec_blocks -> 'consumable_specs' ->> 'consumable_type' ${wanted}`)
    .orderBy('fitting.shared', 'desc')
    .orderBy('products.id')
    .limit(MOST_LOOKED_AT)
    .execute();
  const ivaRate = await readShopIva(db, now);
  const one = toSupply(own, now, ivaRate);
  const part = supplyPart(product.name, product.color_symbol);
  const others = rows.map((row) => toSupply(row, now, ivaRate)).filter((supply) => supply.part === part);
  if (others.length === 0) return null;
  const isOriginal = type === 'original';
  return {
    kind: isOriginal ? 'compativel' : 'original',
    own_per_page: one.price_per_page,
    items: others
      .sort((a, b) => place(a) - place(b) || a.product.pricing.gross - b.product.pricing.gross)
      .slice(0, MOST)
      .map((supply) => ({
        ...supply,
        saved_percent: isOriginal
          ? savedPerPage(supply.price_per_page, one.price_per_page)
          : savedPerPage(one.price_per_page, supply.price_per_page),
      })),
  };
}

/** What is in stock first, then by what a page costs; without a yield last. */
function place({ product, price_per_page: perPage }: Supply): number {
  return (product.stock > 0 ? 0 : 1_000_000) + (perPage ?? 1000);
}
