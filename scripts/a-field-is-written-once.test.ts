import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRODUCT_FIELDS } from '../core/src/catalogue/product-fields.ts';

const root = join(import.meta.dirname, '..');

/** So many files may name a field: its table, and where it has a meaning of its own (docs/adr/0380). */
const MOST = 8;

/** Words that anything may be called by: nobody can count the files that mean the product's field. */
const ORDINARY = new Set(
  `name description category subcategory condition price price_with_iva stock brand model sku features specifications supplier cpu ram
   storage screen warranty grade barcode resolution connectivity version language`.split(/\s+/),
);

/** Fields with many meanings of their own, and in how many files they stand: never in more. */
const MANY: Readonly<Record<string, number>> = {
  // Printers' pages, the search and what is related go by it.
  compatible_printers: 13,
  consumable_type: 16,
  // The contract's page, its paper and both sides of its counters say it.
  included_pages: 10,
  // What is promised, in the cart and the settings of carriers too, which have a field of this name.
  delivery_time: 25,
  // The database's own conditions ask for it.
  campaign_active: 18,
  campaign_start_date: 9,
  campaign_show_countdown: 9,
  cost_price: 9,
  // Lines of orders keep it as it was when they were sold, under the same name.
  iva_regime: 11,
  // Units, sold lines and the rows of the margin have them too: one fact with one name.
  purchase_origin: 14,
  purchased_on: 17,
  // A picture that is fetched, copied and kept as the others are, and counted where it is missing.
  energy_label: 9,
};

function sources(folder: string): [path: string, words: Set<string>][] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing\/|database\/tables\.ts$/.test(name))
    .map((name) => {
      const path = join(folder, name);
      const code = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
      return [path, new Set(code.match(/\w+/g))];
    });
}

test('a field of a product stands in its table and in few files more', () => {
  const files = ['core/src', 'server/src', 'web/app'].flatMap(sources);
  const found = Object.keys(PRODUCT_FIELDS)
    .filter((field) => !ORDINARY.has(field))
    .map((field) => ({
      field,
      most: MANY[field] ?? MOST,
      paths: files.filter(([, words]) => words.has(field)).map(([path]) => path),
    }));
  expect(found.filter(({ paths, most }) => paths.length > most)).toEqual([]);
});
