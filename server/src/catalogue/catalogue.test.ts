import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueQuery, productDetail, productPage } from '#core/catalogue/contract.ts';
import { DAY } from '#core/shared/day.ts';
import { MAX_AMOUNT_CENTS } from '#core/shared/money.ts';
import { netPrice } from '#core/shared/price.ts';
import { system } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { readPricedProducts } from './priced-products.ts';
import { CatalogueIndex } from './search/catalogue-index.ts';
import { moveStock, type StockLine } from './stock.ts';

const now = new Date('2026-11-21T12:00:00Z');

let test: TestDatabase;
let index: CatalogueIndex;
let clock = now;

async function names(query: Record<string, unknown>): Promise<string[]> {
  const page = await listProducts(test.db, index, catalogueQuery.parse(query), clock);
  return page.items.map((item) => item.name);
}

/** Units taken for a repair: these tests have no orders. */
const taken = (lines: readonly StockLine[]) => ({
  reason: 'reparacao' as const,
  subject: { kind: 'repair' as const, id: 'T-1' },
  lines: lines.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  at: now,
});

beforeAll(async () => {
  test = await createTestDatabase();
  index = new CatalogueIndex(
    test.db,
    () => clock,
    (error) => {
      throw error;
    },
  );
  await insertProduct(test.db, {
    name: 'Tinteiro HP 305XL Preto',
    brand: 'HP',
    sku: '3YM62AE',
    price_cents: 2000,
    compatible_printers: ['HP DeskJet 2710'],
    campaign: { percent: 20, from: new Date(now.getTime() - DAY), to: new Date(now.getTime() + DAY) },
    spec_blocks: { consumable_specs: { supplier: 'Fornecedor Secreto', purchase_price: 9.99 } },
  });
  await insertProduct(test.db, { name: 'Água para impressora', brand: 'Canon', price_cents: 100, stock: 0 });
  await insertProduct(test.db, {
    name: 'Portátil para alugar',
    category: 'aluguer',
    price_cents: 4000,
    installation_cents: 1500,
    minimum_months: 3,
  });
  await insertProduct(test.db, { name: 'Arquivado', archived_at: now });
  await index.load();
});

describe('the public list', () => {
  it('orders by name without accents, leaves archived products out', async () => {
    expect(await names({ ordenar: 'name' })).toEqual([
      'Água para impressora',
      'Portátil para alugar',
      'Tinteiro HP 305XL Preto',
    ]);
    expect(await names({ ordenar: 'price-desc' })).toEqual([
      'Portátil para alugar',
      'Tinteiro HP 305XL Preto',
      'Água para impressora',
    ]);
  });

  it('reads renting as aluguer and filters', async () => {
    expect(await names({ categoria: 'renting' })).toEqual(['Portátil para alugar']);
    expect(await names({ stock: '1', marca: ['HP', 'Canon'] })).toEqual(['Tinteiro HP 305XL Preto']);
    expect(await names({ preco_max: '1.23' })).toEqual(['Água para impressora']);
    expect(await names({ preco_max: '1.22' })).toEqual([]);
    expect(await names({ campanha: '1' })).toEqual(['Tinteiro HP 305XL Preto']);
  });

  it('counts facets and shows the price of the campaign', async () => {
    const page = await listProducts(test.db, index, catalogueQuery.parse({ q: '305 xl' }), now);
    expect(page.total).toBe(1);
    expect(page.items[0]?.pricing).toMatchObject({
      net: 16,
      gross: 19.68,
      original_gross: 24.6,
      discount_percent: 20,
      lowest_30_days_gross: 24.6,
    });
  });

  it('refuses what is out of bounds', () => {
    for (const bad of [
      { pagina: '0' },
      { pagina: 'x' },
      { categoria: 'sapatos' },
      { q: 'x'.repeat(121) },
      { preco_min: '-1' },
    ]) {
      expect(catalogueQuery.safeParse(bad).success).toBe(false);
    }
  });
});

describe('what comes from outside', () => {
  it('is looked up among what the shop knows alone: a filter named like a part of an object finds nothing', async () => {
    for (const key of [
      'cor',
      'estado',
      'subcategoria',
      'marca',
      'grau',
      'consumivel',
      'rendimento',
      'cpu',
      'ram',
      'disco',
      'ecra',
    ]) {
      for (const value of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
        const query = catalogueQuery.parse({ [key]: value });
        const page = productPage.parse(await listProducts(test.db, index, query, clock));
        expect([key, value, page.total]).toEqual([key, value, 0]);
        const chosen = page.facets.find((facet) => facet.key === key)?.values.find((one) => one.selected);
        expect([key, chosen?.label]).toEqual([key, value]);
      }
    }
  });
});

describe('the dearest of products', () => {
  it('can be listed, with IVA, as goods and to rent', async () => {
    const dear = { price_cents: MAX_AMOUNT_CENTS, brand: 'Caríssima' };
    const ids = [
      await insertProduct(test.db, { name: 'Servidor caro', ...dear }),
      await insertProduct(test.db, {
        name: 'Servidor caro a alugar',
        category: 'aluguer',
        installation_cents: MAX_AMOUNT_CENTS,
        minimum_months: 1,
        ...dear,
      }),
    ];
    await index.load();
    const query = catalogueQuery.parse({
      marca: 'Caríssima',
      preco_min: '122999.99',
      preco_max: '122999.99',
    });
    const page = productPage.parse(await listProducts(test.db, index, query, clock));
    expect(page.items.map(({ pricing }) => pricing.gross)).toEqual([122_999.99, 122_999.99]);
    expect(page.items[1]?.rental).toMatchObject({
      monthly_gross: 122_999.99,
      installation_gross: 122_999.99,
    });
    for (const id of ids) {
      const found = await getProduct(test.db, id, clock);
      expect(productDetail.safeParse(found.ok && found.value).success).toBe(true);
      await test.db.deleteFrom('products').where('id', '=', id).execute();
    }
    await index.load();
  });
});

describe('a product', () => {
  it('is found by slug and by id, and tells nothing of cost or supplier', async () => {
    const bySlug = await getProduct(test.db, 'tinteiro-hp-305xl-preto', now);
    if (!bySlug.ok) throw new Error('not found');
    const byId = await getProduct(test.db, bySlug.value.id, now);
    expect(byId).toEqual(bySlug);
    expect(JSON.stringify(bySlug)).not.toMatch(/Secreto|9\.99|supplier|cost/);
    expect(bySlug.value).toMatchObject({
      price: 16,
      originalPrice: 20,
      campaign_active: true,
      campaign_discount_percent: 20,
      laptop_specs: null,
      consumable_specs: { consumable_type: null, copies_number: null },
    });
  });

  it('says what its block knows, and is found by it', async () => {
    const id = await insertProduct(test.db, {
      name: 'Portátil de prova',
      category: 'portateis',
      condition: 'usado',
      stock: 3,
      delivery_time: '2_days',
      specifications: JSON.stringify([
        { label: 'memoria', value: '32 GB, aumentada por nós' },
        { label: 'Peso', value: '1,4 kg' },
      ]),
      spec_blocks: {
        laptop_specs: { cpu: 'Intel Core i7-1355U', ram: '16', warranty: '12 meses', supplier: 'Segredo' },
      },
    });
    await test.db
      .insertInto('product_images')
      .values({ product_id: id, position: 0, url: '/ficheiros/a.svg', alt: 'De frente', width: 8, height: 8 })
      .execute();
    await index.refresh([id]);
    const found = await getProduct(test.db, id, now);
    if (!found.ok) throw new Error('not found');
    const product = productDetail.parse(found.value);
    expect(product.specifications).toMatchObject({
      Processador: 'Intel Core i7-1355U',
      memoria: '32 GB, aumentada por nós',
      Peso: '1,4 kg',
      Garantia: '18 meses',
    });
    expect(Object.keys(product.specifications)).not.toContain('Memória');
    expect(product.specification_rows.map(({ label }) => label)).toEqual(Object.keys(product.specifications));
    expect(product.images).toEqual(['/ficheiros/a.svg']);
    expect(product.pictures).toEqual([{ url: '/ficheiros/a.svg', alt: 'De frente', width: 8, height: 8 }]);
    // The tiles say what the table and the dated sentence say.
    expect(product.promises.guarantee).toBe(product.specifications.Garantia);
    const day = /(\d+) de (\p{L}{3})/u.exec(product.delivery_promise ?? '');
    expect(product.promises.delivery).toContain(`${day?.[1]}\u00a0${day?.[2]}`);
    expect(product.promises.returns).toBe('14 dias');
    expect(await names({ q: 'i7-1355u' })).toEqual(['Portátil de prova']);
    expect(await names({ q: '1,4 kg' })).toContain('Portátil de prova');
    expect(await names({ q: 'segredo' })).toEqual([]);
    await test.db.deleteFrom('products').where('id', '=', id).execute();
    await index.refresh([id]);
  });

  it('is found by its EAN, which search engines are told', async () => {
    const id = await insertProduct(test.db, {
      name: 'Toner com código',
      spec_blocks: { consumable_specs: { barcode: '5601234567890', consumable_type: 'compativel' } },
    });
    await index.refresh([id]);
    expect(await names({ q: '5601234567890' })).toEqual(['Toner com código']);
    expect(await names({ consumivel: 'compativel' })).toEqual(['Toner com código']);
    expect(await names({ consumivel: 'original' })).toEqual([]);
    const found = await getProduct(test.db, id, now);
    expect(found).toMatchObject({
      ok: true,
      value: { gtin: '5601234567890', consumable_type: 'compativel' },
    });
    await test.db.deleteFrom('products').where('id', '=', id).execute();
    await index.refresh([id]);
  });

  it('is gone for good when archived', async () => {
    expect(await getProduct(test.db, 'arquivado', now)).toMatchObject({
      ok: false,
      failure: { code: 'product_removed' },
    });
  });

  it('is not found when unknown, by slug or by id', async () => {
    for (const slug of ['nada', '01900000-0000-7000-8000-000000000000']) {
      expect(await getProduct(test.db, slug, now)).toMatchObject({
        ok: false,
        failure: { code: 'product_not_found' },
      });
    }
  });
});

describe('the index', () => {
  it('follows new, changed and removed products', async () => {
    const id = await insertProduct(test.db, { name: 'Monitor Dell', price_cents: 5000 });
    await index.refresh([id]);
    expect(await names({ ordenar: 'name' })).toEqual([
      'Água para impressora',
      'Monitor Dell',
      'Portátil para alugar',
      'Tinteiro HP 305XL Preto',
    ]);
    await test.db
      .updateTable('products')
      .set({ name: 'Zebra', price_cents: 1 })
      .where('id', '=', id)
      .execute();
    await index.refresh([id]);
    expect((await names({ ordenar: 'name' })).at(-1)).toBe('Zebra');
    expect((await names({ ordenar: 'price-asc' }))[0]).toBe('Zebra');
    await test.db.deleteFrom('products').where('id', '=', id).execute();
    await index.refresh([id]);
    expect(await names({ q: 'zebra' })).toEqual([]);
  });

  it('follows the end of a campaign', async () => {
    clock = new Date(now.getTime() + 2 * DAY);
    await index.load();
    expect(await names({ campanha: '1' })).toEqual([]);
    clock = now;
    await index.load();
  });
});

describe('prices and stock for orders', () => {
  it('prices a rental at installation and first month', async () => {
    const id = await insertProduct(test.db, {
      name: 'Impressora para alugar',
      category: 'aluguer',
      price_cents: 3000,
      installation_cents: 500,
      minimum_months: 6,
    });
    const priced = await readPricedProducts(test.db, [id], now);
    expect(priced.get(id)).toMatchObject({
      price: netPrice(3000),
      rental: { month: netPrice(3000), installation: netPrice(500), minimumMonths: 6 },
    });
  });

  it('sells exactly what there is to fifty buyers at once', async () => {
    const a = await insertProduct(test.db, { name: 'Último A', stock: 3 });
    const b = await insertProduct(test.db, { name: 'Último B', stock: 100 });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const lines = [
          { productId: i % 2 ? a : b, quantity: 1 },
          { productId: i % 2 ? b : a, quantity: 1 },
        ];
        return await test.db
          .transaction()
          .execute(async (tx) => {
            if ((await moveStock(tx, system('test'), taken(lines))).length > 0) throw new Error('missing');
            return true;
          })
          .catch(() => false);
      }),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(3);
    const left = await test.db
      .selectFrom('products')
      .select(['id', 'stock'])
      .where('id', 'in', [a, b])
      .execute();
    expect(new Map(left.map((row) => [row.id, row.stock]))).toEqual(
      new Map([
        [a, 0],
        [b, 97],
      ]),
    );
  });

  it('puts back what was taken, and records both', async () => {
    const id = await insertProduct(test.db, { name: 'Vai e vem', stock: 2 });
    const line = [{ productId: id, quantity: 2 }];
    const back = {
      reason: 'devolucao',
      subject: { kind: 'return', id: 'D-1' },
      lines: line,
      at: now,
    } as const;
    await test.db.transaction().execute(async (tx) => {
      expect(await moveStock(tx, system('test'), taken(line))).toEqual([]);
      expect(await moveStock(tx, system('test'), back)).toEqual([]);
    });
    const moves = await test.db
      .selectFrom('stock_movements')
      .select('delta')
      .where('product_id', '=', id)
      .execute();
    expect(moves.map((move) => move.delta)).toEqual([-2, 2]);
  });
});
