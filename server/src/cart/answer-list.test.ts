import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListedLine } from '#core/cart/contract.ts';
import { insertProduct } from '../testing/insert-product.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { listFile } from './testing/list-file.ts';

let shop: TestShop;
let toner: string;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  for (const table of ['carts', 'products'] as const) await shop.db.deleteFrom(table).execute();
  await shop.reset();
  const { db } = shop;
  toner = await insertProduct(db, {
    name: 'Toner Brother TN-2420',
    sku: 'TN-2420',
    price_cents: 1000,
    stock: 5,
  });
  await insertProduct(db, {
    name: 'Tinteiro HP 305XL',
    sku: '3YM62AE',
    stock: 0,
    spec_blocks: { consumable_specs: { barcode: '0194850251252' } },
  });
  for (const name of ['Portátil A', 'Portátil B'])
    await insertProduct(db, { name, model: 'T480', sku: name });
  await insertProduct(db, { name: 'Toner antigo', sku: 'OLD-1', archived_at: new Date() });
  await insertProduct(db, { name: 'Aluguer', sku: 'RENT-1', category: 'aluguer' });
  await insertProduct(db, { name: 'Tambor Brother', model: 'DR-2400', stock: 3 });
});

async function ask(browser: TestBrowser, lines: string) {
  const { status, body } = await browser.call<{ lines: ListedLine[] }>(
    'GET',
    `/api/cart/list?${new URLSearchParams({ lines })}`,
  );
  expect(status).toBe(200);
  return body.lines.map(({ reference, answer, units, product }) => [
    reference,
    answer,
    units,
    product?.name ?? null,
  ]);
}

test('each line is answered: by SKU, barcode or a model of one product, however written', async () => {
  expect(
    await ask(
      shop.browser(),
      ['tn2420\t5', '0194850251252\t1', 'dr 2400\t2', 'T480\t1', 'OLD-1\t1', 'RENT-1\t1', 'nada\t1'].join(
        '\n',
      ),
    ),
  ).toEqual([
    ['tn2420', 'found', 5, 'Toner Brother TN-2420'],
    ['0194850251252', 'out', 0, 'Tinteiro HP 305XL'],
    ['dr 2400', 'found', 2, 'Tambor Brother'],
    ['T480', 'unknown', 0, null],
    ['OLD-1', 'unknown', 0, null],
    ['RENT-1', 'not_sold', 0, 'Aluguer'],
    ['nada', 'unknown', 0, null],
  ]);
});

test('what is in the own cart is not there again; another’s cart takes nothing', async () => {
  const browser = shop.browser();
  await browser.call('POST', '/api/cart/lines', { product_id: toner, quantity: 3 });
  expect(await ask(browser, 'TN-2420\t5')).toEqual([['TN-2420', 'cut', 2, 'Toner Brother TN-2420']]);
  expect(await ask(shop.browser(), 'TN-2420\t5')).toEqual([['TN-2420', 'found', 5, 'Toner Brother TN-2420']]);
});

test('a cart that is filled by a list takes a hundred lines at once, all or none', async () => {
  const browser = shop.browser();
  const ids = await Promise.all(
    Array.from({ length: 101 }, (_, at) => insertProduct(shop.db, { name: `Artigo ${at}` })),
  );
  const fill = async (some: string[]) =>
    await browser.call<{ units: number }>('POST', '/api/cart/sets', {
      items: some.map((product_id) => ({ product_id, quantity: 2 })),
    });
  expect((await fill(ids)).status).toBe(422);
  const filled = await fill(ids.slice(0, 100));
  expect([filled.status, filled.body.units]).toEqual([200, 200]);
});

test('a reference cut short is asked about: up to three that begin so, each with its SKU, what is in stock first', async () => {
  for (const [sku, stock] of [
    ['AB-77BK', 0],
    ['AB-77C', 2],
    ['AB-77M', 2],
    ['AB-77Y', 0],
  ] as const)
    await insertProduct(shop.db, { name: `Toner ${sku}`, sku, stock });
  await insertProduct(shop.db, { name: 'Sem SKU', model: 'AB-77', stock: 9 });
  await insertProduct(shop.db, { name: 'Outro sem SKU', model: 'AB-77', stock: 9 });
  const lines = ['ab-77…\t2', 'AB\t1'].join('\n');
  const { body } = await shop
    .browser()
    .call<{ lines: ListedLine[] }>('GET', `/api/cart/list?${new URLSearchParams({ lines })}`);
  const [first, short] = body.lines.map(({ suggestions }) => suggestions.map(({ sku }) => sku));
  expect(first?.slice(0, 2).toSorted()).toEqual(['AB-77C', 'AB-77M']);
  expect([first?.length, first?.at(2)?.slice(0, 5)]).toEqual([3, 'AB-77']);
  expect(short).toEqual([]);
});

test('a workbook is read as the list that would have been pasted, its first sheet alone, and nothing of it is kept', async () => {
  const browser = shop.browser();
  const send = async (name: string, rows: readonly (readonly unknown[])[] | Buffer) => {
    const { status, body } = await browser.call<{ code: string; lines: string; left_out: number }>(
      'POST',
      '/api/cart/list-file',
      listFile(name, rows),
    );
    return status === 200 ? body : [status, body.code];
  };
  const rows = [
    ['Referência', 'Artigo', 'Quantidade'],
    [],
    ['TN-2420', 'Toner\nBrother', 3],
    [194850251252, '', 1],
  ];
  expect(await send('lista.xlsx', rows)).toEqual({
    lines: 'Referência\tArtigo\tQuantidade\nTN-2420\tToner Brother\t3\n194850251252\t\t1',
    left_out: 0,
  });
  // Without a heading the first row is a line.
  expect(await send('lista.xlsx', [['TN-2420', 2]])).toEqual({ lines: 'TN-2420\t2', left_out: 0 });
  const many = Array.from({ length: 230 }, (_, at) => [`REF-${at}`, 1]);
  expect(await send('lista.xlsx', many)).toMatchObject({ left_out: 29 });
  expect(await send('lista.xlsx', [])).toEqual([422, 'list_empty']);
  expect(await send('lista.xlsm', rows)).toEqual([415, 'list_not_accepted']);
  expect(await send('lista.xlsx', Buffer.from('TN-2420;3'))).toEqual([415, 'file_not_what_it_says']);
  expect(await send('lista.xlsx', Buffer.alloc(200_001))).toEqual([413, 'list_too_large']);
  // Small as it comes, and more than anybody's list when it is unpacked.
  const bomb = Array.from({ length: 1500 }, () => ['x'.repeat(2000)]);
  expect(await send('lista.xlsx', bomb)).toEqual([422, 'file_inflates']);
});

test('nothing to ask is refused', async () => {
  expect((await shop.browser().call('GET', '/api/cart/list?lines=')).status).toBe(422);
});
