import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catalogueQuery } from '#core/catalogue/contract.ts';
import { pageServices } from '../../page-services.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createPageTracker } from '../../platform/pages/page-tracker.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { IndexFile } from './index-file.ts';

const shop: TestShop = await testShop();
const folder = await mkdtemp(join(tmpdir(), 'balcao-index-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const errors: unknown[] = [];
let toner = '';

beforeEach(async () => {
  errors.length = 0;
  for (const name of await readdir(folder)) await rm(join(folder, name));
  await shop.db.deleteFrom('products').execute();
  toner = await insertProduct(shop.db, { name: 'Toner preto', stock: 40 });
  await insertProduct(shop.db, { name: 'Cabo de rede', stock: 2 });
  await insertProduct(shop.db, { name: 'Portátil', category: 'portateis', price_cents: 50_000 });
});

/** A run of the shop, as far as the index goes. `version` is of its program. */
function run(version = 'one') {
  const index = new CatalogueIndex(shop.db, shop.deps.now, (error) => void errors.push(error), {
    file: async () => new IndexFile(folder, version),
    isFull: () => false,
    least: 1,
  });
  const list = async (query: Record<string, string> = {}): Promise<string[]> => {
    const services = pageServices(shop.deps, index, createPageTracker());
    const { items } = await services.listProducts(catalogueQuery.parse({ ordenar: 'name', ...query }));
    return items.map(({ name }) => name);
  };
  return { index, list };
}

/** Ends a run, once it has written what it writes by itself. */
async function end(index: CatalogueIndex): Promise<void> {
  await index.refresh([]);
  index.close();
}

/** Loads, writes down and ends. */
async function leave(version = 'one'): Promise<void> {
  const { index } = run(version);
  await index.load();
  await index.write();
  await end(index);
}

/** What was told to the index before it was ended; the goods are then changed behind its back. */
async function kept(): Promise<{ name: string; bytes: Buffer }> {
  const [name = ''] = await readdir(folder);
  return { name, bytes: await readFile(join(folder, name)) };
}

/** What a search finds, loaded anew from the database alone. */
async function truth(query: Record<string, string> = {}): Promise<string[]> {
  const index = new CatalogueIndex(shop.db, shop.deps.now, (error) => void errors.push(error));
  await index.load();
  const services = pageServices(shop.deps, index, createPageTracker());
  const { items } = await services.listProducts(catalogueQuery.parse({ ordenar: 'name', ...query }));
  await end(index);
  return items.map(({ name }) => name);
}

test('what changed while the shop was closed is in the index that was kept', async () => {
  await leave();
  const { bytes } = await kept();
  const { db } = shop;
  await db.updateTable('products').set({ name: 'Toner azul' }).where('id', '=', toner).execute();
  await db.deleteFrom('products').where('name', '=', 'Cabo de rede').execute();
  await insertProduct(db, { name: 'Rato sem fios', stock: 3 });

  const { index, list } = run();
  await index.load();
  expect(errors).toEqual([]);
  expect(await list()).toEqual(['Portátil', 'Rato sem fios', 'Toner azul']);
  expect(await list({ q: 'toner preto' })).toEqual(await truth({ q: 'toner preto' }));
  expect(await list({ q: 'cabo' })).toEqual([]);
  // It was taken up, not read: nothing was written over it.
  expect((await kept()).bytes.equals(bytes)).toBe(true);
  await index.write();
  expect((await kept()).bytes.equals(bytes)).toBe(false);
  await end(index);
});

test('what a transaction changed that was still under way when the index was written is followed', async () => {
  let committed = Promise.resolve();
  let commit = () => {};
  const isHeld = new Promise<void>((resolve) => {
    commit = resolve;
  });
  await new Promise<void>((began) => {
    committed = shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('products').set({ name: 'Toner lento' }).where('id', '=', toner).execute();
      began();
      await isHeld;
    });
  });
  await leave();
  commit();
  await committed;
  const { index, list } = run();
  await index.load();
  expect(await list({ q: 'toner' })).toEqual(['Toner lento']);
  await end(index);
});

test('what was sold and campaigns that ended meanwhile are followed, without a word of the database', async () => {
  const { db } = shop;
  await db
    .updateTable('products')
    .set({
      campaign_active: true,
      campaign_percent: 50,
      campaign_starts_at: new Date(shop.deps.now().getTime() - 60_000),
      campaign_ends_at: new Date(shop.deps.now().getTime() + 60_000),
    })
    .where('id', '=', toner)
    .execute();
  await leave();
  await db.updateTable('products').set({ stock: 39, sold_units: 1 }).where('id', '=', toner).execute();
  await db.insertInto('stock_movements').values({ product_id: toner, delta: -1, reason: 'acerto' }).execute();
  await db.deleteFrom('page_changes').execute();
  const before = shop.deps.now();
  shop.setClock(new Date(before.getTime() + 120_000));
  const { index, list } = run();
  await index.load();
  expect(errors).toEqual([]);
  expect(await list({ ordenar: 'mais-vendidos' })).toEqual(await truth({ ordenar: 'mais-vendidos' }));
  expect((await list({ ordenar: 'mais-vendidos' }))[0]).toBe('Toner preto');
  expect(await list({ campanha: '1' })).toEqual([]);
  await end(index);
  shop.setClock(before);
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut off', (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.6))],
  ['cut off before its end is said', (bytes) => bytes.subarray(0, bytes.length - 8)],
  ['empty', () => Buffer.alloc(0)],
  [
    'changed by a bit',
    (bytes) => {
      const other = Buffer.from(bytes);
      const at = Math.floor(other.length / 2);
      other[at] = (other[at] ?? 0) ^ 1;
      return other;
    },
  ],
  ['of another kind', () => Buffer.from('isto não é um índice, mas é um ficheiro')],
])('a file that is %s is told of, and everything is read instead', async (_, spoil) => {
  await leave();
  const { name, bytes } = await kept();
  await writeFile(join(folder, name), spoil(bytes));
  const { index, list } = run();
  await index.load();
  expect(errors).toHaveLength(1);
  expect(await list()).toEqual(['Cabo de rede', 'Portátil', 'Toner preto']);
  await end(index);
});

test('the file of another program or database is not read, and goes', async () => {
  await leave('one');
  const { name } = await kept();
  await leave('two');
  expect(await readdir(folder)).not.toContain(name);
  expect(await readdir(folder)).toHaveLength(1);
});

test('what was written so long ago that the database has forgotten what changed is read anew', async () => {
  await leave();
  const file = new IndexFile(folder, 'one');
  const found = await file.read();
  if (!found) throw new Error('no file');
  await file.write(found.index, { ...found.mark, at: new Date(Date.now() - 3 * 86_400_000).toISOString() });
  await shop.db.updateTable('products').set({ name: 'Toner novo' }).where('id', '=', toner).execute();
  await shop.db.deleteFrom('page_changes').execute();
  const { index, list } = run();
  await index.load();
  expect(await list({ q: 'toner' })).toEqual(['Toner novo']);
  await end(index);
});

test('a small catalogue, or one on a full disk, is written nowhere', async () => {
  for (const kept of [
    { least: 4, isFull: () => false },
    { least: 1, isFull: () => true },
  ]) {
    const index = new CatalogueIndex(shop.db, shop.deps.now, (error) => void errors.push(error), {
      ...kept,
      file: async () => new IndexFile(folder, 'one'),
    });
    await index.load();
    await index.write();
    await end(index);
    expect(await readdir(folder)).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('the whole catalogue is read from the replica that is given, and from the primary where that fails', async () => {
  const other = await createTestDatabase(2);
  await insertProduct(other.db, { name: 'Só na réplica' });
  const read = async (caughtUp: Database | null) => {
    const index = new CatalogueIndex(
      shop.db,
      shop.deps.now,
      () => {},
      null,
      async () => caughtUp,
    );
    await index.load();
    await index.close();
    return index.current.size;
  };
  expect(await read(null)).toBe(3);
  expect(await read(other.db)).toBe(1);
  const { db: away } = openDatabase('postgres://balcao@127.0.0.1:1/balcao', 1);
  expect(await read(away)).toBe(3);
  await away.destroy();
});
