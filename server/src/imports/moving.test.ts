import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportRow, ProductImport } from '#core/imports/contract.ts';
import { system } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { applyWaitingImport } from './apply-import.ts';
import { findOldAddress } from './old-addresses/find-old-address.ts';
import { readTable } from './reading/read-table.ts';
import { writeWorkbook } from './reading/write-workbook.ts';

/** Files as Shopify, WooCommerce and PrestaShop export them (their documented columns), moved into the shop. */

const IMPORTS = '/api/admin/products/imports';
const ADDRESSES = '/api/admin/old-addresses';

let shop: TestShop;
let owner: ReturnType<TestShop['browser']>;
let counter: ReturnType<TestShop['browser']>;

beforeAll(async () => {
  shop = await testShop({ listening: true });
});
beforeEach(async () => {
  for (const table of ['old_addresses', 'moved_categories', 'product_imports', 'products'] as const)
    await shop.db.deleteFrom(table).execute();
  await shop.db.deleteFrom('users').execute();
  await shop.reset();
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
  counter = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'rui', { role: 'counter' })));
});

async function exported(name: string): Promise<Buffer> {
  return await readFile(join(import.meta.dirname, 'testing/exports', `${name}.csv`));
}

function form(name: string, content: Uint8Array | string): FormData {
  const given = new FormData();
  given.append('file', new File([content as Uint8Array<ArrayBuffer>], name));
  return given;
}

async function upload(name: string, content: Uint8Array | string): Promise<ProductImport> {
  const answer = await owner.call<ProductImport>('POST', IMPORTS, form(name, content));
  expect(answer.status).toBe(201);
  return answer.body;
}

async function rowsOf(id: string): Promise<ImportRow[]> {
  return (await owner.call<{ items: ImportRow[] }>('GET', `${IMPORTS}/${id}/rows`)).body.items;
}

type Answers = readonly [name: string, category: string, subcategory?: string][];
async function answer(id: string, includesIva: boolean, categories: Answers = []): Promise<ProductImport> {
  const said = await owner.call<ProductImport>('PUT', `${IMPORTS}/${id}/moving`, {
    prices_include_iva: includesIva,
    categories: categories.map(([name, category, subcategory = null]) => ({ name, category, subcategory })),
  });
  expect(said.status).toBe(200);
  return said.body;
}

async function apply(id: string, skips = false): Promise<void> {
  const started = await owner.call('POST', `${IMPORTS}/${id}/apply`, { skip_refused: skips });
  expect(started.status).toBe(202);
  expect(await applyWaitingImport(shop.deps, system('imports.apply'), id)).not.toBeNull();
}

async function product(sku: string) {
  return await shop.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();
}
async function picturesOf(sku: string) {
  const found = await shop.db
    .selectFrom('product_images')
    .innerJoin('products', 'products.id', 'product_images.product_id')
    .select('product_images.url')
    .where('products.sku', '=', sku)
    .orderBy('position')
    .execute();
  return found.map(({ url }) => url);
}

describe('Shopify', () => {
  it('is recognised, asks once for IVA and categories, and becomes products', async () => {
    const file = await upload('products_export.csv', await exported('shopify'));
    expect(file.moving).toMatchObject({
      system: 'shopify',
      prices_include_iva: null,
      categories: [
        { name: 'Computadores usados', products: 2, category: null },
        { name: 'Acessórios', products: 1, category: null },
        { name: 'Toners', products: 1, category: 'consumiveis' },
      ],
      addresses: 3,
    });
    expect(file.moving?.notes).toEqual([
      '1 produto por publicar ficou de fora.',
      '1 produto vende-se na outra loja sem contagem de stock: entra com 1 unidade, para não ficar esgotado. Acerte-as depois no painel.',
      '1 imagem ficou de fora: o endereço não serve, ou passam de oito por produto.',
    ]);
    const early = await owner.call('POST', `${IMPORTS}/${file.id}/apply`, { skip_refused: true });
    expect(early).toMatchObject({ status: 409, body: { code: 'iva_not_said' } });

    const judged = await answer(file.id, true, [
      ['Computadores usados', 'portateis', 'business'],
      ['Acessórios', 'consumiveis', 'outros_consumiveis'],
    ]);
    expect(judged.counts).toEqual({ create: 4, change: 0, same: 0, refused: 0 });
    await apply(file.id);

    expect(await product('CE285A')).toMatchObject({
      name: 'Toner HP 85A',
      description: 'Toner original — 1600 páginas.\n• LaserJet P1102\n• LaserJet M1212',
      category: 'consumiveis',
      condition: 'novo',
      price_cents: 6000,
      stock: 12,
      brand: 'HP',
      cost_cents: 4120,
      spec_blocks: { consumable_specs: { barcode: '0884962161029' } },
      specifications: [{ label: 'Etiquetas', value: 'toner, preto, HP' }],
    });
    expect(await picturesOf('CE285A')).toEqual([
      'https://cdn.example.com/s/files/frente.jpg',
      'https://cdn.example.com/s/files/toner%2085a.jpg?v=1',
    ]);
    expect(await product('HP250-8')).toMatchObject({
      name: 'HP 250 G8 recondicionado – 8 GB',
      condition: 'recondicionado',
      category: 'portateis',
      subcategory: 'business',
      price_cents: 32439,
    });
    expect(await product('HP250-16')).toMatchObject({ stock: 0 });
    expect(await picturesOf('HP250-16')).toEqual([
      'https://cdn.example.com/s/files/250-16.jpg',
      'https://cdn.example.com/s/files/250.jpg',
    ]);
    // Without a reference the handle is one: the next export finds the product again.
    expect(await product('rato-sem-fios')).toMatchObject({ stock: 1, price_cents: 1000 });
  });

  it('in the headings of 2021, with what its editor leaves in texts', async () => {
    const file = await upload('products_export_1.csv', await exported('shopify-2021'));
    expect(file.moving).toMatchObject({ system: 'shopify', categories: [{ name: 'Toners', products: 1 }] });
    await answer(file.id, true);
    await apply(file.id);
    expect(await product('2019104')).toMatchObject({
      name: 'Toner TN-2420 🖨️',
      description: 'Rende: 3000 páginas\n\nImagem meramente ilustrativa.',
      price_cents: 5000,
      weight_grams: 610,
      stock: 7,
    });
  });

  it('read again changes nothing and remembers the categories', async () => {
    const first = await upload('a.csv', await exported('shopify'));
    await answer(first.id, true, [
      ['Computadores usados', 'portateis'],
      ['Acessórios', 'consumiveis'],
    ]);
    await apply(first.id);
    const second = await upload('b.csv', await exported('shopify'));
    expect(second.moving?.categories.map(({ category }) => category)).toEqual([
      'portateis',
      'consumiveis',
      'consumiveis',
    ]);
    expect((await answer(second.id, true)).counts).toEqual({ create: 0, change: 0, same: 4, refused: 0 });
  });

  it('in the headings since 2024, and saved by Excel', async () => {
    const csv = await upload('2024.csv', await exported('shopify-2024'));
    expect(csv.moving).toMatchObject({ system: 'shopify', addresses: 1 });
    expect((await answer(csv.id, false)).counts.create).toBe(1);
    const table = readTable('x.csv', await exported('woocommerce'));
    expect(table.ok).toBe(true);
    const [headings = [], cells = []] = (await exported('shopify-2024'))
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const book = writeWorkbook([{ name: 'Folha1', rows: [headings, cells.map(excelCell)], widths: [] }]);
    const xlsx = await upload('2024.xlsx', book);
    expect(xlsx.moving).toMatchObject({ system: 'shopify' });
    await answer(xlsx.id, true);
    await apply(xlsx.id);
    expect(await product('NAV-A4')).toMatchObject({
      price_cents: 400,
      stock: 200,
      spec_blocks: { consumable_specs: { barcode: '5602024006102' } },
    });
  });
});

/** Excel makes numbers of what looks like one. */
function excelCell(text: string): string | number {
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

describe('WooCommerce', () => {
  it('gives variations their own product, attributes their place in the blocks', async () => {
    const file = await upload('wc-product-export.csv', await exported('woocommerce'));
    expect(file.moving).toMatchObject({ system: 'woocommerce', prices_include_iva: null });
    expect(file.missing_fields).toEqual([]);
    const judged = await answer(file.id, true, [['Cabos', 'consumiveis', 'outros_consumiveis']]);
    expect(judged.counts).toEqual({ create: 4, change: 0, same: 0, refused: 0 });
    await apply(file.id);
    expect(await product('LEN-T14')).toMatchObject({
      category: 'portateis',
      price_cents: 90000,
      description: 'Portátil profissional\n\nCom teclado português.',
      spec_blocks: { laptop_specs: { cpu: 'Intel Core i5' } },
      specifications: [
        { label: 'Peso', value: '1,5 kg' },
        { label: 'Etiquetas', value: 'lenovo, thinkpad' },
      ],
    });
    expect(await picturesOf('LEN-T14')).toHaveLength(2);
    expect(await product('HP305-BK')).toMatchObject({
      name: 'Tinteiro HP 305 - Preto',
      category: 'consumiveis',
      description: 'Tinteiro original',
      brand: 'HP',
      color_symbol: 'black',
      // Reduced without dates: what is asked today is the price.
      price_cents: 800,
    });
    expect(await product('HP305-CL')).toMatchObject({
      price_cents: 2000,
      campaign_active: true,
      campaign_percent: 50,
    });
    expect(await product('woo-30')).toMatchObject({ stock: 0, name: 'Cabo HDMI', description: 'Cabo HDMI' });
    expect(await shop.db.selectFrom('products').select('sku').where('sku', '=', 'DRAFT-1').execute()).toEqual(
      [],
    );
  });

  it.each([
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['Windows-1252, as Excel saves it', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16, as Excel saves text', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('in Portuguese, with Portuguese numbers, in %s', async (_, encoded) => {
    const file = await upload('exportacao.csv', encoded((await exported('woocommerce-pt')).toString()));
    expect(file.moving).toMatchObject({ system: 'woocommerce' });
    await answer(file.id, true, [['Toner', 'consumiveis', 'laser']]);
    await apply(file.id);
    expect(await product('TN-2420')).toMatchObject({
      price_cents: 100371,
      weight_grams: 610,
      length_cm: 38,
      width_cm: 18,
      height_cm: 12,
      spec_blocks: { consumable_specs: { copies_number: 3000, barcode: '5602024006102' } },
    });
  });

  it('in the words of Brazil, which shops in Portugal run too', async () => {
    const file = await upload('exportacao.csv', await exported('woocommerce-br'));
    await answer(file.id, true, [['Cabos', 'consumiveis']]);
    await apply(file.id);
    expect(await product('CB-1')).toMatchObject({ price_cents: 700, stock: 12, weight_grams: 100 });
  });

  it('as its own sample is written: parents by reference, lines as signs, pounds, guarded numbers', async () => {
    const file = await upload('wc-product-export.csv', await exported('woocommerce-sample'));
    await answer(file.id, false, [
      ['SSD', 'desktops'],
      ['Software', 'software'],
      ['Acessórios', 'desktops'],
    ]);
    await apply(file.id, true);
    expect(await product('ssd-nv2-500')).toMatchObject({
      description: 'Disco M.2.\n\nLeitura até 3500 MB/s.\nFormato 2280.\n\nPasta C:\\nova.',
      stock: 0,
      price_cents: 4500,
      weight_grams: 227,
      // 24 × 1 × 2 inches, as carriers count: no side cut short.
      length_cm: 61,
      width_cm: 3,
      height_cm: 6,
    });
    expect(await product('ssd-nv2-1tb')).toMatchObject({ stock: 6, price_cents: 6990 });
    expect(await product('av-1')).toMatchObject({ category: 'software', weight_grams: null });
    // A group of products is none: it has no price, and the row says so.
    expect((await rowsOf(file.id)).find(({ verdict }) => verdict === 'recusado')).toMatchObject({
      errors: [expect.objectContaining({ message: expect.stringMatching(/preço/i) })],
    });
  });
});

describe('PrestaShop', () => {
  it('says itself that its prices have no IVA', async () => {
    const file = await upload('products.csv', await exported('prestashop'));
    expect(file.moving).toMatchObject({ system: 'prestashop', prices_include_iva: false, addresses: 4 });
    expect(file.counts).toEqual({ create: 2, change: 0, same: 0, refused: 0 });
    await apply(file.id);
    expect(await product('ET2850')).toMatchObject({
      category: 'impressoras',
      condition: 'recondicionado',
      price_cents: 21999,
      description: 'Multifunções\n\nCom tanque de tinta.',
      spec_blocks: {
        printer_specs: { connectivity: 'Wi-Fi', resolution: '5760 x 1440 dpi', supplier: 'Databox' },
      },
    });
    expect(await picturesOf('ET2850')).toHaveLength(2);
    expect(await product('ps-33')).toMatchObject({ name: 'Toner Brother TN-1050' });
  });

  it('as the list of its back office', async () => {
    const file = await upload('product_list.csv', await exported('prestashop-list'));
    expect(file.moving).toMatchObject({ system: 'prestashop', prices_include_iva: false });
    await apply(file.id);
    // Its 'Status' says what is out of stock, and nothing of what is on sale.
    expect(await product('AOC24')).toMatchObject({ price_cents: 10000, stock: 3 });
    expect(await product('RT-1')).toMatchObject({ stock: 0 });
  });
});

describe('what is no export of a shop, or a mangled one', () => {
  it.each([
    ['a list of a supplier', 'name;description;category;condition;price;stock;sku\nA;B;toner;novo;1;2;S\n'],
    ['a list with a handle', 'Handle,Notes\na,b\n'],
    ['a price list with types', 'ID,Tipo,Nome,Preço\n1,toner,A,2\n'],
  ])('%s is taken as it is', async (_, text) => {
    expect((await upload('lista.csv', text)).moving).toBeNull();
  });

  it.each([
    ['rows that end early', 'Handle,Title,Body (HTML),Variant SKU,Variant Price,Type\na,Toner\nb\n,,,\n'],
    [
      'orphans, cycles and wrong numbers',
      'ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Images\n1,variation,A,A,1,x,Toner,id:1,\n2,variation,B,B,1,9,Toner,id:999,"https://, javascript:x"\n',
    ],
    [
      'formulas and markup in names',
      'Handle,Title,Body (HTML),Variant SKU,Variant Price,Type\na,"=HYPERLINK(""http://x"")","<img src=x onerror=alert(1)>",S,1.00,Toner\n',
    ],
  ])('%s: judged row by row, nothing breaks', async (_, text) => {
    const file = await upload('products.csv', text);
    expect(file.moving).not.toBeNull();
    const rows = await rowsOf((await answer(file.id, false)).id);
    for (const row of rows) expect(['criar', 'recusado']).toContain(row.verdict);
  });

  it('a barcode that a spreadsheet destroyed is left out, and told', async () => {
    const file = await upload(
      'p.csv',
      'Handle,Title,Body (HTML),Variant SKU,Variant Price,Type,Variant Barcode,Variant Inventory Qty\na,A,B,S,1.00,Toner,"5,60202E+12",1\n',
    );
    expect(file.moving?.notes).toEqual([expect.stringContaining('1 código de barras foi estragado')]);
    expect((await rowsOf(file.id))[0]).toMatchObject({ verdict: 'criar' });
  });

  it('is not taken at once where nobody said whether prices have IVA', async () => {
    const given = form('products.csv', await exported('shopify'));
    expect(await owner.call('POST', '/api/admin/products/import', given)).toMatchObject({
      status: 422,
      body: { code: 'export_needs_answers' },
    });
    expect(
      await owner.call('PUT', `${IMPORTS}/${(await upload('l.csv', 'name;price\nA;1\n')).id}/moving`, {
        prices_include_iva: true,
      }),
    ).toMatchObject({ status: 409, body: { code: 'not_moving' } });
  });
});

describe('old addresses', () => {
  it('of an export lead to its products, also below a collection or a category', async () => {
    const file = await upload('p.csv', await exported('shopify'));
    await answer(file.id, true, [
      ['Computadores usados', 'portateis'],
      ['Acessórios', 'consumiveis'],
    ]);
    await apply(file.id);
    const ps = await upload('ps.csv', await exported('prestashop'));
    await apply(ps.id);
    const woo = await upload('woo.csv', await exported('woocommerce'));
    await answer(woo.id, true, [['Cabos', 'consumiveis']]);
    await apply(woo.id);
    const { slug } = await product('CE285A');
    for (const [address, to] of [
      ['/products/toner-hp-85a', `/produtos/${slug}`],
      ['/products/Toner-HP-85A/?utm_source=x', `/produtos/${slug}`],
      ['/collections/toners/products/toner-hp-85a', `/produtos/${slug}`],
      [
        '/impressoras/31-impressora-epson-ecotank-et-2850.html',
        `/produtos/${(await product('ET2850')).slug}`,
      ],
      ['/index.php?id_product=31&controller=product', `/produtos/${(await product('ET2850')).slug}`],
      ['/index.php?controller=product&id_product=31', `/produtos/${(await product('ET2850')).slug}`],
      ['/index.php?id_product=99', null],
      ['/?p=12', `/produtos/${(await product('LEN-T14')).slug}`],
      ['/produto/lenovo-thinkpad-t14/', `/produtos/${(await product('LEN-T14')).slug}`],
      ['/products/nada', null],
      ['/%E0%A4%A', null],
    ] as const)
      expect([address, await findOldAddress(shop.db, address)]).toEqual([address, to]);
  });

  it('of a list lead to pages and products; what is wrong is told by line', async () => {
    const file = await upload('ps.csv', await exported('prestashop'));
    await apply(file.id);
    const list = [
      'Endereço antigo;Novo',
      'https://antiga.example.pt/toners.html;/produtos?categoria=consumiveis',
      '/impressora-velha;ET2850',
      '/fora;https://elsewhere.example.com/x',
      '/outra;//elsewhere.example.com',
      '/produtos;/sobre',
      '/nada;SKU-QUE-NAO-HA',
      '/impressora-velha;/sobre',
      'sem barra;/sobre',
    ].join('\n');
    expect(await owner.call('POST', ADDRESSES, form('lista.csv', list))).toMatchObject({
      status: 200,
      body: {
        kept: 2,
        errors: [
          { line: 4, message: expect.stringContaining('não é um endereço desta loja') },
          { line: 5, message: expect.stringContaining('não é um endereço desta loja') },
          { line: 6, message: expect.stringContaining('é um endereço desta loja') },
          { line: 7, message: expect.stringContaining('Nenhum produto tem o SKU') },
          { line: 8, message: 'Repetido: já está na linha 3' },
          { line: 9, message: expect.stringContaining('não é um endereço') },
        ],
      },
    });
    expect(await findOldAddress(shop.db, '/toners.html')).toBe('/produtos?categoria=consumiveis');
    expect(await owner.call('GET', `${ADDRESSES}?q=toners`)).toMatchObject({ body: { total: 1 } });
    expect((await owner.call('DELETE', `${ADDRESSES}?path=/toners.html`)).status).toBe(200);
    expect(await owner.call('DELETE', `${ADDRESSES}?path=/toners.html`)).toMatchObject({ status: 404 });
    expect(await findOldAddress(shop.db, '/toners.html')).toBeNull();
  });

  it('are nobody else’s matter', async () => {
    expect((await counter.call('GET', ADDRESSES)).status).toBe(403);
    expect((await counter.call('POST', ADDRESSES, form('l.csv', '/a;/b\n/c;/d\n'))).status).toBe(403);
    expect((await shop.browser(null).call('DELETE', `${ADDRESSES}?path=/a`)).status).toBe(401);
  });
});
