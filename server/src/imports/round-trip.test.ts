import { beforeAll, expect, it } from 'vitest';
import { parseRecords } from '#core/shared/csv.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { seedDemoShop } from '../../db/seeds/demo-shop/index.ts';
import { system } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { pageOfProducts } from './existing-products.ts';
import { exportProducts } from './export-products.ts';
import { importAtOnce } from './import-at-once.ts';
import { readTable } from './reading/read-table.ts';
import { writeWorkbook } from './reading/write-workbook.ts';
import { templateSheets } from './template.ts';

let shop: TestShop;
let total = 0;
beforeAll(async () => {
  shop = await testShop();
  total = await seedDemoShop(shop.deps);
  // What a spreadsheet would run, and what a list would be cut at.
  await insertProduct(shop.db, {
    name: '=HYPERLINK("https://example.com";"x")',
    description: '\'+351; "aspas"\n\n- fim',
    sku: '@SUM(A1)',
    brand: '-Marca',
    compatible_printers: ['Impressora "A", versão B', 'Outra; TS'],
    specifications: JSON.stringify([{ label: 'Porta: USB', value: '3.0: dois' }]),
    features: ['Um | dois', 'Três'],
  });
  await insertProduct(shop.db, { name: 'Sem referência', sku: null, price_cents: 123456 });
  total += 2;
});

async function exported(format: 'xlsx' | 'csv') {
  const file = await exportProducts(shop.deps, format);
  if (!file.ok) throw new Error(file.failure.code);
  return { name: file.value.name, bytes: await bytesOf(file.value.body) };
}

async function bytesOf(body: FileResponse['body']): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body);
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Every field of every product that a file can carry, and the printers it is tied to. */
async function catalogue() {
  const products = await pageOfProducts(shop.db, null, 1000);
  const ties = await shop.db.selectFrom('product_printers').selectAll().execute();
  return products
    .map(({ id, flat }) => ({
      ...flat,
      id: null,
      ties: ties
        .filter((tie) => tie.product_id === id)
        .map((tie) => tie.printer_id)
        .sort(),
    }))
    .sort((a, b) => (String(a.sku) + a.name < String(b.sku) + b.name ? -1 : 1));
}

/** A shop without goods; units of goods go with them. */
async function empty(): Promise<void> {
  await shop.db.deleteFrom('units').execute();
  await shop.db.deleteFrom('products').execute();
}

it.each(['xlsx', 'csv'] as const)(
  '%s: the whole catalogue changes nothing when it is imported again',
  async (format) => {
    const file = await exported(format);
    const imported = await importAtOnce(shop.deps, system('test'), file);
    expect(imported).toMatchObject({
      ok: true,
      value: { created: 0, updated: 0, unchanged: total, errors: [] },
    });
  },
);

it('no cell of the text file begins as a formula does', async () => {
  const { bytes } = await exported('csv');
  const text = bytes.toString();
  expect(text.startsWith('\ufeffname;description;')).toBe(true);
  const cells = parseRecords(text.slice(1), ';', 1000).flat();
  expect(cells).toContain(`'=HYPERLINK("https://example.com";"x")`);
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

it.each(['csv', 'xlsx'] as const)('%s: an emptied shop has the same catalogue again', async (format) => {
  const before = await catalogue();
  const file = await exported(format);
  await empty();
  const imported = await importAtOnce(shop.deps, system('test'), file);
  expect(imported).toMatchObject({ ok: true, value: { created: total, updated: 0, errors: [] } });
  expect(await catalogue()).toEqual(before);
});

it('the template is read back as it stands', async () => {
  const read = readTable('template_produtos.xlsx', Buffer.from(writeWorkbook(templateSheets())));
  if (!read.ok) throw new Error(read.failure.code);
  const spec =
    'name description category condition price stock brand model subcategory sku color_symbol compatible_printers image1 image2';
  expect(read.value.headings.slice(0, 14)).toEqual(spec.split(' '));
  const bytes = Buffer.from(writeWorkbook(templateSheets()));
  await empty();
  const imported = await importAtOnce(shop.deps, system('test'), { name: 'template_produtos.xlsx', bytes });
  expect(imported).toMatchObject({ ok: true, value: { created: 2, errors: [] } });
});
