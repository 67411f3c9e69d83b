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

/** Fields that stand in more, and why: their meaning goes on outside the table. */
const MANY: Readonly<Partial<Record<string, string>>> = {
  compatible_printers: 'the pages of printers, the search and what is related go by it',
  consumable_type: 'the pages of printers, the search and what is related go by it',
  color_symbol: 'the pages of printers go by it, and what a customer bought of each colour',
  copies_number:
    'what a page costs, what a card says first, and when what was bought ends are worked out of it',
  included_pages: 'the page of a contract, its paper and both sides of its counters say it',
  delivery_time: 'promised in the cart and in orders; carriers have a field of this name in the settings',
  campaign_active: 'the database’s own conditions ask for it',
  campaign_start_date: 'a file, its rows and the form compare it with the end and with today',
  campaign_show_countdown:
    'the search, the job that follows campaigns and the templates of repairs read it of its column',
  cost_price: 'the files of other shops say it in their ways, and the rules of a price work with it',
  iva_regime: 'lines of orders keep it as it was when they were sold, under the same name',
  purchase_origin: 'units, sold lines and the rows of the margin have it too',
  purchased_on: 'units, sold lines and the rows of the margin have it too',
  energy_label:
    'a picture that is fetched, copied and kept as the others are, and counted where it is missing',
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

test('a field of a product stands in its table and in few files more, or there is a reason', () => {
  const files = ['core/src', 'server/src', 'web/app'].flatMap(sources);
  const many = Object.keys(PRODUCT_FIELDS)
    .filter((field) => !ORDINARY.has(field))
    .map((field) => ({ field, paths: files.filter(([, words]) => words.has(field)).map(([path]) => path) }))
    .filter(({ paths }) => paths.length > MOST);
  expect(many.filter(({ field }) => !MANY[field])).toEqual([]);
  // A reason that is not needed any more goes.
  expect(many.map(({ field }) => field).sort()).toEqual(Object.keys(MANY).sort());
});
