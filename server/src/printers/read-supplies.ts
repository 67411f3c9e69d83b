import { sql } from 'kysely';
import { z } from 'zod';
import type { Supply } from '#core/printers/contract.ts';
import { pricePerPage } from '#core/printers/rules/price-per-page.ts';
import { supplyPart } from '#core/printers/rules/supply-part.ts';
import { selectCards, toCard } from '../catalogue/product-cards.ts';
import type { Db } from '../platform/database/database.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';

/** The most consumables of one printer that are read. */
const MAX_SUPPLIES = 200;

const TYPES = ['original', 'compativel', 'generico', 'recondicionado'] as const;
/** What a supplier's list left out is taken as compatible: nobody is promised an original that is none. */
const consumableType = z.enum(TYPES).catch('compativel');
const yieldPages = z.coerce.number().int().positive().nullable().catch(null);

/** Beside a card's columns: what a supply is made of. */
export const SUPPLY_COLUMNS = [
  sql<unknown>`products.spec_blocks -> 'consumable_specs' ->> 'consumable_type'`.as('type'),
  sql<unknown>`products.spec_blocks -> 'consumable_specs' ->> 'copies_number'`.as('pages'),
] as const;

/** A row of a card with these columns, as a consumable at the price of `now`; `ivaRate` in whole %. */
export function toSupply(
  row: Parameters<typeof toCard>[0] & { readonly type: unknown; readonly pages: unknown },
  now: Date,
  ivaRate: number,
): Supply {
  const product = toCard(row, now, ivaRate);
  const pages = yieldPages.parse(row.pages);
  return {
    product,
    consumable_type: consumableType.parse(row.type),
    part: supplyPart(product.name, product.color_symbol),
    pages,
    price_per_page: pricePerPage(product.pricing.gross, pages),
  };
}

/** What is on sale for a printer: originals first, then by price. */
export async function readSupplies(db: Db, printerId: string, now: Date): Promise<Supply[]> {
  const rows = await selectCards(db)
    .innerJoin('product_printers as tie', 'tie.product_id', 'products.id')
    .select(SUPPLY_COLUMNS)
    .where('tie.printer_id', '=', printerId)
    .where('products.archived_at', 'is', null)
    .orderBy('products.name')
    .limit(MAX_SUPPLIES)
    .execute();
  const ivaRate = await readShopIva(db, now);
  const supplies = rows.map((row) => toSupply(row, now, ivaRate));
  const place = (supply: Supply): number => TYPES.indexOf(supply.consumable_type);
  return supplies.sort((a, b) => place(a) - place(b) || a.product.pricing.gross - b.product.pricing.gross);
}

/** Ids of everything tied to a printer, archived goods too: a page is made of what may come back. */
export async function readTiedIds(db: Db, printerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_printers')
    .select('product_id')
    .where('printer_id', '=', printerId)
    .limit(1000)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
