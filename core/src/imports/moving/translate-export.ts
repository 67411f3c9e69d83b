import type { Cell } from '../cell.ts';
import { readCategoryCell } from '../rules/read-choice.ts';
import { fromPrestashop } from './from-prestashop.ts';
import { fromShopify } from './from-shopify.ts';
import { attributesOf, fromWoocommerce } from './from-woocommerce.ts';
import {
  cellsOfMoved,
  type LeftOut,
  MOVED_HEADINGS,
  type MovedCategory,
  type MovedProduct,
  type Moving,
} from './moved-product.ts';
import { type RecognisedExport, rowOf } from './shop-export.ts';

interface Rows {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[];
}

function read(found: RecognisedExport, { rows }: Rows, leftOut: LeftOut): MovedProduct[] {
  if (found.system === 'woocommerce') {
    return fromWoocommerce(
      rows.map(({ line, cells }) => ({
        ...rowOf(found, line, cells),
        attributes: attributesOf(found, cells),
      })),
      leftOut,
    );
  }
  const named = rows.map(({ line, cells }) => rowOf(found, line, cells));
  return found.system === 'shopify' ? fromShopify(named, leftOut) : fromPrestashop(named, leftOut);
}

/** The categories that the products name, those of most products first; what this shop calls the same is proposed. */
function categoriesOf(products: readonly MovedProduct[]): MovedCategory[] {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || a.localeCompare(b, 'pt'))
    .map(([name, count]) => {
      const known = readCategoryCell(name);
      return { name, products: count, category: 'value' in known ? known.value : null, subcategory: null };
    });
}

/** PrestaShop's headings say it; the prices of the others are as each shop was set up. */
function pricesIncludeIva({ columns }: RecognisedExport): boolean | null {
  if (columns.has('priceNet')) return false;
  return columns.has('priceGross') ? true : null;
}

/** An export of another shop as a file of this one: a row a product, headings that the import knows. */
export function translateExport(found: RecognisedExport, table: Rows): Rows & { readonly moving: Moving } {
  const leftOut: LeftOut = { unpublished: 0, uncounted: 0, pictures: 0, barcodes: 0 };
  const products = read(found, table, leftOut);
  return {
    headings: MOVED_HEADINGS,
    rows: products.map((product) => ({ line: product.line, cells: cellsOfMoved(product) })),
    moving: {
      system: found.system,
      prices_include_iva: pricesIncludeIva(found),
      categories: categoriesOf(products),
      left_out: leftOut,
      addresses: products.reduce((sum, { addresses }) => sum + addresses.length, 0),
    },
  };
}
