import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWithoutMaker } from '#server/catalogue/brands/read-brands.ts';
import { readCards } from '#server/catalogue/product-cards.ts';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { seedDemoShop } from './index.ts';
import { demoProducts } from './products/index.ts';

const NOW = new Date('2026-03-05T12:00:00Z');

describe('seeding the demo shop', () => {
  let folder = '';
  let deps: Deps;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'balcao-demo-'));
    const { db } = await createTestDatabase();
    // The seed uses the database, the data folder and the clock alone.
    deps = { db, config: readConfig({ DATA_DIR: folder }), now: () => NOW } as Deps;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('puts every product, picture and price in; a second run changes nothing', async () => {
    expect(await seedDemoShop(deps)).toBe(demoProducts.length);
    const before = await everything();
    expect(await seedDemoShop(deps)).toBe(0);
    expect(await everything()).toEqual(before);
    expect(before.products).toHaveLength(demoProducts.length);
    expect(before.settings).toHaveLength(1);
  });

  it('leaves what the owner changed alone', async () => {
    const [first] = demoProducts;
    await deps.db
      .updateTable('products')
      .set({ name: 'Nome do lojista' })
      .where('sku', '=', first?.sku ?? '')
      .execute();
    await seedDemoShop(deps);
    const row = await deps.db
      .selectFrom('products')
      .select('name')
      .where('sku', '=', first?.sku ?? '')
      .executeTakeFirstOrThrow();
    expect(row.name).toBe('Nome do lojista');
  });

  it('writes every picture that a product shows', async () => {
    const files = new Set(await readdir(join(folder, 'files', 'demo')));
    const images = await deps.db.selectFrom('product_images').select('url').execute();
    for (const { url } of images) expect(files).toContain(url.replace('/ficheiros/demo/', ''));
  });

  it('says who made each thing that it sells, and shows energy and chargers of new goods alone', async () => {
    expect(await countWithoutMaker(deps.db)).toBe(0);
    const ids = await deps.db.selectFrom('products').select(['id', 'condition']).execute();
    const cards = await readCards(
      deps.db,
      ids.map(({ id }) => id),
      NOW,
    );
    const marked = cards.filter(({ charging, energy }) => charging || energy);
    expect(marked.length).toBeGreaterThan(5);
    expect(new Set(marked.map(({ condition }) => condition))).toEqual(new Set(['novo']));
    expect(cards.filter(({ condition, energy }) => condition !== 'novo' && energy)).toEqual([]);
  });

  async function everything() {
    return {
      settings: await deps.db.selectFrom('settings').selectAll().execute(),
      products: await deps.db.selectFrom('products').selectAll().orderBy('id').execute(),
      images: await deps.db.selectFrom('product_images').selectAll().orderBy('id').execute(),
      prices: await deps.db.selectFrom('price_history').selectAll().orderBy('id').execute(),
      stock: await deps.db.selectFrom('stock_movements').selectAll().orderBy('id').execute(),
      files: (await readdir(join(folder, 'files', 'demo'))).sort(),
    };
  }
});
