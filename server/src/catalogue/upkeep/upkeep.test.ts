import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import type { AdminProduct, WholeProduct } from '#core/catalogue/admin-contract.ts';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import { formatCents } from '#core/shared/money.ts';
import { createAdmin } from '../../accounts/create-admin.ts';
import { buildApp } from '../../app.ts';
import type { Deps } from '../../platform/deps.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';

const NOW = new Date('2026-11-21T12:30:00Z');
const toner = {
  name: 'Toner HP 85A',
  description: 'Preto, 1600 páginas.',
  category: 'consumiveis',
  condition: 'novo',
  price: 59.9,
  stock: 7,
};

let shop: TestShop;
let deps: Deps;
let token: string;
beforeAll(async () => {
  shop = await testShop({ at: NOW });
});
beforeEach(async () => {
  for (const table of ['order_lines', 'orders', 'products', 'removed_products', 'users'] as const) {
    await shop.db.deleteFrom(table).execute();
  }
  await shop.reset();
  deps = shop.deps;
  const { password } = await createAdmin(deps, { name: 'Dona', email: 'dona@example.pt' });
  const login = await call('POST', '/api/auth/login', { email: 'dona@example.pt', password }, null);
  token = ((await login.json()) as Session).access_token;
});

async function call(method: string, path: string, body?: object, bearer: string | null = token) {
  return await buildApp(deps).request(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function made(changes: object = {}): Promise<WholeProduct> {
  const response = await call('POST', '/api/products', { ...toner, ...changes });
  const body = (await response.json()) as WholeProduct;
  expect([response.status, body]).toEqual([201, expect.anything()]);
  return body;
}

/** An order of one unit, as the orders keep it. */
async function orderOf(productId: string): Promise<void> {
  const id = 'ORD-1763726400000-abcdef123';
  await shop.db
    .insertInto('orders')
    .values({
      id,
      placed_by_hash: 'b',
      request_hash: 'c',
      status: 'entregue',
      customer_name: 'Rui',
      customer_email: 'rui@example.pt',
      shipping_method: 'loja',
      shipping_name: 'Levantamento na loja',
      subtotal_cents: 5990,
      iva_cents: 1378,
      shipping_cents: 0,
      total_cents: 7368,
    })
    .execute();
  await shop.db
    .insertInto('order_lines')
    .values({
      order_id: id,
      position: 0,
      product_id: productId,
      name: 'Toner',
      quantity: 1,
      unit_net_cents: 5990,
      net_cents: 5990,
      iva_rate: 23,
      iva_regime: 'normal',
      iva_cents: 1378,
      gross_cents: 7368,
    })
    .execute();
}

async function refusal(response: Response) {
  const problem = (await response.json()) as { detail: string; errors?: { path: string; message: string }[] };
  return { status: response.status, detail: problem.detail, paths: problem.errors?.map((e) => e.path) ?? [] };
}

test('a product is made of what people send: commas, empty choices, maps, lists and the block of its category', async () => {
  const product = await made({
    price: '1.059,90',
    stock: '7',
    subcategory: 'laser',
    brand: 'HP',
    sku: ' CE285A ',
    color_symbol: 'none',
    compatible_printers: ['LaserJet P1102', 'LaserJet P1102', ''],
    specifications: { Páginas: 1600, Cor: 'Preto' },
    images: ['/ficheiros/demo/a.svg', { url: 'https://example.com/b.jpg', alt: 'Atrás' }],
    consumable_specs: { purchase_price: '40,5', copies_number: '1600', delivery_time: '2_days' },
    laptop_specs: { ram: 16, touch_screen: 'talvez' },
  });
  expect(product).toMatchObject({
    slug: 'toner-hp-85a',
    price: 1059.9,
    stock: 7,
    sku: 'CE285A',
    color_symbol: null,
    compatible_printers: ['LaserJet P1102'],
    specifications: { Rendimento: '1600 páginas', Páginas: '1600', Cor: 'Preto' },
    free_specifications: [
      { label: 'Páginas', value: '1600' },
      { label: 'Cor', value: 'Preto' },
    ],
    images: ['/ficheiros/demo/a.svg', 'https://example.com/b.jpg'],
    cost: 40.5,
    delivery_time: '2_days',
    laptop_specs: null,
    consumable_specs: { purchase_price: 40.5, copies_number: 1600, supplier: null },
  });
  expect(product.pictures.map((image) => image.alt)).toEqual(['', 'Atrás']);
  const tied = await shop.db.selectFrom('product_printers').selectAll().execute();
  expect(tied).toHaveLength(1);
});

test('a field that is not known is refused by its path, and nothing is written', async () => {
  const wrong = {
    laptop_specs: { processor: 'i5' },
    images: [{ url: '/ficheiros/a.svg', lat: 1 }],
    preco: 1,
  };
  const answer = await call('POST', '/api/products', { ...toner, category: 'portateis', ...wrong });
  expect(await answer.json()).toMatchObject({
    status: 400,
    code: 'unknown_field',
    detail: 'Campo desconhecido: laptop_specs.processor, images.0.lat, preco.',
    errors: ['laptop_specs.processor', 'images.0.lat', 'preco'].map((path) => ({
      path,
      message: 'Campo desconhecido',
    })),
  });
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([]);
  // What the shop says of a product is not what makes one.
  const read = await made();
  expect((await call('POST', '/api/products', read)).status).toBe(400);
  expect((await call('PUT', `/api/products/${read.id}`, { ...read, preco: 1 })).status).toBe(400);
});

test('what was read may be sent back: no fact of the block is written a second time', async () => {
  const read = await made({
    category: 'portateis',
    specifications: { Peso: '1,4 kg' },
    laptop_specs: { cpu: 'Intel Core i5', ram: '16', warranty: '3 anos' },
  });
  expect(read.specifications).toMatchObject({
    Processador: 'Intel Core i5',
    Memória: '16 GB',
    Peso: '1,4 kg',
  });
  const path = `/api/products/${read.id}`;
  const back = (await (await call('PUT', path, read)).json()) as WholeProduct;
  expect(back.free_specifications).toEqual([{ label: 'Peso', value: '1,4 kg' }]);
  expect(back.specifications).toEqual(read.specifications);
  // The block changed under a map that was read before: the block is what it says.
  const changed = { ...read, laptop_specs: { ...read.laptop_specs, cpu: 'Intel Core i7' } };
  const after = (await (await call('PUT', path, changed)).json()) as WholeProduct;
  expect(after.specifications).toMatchObject({ Processador: 'Intel Core i7', Peso: '1,4 kg' });
  // What is written freely wins, and stays.
  const own = { ...after, specifications: { ...after.specifications, Processador: 'i7, escolhido por nós' } };
  const kept = (await (await call('PUT', path, own)).json()) as WholeProduct;
  expect(kept.specifications.Processador).toBe('i7, escolhido por nós');
  expect(kept.laptop_specs?.cpu).toBe('Intel Core i7');
});

test('a list without a page is all of it, up to a thousand, with the way to the rest', async () => {
  await sql`
    INSERT INTO products (slug, name, description, category, condition, price_cents, stock)
    SELECT 'p-' || n, 'Produto ' || lpad(n::text, 4, '0'), 'd', 'consumiveis', 'novo', 100, 0
    FROM generate_series(1, 1001) n`.execute(shop.db);
  const all = await call('GET', '/api/admin/products');
  const rows = (await all.json()) as AdminProduct[];
  expect(rows).toHaveLength(1000);
  expect(rows[0]).toMatchObject({ name: 'Produto 0001', description: 'd', specifications: {}, images: [] });
  const next = /^<([^>]+)>; rel="next"$/.exec(all.headers.get('link') ?? '')?.[1] ?? '';
  const rest = await call('GET', next);
  expect(((await rest.json()) as AdminProduct[]).map(({ name }) => name)).toEqual(['Produto 1001']);
  expect(rest.headers.get('link')).toBeNull();
  const page = await call('GET', '/api/admin/products?page=2');
  expect(await page.json()).toHaveLength(25);
  expect((await call('GET', '/api/admin/products?page_size=1001')).status).toBe(422);
});

test.each(['orders', 'users', 'reviews', 'refunds', 'audit', 'outbox'])(
  'the list of %s says where its following rows are',
  async (list) => {
    await made();
    const all = await call('GET', `/api/admin/${list}`);
    expect([list, all.status, all.headers.get('x-page-size')]).toEqual([list, 200, '1000']);
    expect(Array.isArray(await all.json())).toBe(true);
    const total = Number(all.headers.get('x-total-count'));
    const one = await call('GET', `/api/admin/${list}?page_size=1`);
    expect(one.headers.get('link')).toBe(
      total > 1 ? `</api/admin/${list}?page_size=1&page=2>; rel="next"` : null,
    );
  },
);

test.each([
  [{ name: ' ' }, 'name', 'Indique o nome'],
  [{ description: undefined }, 'description', 'Indique a descrição'],
  [{ category: undefined }, 'category', 'Escolha a categoria'],
  [{ category: 'flores' }, 'category', 'Categoria desconhecida'],
  [{ condition: '' }, 'condition', 'Escolha o estado do produto'],
  [{ price: '' }, 'price', 'Indique o preço'],
  [{ price: 1.999 }, 'price', 'Use no máximo duas casas decimais'],
  [{ price: -1 }, 'price', 'O preço não pode ser negativo'],
  [{ stock: null }, 'stock', 'Indique o stock'],
  [{ stock: 1.5 }, 'stock', 'Use um número inteiro'],
  [{ stock: -1 }, 'stock', 'O valor não pode ser negativo'],
  [{ subcategory: 'gaming' }, 'subcategory', 'A subcategoria não pertence à categoria escolhida'],
  [{ campaign_discount_percent: 71 }, 'campaign_discount_percent', 'O desconto é de 1 a 70 %'],
  [{ images: Array(9).fill('/ficheiros/a.svg') }, 'images', 'No máximo 8 imagens'],
  [
    { consumable_specs: { purchase_price: 'caro' } },
    'consumable_specs.purchase_price',
    'Indique um valor em euros',
  ],
])('%j is refused at its field', async (changes, path, message) => {
  const response = await call('POST', '/api/products', { ...toner, ...changes });
  expect(await refusal(response)).toEqual({ status: 422, detail: message, paths: [path] });
});

test('a campaign: whole days in Lisbon; not before today, not backwards, not beyond 90 days', async () => {
  const campaign = { campaign_active: true, campaign_discount_percent: 20 };
  const product = await made({
    ...campaign,
    campaign_start_date: '2026-11-21',
    campaign_end_date: '2026-11-30',
  });
  expect(product).toMatchObject({
    current_price: 47.92,
    campaign_start_date: '2026-11-21T00:00:00.000Z',
    campaign_end_date: '2026-11-30T23:59:59.000Z',
  });
  const wrong = [
    [{ campaign_start_date: '2026-11-20', campaign_end_date: '2026-11-30' }, 'campaign_start_date'],
    [{ campaign_start_date: '2026-11-25', campaign_end_date: '2026-11-24' }, 'campaign_end_date'],
    [{ campaign_start_date: '2026-11-21', campaign_end_date: '2027-02-19' }, 'campaign_end_date'],
    [{ campaign_start_date: '2026-11-21' }, 'campaign_end_date'],
  ] as const;
  for (const [dates, path] of wrong) {
    const response = await call('POST', '/api/products', { ...toner, ...campaign, ...dates });
    expect((await refusal(response)).paths).toEqual([path]);
  }
  // A campaign that began stays valid when the product is saved again.
  shop.pass(11.9 * 3_600_000);
  expect((await call('PUT', `/api/products/${product.id}`, toner)).status).toBe(200);
  // Its end is in the history before it comes.
  const history = (await (await call('GET', `/api/admin/products/${product.id}/history`)).json()) as {
    items: { kind: string; after: string; is_planned: boolean }[];
  };
  expect(history.items.filter((entry) => entry.kind === 'price').map((e) => [e.after, e.is_planned])).toEqual(
    [
      [formatCents(5990), true],
      [formatCents(4792), false],
    ],
  );
});

test('what a form leaves out stays, null empties; a sku belongs to one product; a new name moves the address', async () => {
  const product = await made({ sku: 'A1', brand: 'HP', features: ['Original'] });
  const other = await made({ sku: 'B2' });
  expect(other.slug).toBe('toner-hp-85a-b2');

  const path = `/api/products/${product.id}`;
  expect(await (await call('PUT', path, { ...toner, brand: null })).json()).toMatchObject({
    sku: 'A1',
    brand: null,
    features: ['Original'],
  });
  expect(await refusal(await call('PUT', path, { ...toner, sku: 'B2' }))).toEqual({
    status: 409,
    detail: 'Já existe outro produto com este SKU.',
    paths: ['sku'],
  });
  const renamed = (await (
    await call('PUT', path, { ...toner, name: 'Toner HP 85A XL' })
  ).json()) as WholeProduct;
  expect(renamed.slug).toBe('toner-hp-85a-xl');
  const former = await shop.db.selectFrom('former_slugs').select('slug').execute();
  expect(former).toEqual([{ slug: 'toner-hp-85a' }]);
  // Nobody else gets the address that still leads to it; it may take it back itself.
  expect((await made({ sku: 'C3' })).slug).toBe('toner-hp-85a-c3');
  expect(await (await call('PUT', path, toner)).json()).toMatchObject({ slug: 'toner-hp-85a' });
});

test('ten products of one name made at once have ten addresses', async () => {
  const products = await Promise.all(Array.from({ length: 10 }, () => made()));
  expect(new Set(products.map((product) => product.slug)).size).toBe(10);
});

test('a rental keeps its terms and nested block; its price is the month', async () => {
  const rental = await made({
    category: 'renting',
    price: 29.9,
    rental_specs: {
      monthly_value: 29.9,
      installation_value: '15',
      minimum_period_months: 12,
      monthly_cost: 20,
      laptop_specs: { cpu: 'Intel Core i5', touch_screen: 'sim', graphics_type: 'none' },
    },
  });
  expect(rental).toMatchObject({
    category: 'aluguer',
    price: 29.9,
    cost: 20,
    rental_specs: { minimum_period_months: 12, laptop_specs: { cpu: 'Intel Core i5', touch_screen: true } },
  });
  const edited = await call('PATCH', `/api/admin/products/${rental.id}`, { price: '31,90' });
  expect(await edited.json()).toMatchObject({
    price: 31.9,
    rental_specs: { monthly_value: 31.9, installation_value: 15 },
  });
});

test('price and stock in the list: sales that came between are kept, and all is told in the history', async () => {
  const { id } = await made({ consumable_specs: { purchase_price: 40 } });
  await shop.db.updateTable('products').set({ stock: 5 }).where('id', '=', id).execute();
  const edited = await call('PATCH', `/api/admin/products/${id}`, { price: 49.9, stock: 17, stock_seen: 7 });
  expect(await edited.json()).toMatchObject({ price: 49.9, stock: 15 });
  await call('PUT', `/api/products/${id}`, { ...toner, stock: 15, description: 'Outra.' });
  const history = (await (await call('GET', `/api/admin/products/${id}/history`)).json()) as {
    total: number;
    items: object[];
  };
  expect(history.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'price',
        before: formatCents(5990),
        after: formatCents(4990),
        who: 'Dona',
      }),
      expect.objectContaining({ kind: 'stock', after: '+10', reason: 'Acerto', who: 'Dona' }),
      expect.objectContaining({ kind: 'field', label: 'Descrição', after: 'Outra.' }),
    ]),
  );
  expect((await call('PATCH', `/api/admin/products/${id}`, {})).status).toBe(422);
});

test('a copy is a draft of its own; archived products leave the shop and come back', async () => {
  const { id } = await made({ sku: 'A1', compatible_printers: ['HP LaserJet P1102'] });
  const copy = (await (await call('POST', `/api/admin/products/${id}/duplicate`)).json()) as WholeProduct;
  expect(copy).toMatchObject({
    name: 'Toner HP 85A (cópia)',
    sku: null,
    stock: 0,
    archived_at: NOW.toISOString(),
  });
  expect((await call('GET', `/api/products/${copy.id}`, undefined, null)).status).toBe(410);
  expect((await call('POST', `/api/admin/products/${copy.id}/restore`)).status).toBe(200);
  expect((await call('GET', `/api/products/${copy.id}`, undefined, null)).status).toBe(200);
  expect((await call('POST', `/api/admin/products/${id}/archive`)).status).toBe(200);
  expect((await call('GET', `/api/products/${id}`, undefined, null)).status).toBe(410);
  const archived = await call('GET', '/api/admin/products?show=archived');
  expect(((await archived.json()) as WholeProduct[]).map((product) => product.id)).toEqual([id]);
});

test('every address that a deleted product had says that it is gone', async () => {
  const first = await made({ name: 'Toner com um nome' });
  const body = { ...toner, name: 'Toner com outro nome' };
  const second = (await (await call('PUT', `/api/products/${first.id}`, body)).json()) as WholeProduct;
  expect(second.slug).not.toBe(first.slug);
  await call('DELETE', `/api/products/${first.id}`);
  for (const address of [first.slug, second.slug, first.id]) {
    const gone = await call('GET', `/api/products/${address}`, undefined, null);
    expect([gone.status, await gone.json()]).toMatchObject([410, { code: 'product_removed' }]);
  }
});

test('a product is deleted and remembered; one on an order is archived, and the answer says so', async () => {
  const free = await made();
  expect(await (await call('DELETE', `/api/products/${free.id}`)).json()).toMatchObject({ deleted: true });
  expect((await call('GET', `/api/admin/products/${free.id}`)).status).toBe(404);
  const removed = await shop.db.selectFrom('removed_products').select('slug').execute();
  expect(removed).toEqual([{ slug: free.slug }]);
  for (const address of [free.id, free.slug]) {
    expect((await call('GET', `/api/products/${address}`, undefined, null)).status).toBe(410);
  }

  const sold = await made();
  await orderOf(sold.id);
  expect(await (await call('DELETE', `/api/products/${sold.id}`)).json()).toEqual({
    deleted: false,
    archived: true,
    message: 'O produto está em encomendas: foi arquivado e deixou de estar à venda.',
  });
  expect(await (await call('GET', `/api/admin/products/${sold.id}`)).json()).toMatchObject({
    archived_at: NOW.toISOString(),
  });
});

test('the margin check counts the campaign, for one product and as a list', async () => {
  const cost = { consumable_specs: { purchase_price: 50 } };
  const fine = await made({ ...cost, price: 100 });
  const thin = await made({ ...cost, price: 52 });
  const below = await made({ ...cost, price: 45 });
  const campaign = await made({
    ...cost,
    price: 100,
    campaign_active: true,
    campaign_discount_percent: 60,
    campaign_start_date: '2026-11-25',
    campaign_end_date: '2026-11-30',
  });
  const alertOf = async (id: string) =>
    (await (await call('GET', `/api/admin/products/${id}/pricing-alert`)).json()) as object;
  expect(await alertOf(fine.id)).toMatchObject({ alert: false, loss: 0, profit: 50 });
  expect(await alertOf(thin.id)).toMatchObject({ alert: true, kind: 'thin_margin', loss: 0, profit: 2 });
  expect(await alertOf(below.id)).toMatchObject({ alert: true, kind: 'below_cost', loss: 5, profit: 0 });
  expect(await alertOf(campaign.id)).toMatchObject({ alert: true, kind: 'campaign_loss', loss: 10 });
  const list = (await (await call('GET', '/api/admin/products/pricing-alerts')).json()) as {
    items: { id: string }[];
  };
  expect(list.items.map((item) => item.id)).toEqual([campaign.id, below.id, thin.id]);
  const filtered = await call('GET', '/api/admin/products?show=margin');
  expect(filtered.headers.get('x-total-count')).toBe('3');
});

test('bulk: what was previewed is done once, however often it comes, and not to what changed meanwhile', async () => {
  const [a, b] = [await made({ price: 10 }), await made({ price: 20 })];
  const body = { ids: [a.id, b.id], action: { kind: 'price', by: 'percent', value: 10 } };
  const bulk = async (more: object) => {
    const answer = await call('POST', '/api/admin/products/bulk', { ...body, ...more });
    return (await answer.json()) as { changed: number; rows: { id: string; before: string }[] };
  };
  const { rows } = await bulk({ dry_run: true });
  await call('PATCH', `/api/admin/products/${b.id}`, { price: 30 });
  const seen = rows.map(({ id, before }) => ({ id, before }));
  const answers = await Promise.all([bulk({ seen }), bulk({ seen }), bulk({ seen })]);
  expect(answers.map(({ changed }) => changed).sort()).toEqual([0, 0, 1]);
  expect(answers[0]?.rows[1]).toMatchObject({ refused: 'Mudou entretanto: veja de novo o que muda' });
  const prices = await shop.db.selectFrom('products').select('price_cents').orderBy('price_cents').execute();
  expect(prices.map(({ price_cents }) => price_cents)).toEqual([1100, 3000]);
});

test('bulk: the preview changes nothing and says what the change then does', async () => {
  const a = await made({ price: 10 });
  const b = await made({ price: 100, consumable_specs: { purchase_price: 95, supplier: 'Grossista' } });
  const ids = [a.id, b.id, '01890000-0000-7000-8000-000000000000'];
  const action = { kind: 'price', by: 'amount', value: '-10' };
  const previewed = await call('POST', '/api/admin/products/bulk', { ids, action, dry_run: true });
  const preview = (await previewed.json()) as { rows: object[] };
  expect(preview).toMatchObject({ dry_run: true, changed: 1, refused: 2 });
  expect(preview.rows[1]).toMatchObject({
    before: formatCents(10000),
    after: formatCents(9000),
    warning: `Preço abaixo do custo: perde ${formatCents(500)} por unidade.`,
  });
  const priceOf = async (id: string) =>
    ((await (await call('GET', `/api/admin/products/${id}`)).json()) as WholeProduct).price;
  expect(await priceOf(b.id)).toBe(100);
  const applied = await (await call('POST', '/api/admin/products/bulk', { ids, action })).json();
  expect(applied).toEqual({ ...preview, dry_run: false });
  expect([await priceOf(a.id), await priceOf(b.id)]).toEqual([10, 90]);

  const run = async (given: object) => {
    const response = await call('POST', '/api/admin/products/bulk', { ids: [b.id], action: given });
    expect(await response.json()).toMatchObject({ changed: 1 });
    return (await (await call('GET', `/api/admin/products/${b.id}`)).json()) as WholeProduct;
  };
  expect(await run({ kind: 'price', by: 'percent', value: 12.5 })).toMatchObject({ price: 101.25 });
  expect(await run({ kind: 'stock', by: 'add', value: -2 })).toMatchObject({ stock: 5 });
  expect(
    await run({ kind: 'campaign', percent: 10, start_date: '2026-11-21', end_date: '2026-11-22' }),
  ).toMatchObject({ campaign_active: true, current_price: 91.13 });
  expect(await run({ kind: 'end_campaign' })).toMatchObject({ current_price: 101.25 });
  expect(await run({ kind: 'category', category: 'impressoras', subcategory: 'multifuncoes' })).toMatchObject(
    {
      category: 'impressoras',
      cost: 95,
      printer_specs: { supplier: 'Grossista', cost_price: 95 },
    },
  );
  expect(await run({ kind: 'archive' })).toMatchObject({ archived_at: NOW.toISOString() });
  expect(await run({ kind: 'restore' })).toMatchObject({ archived_at: null });
});

test('neither a visitor nor a customer may do any of it', async () => {
  const { id } = await made();
  const registered = await call(
    'POST',
    '/api/auth/register',
    { name: 'Rui', email: 'rui@example.pt', password: 'segredo-1' },
    null,
  );
  const customer = ((await registered.json()) as Session).access_token;
  const calls: [string, string, object?][] = [
    ['POST', '/api/products', toner],
    ['PUT', `/api/products/${id}`, toner],
    ['DELETE', `/api/products/${id}`],
    ['GET', '/api/admin/products'],
    ['GET', `/api/admin/products/${id}`],
    ['PATCH', `/api/admin/products/${id}`, { price: 1 }],
    ['POST', `/api/admin/products/${id}/duplicate`],
    ['POST', `/api/admin/products/${id}/archive`],
    ['POST', `/api/admin/products/${id}/restore`],
    ['GET', `/api/admin/products/${id}/history`],
    ['GET', `/api/admin/products/${id}/pricing-alert`],
    ['GET', '/api/admin/products/pricing-alerts'],
    ['POST', '/api/admin/products/bulk', { ids: [id], action: { kind: 'archive' } }],
    ['POST', '/api/upload/image'],
    ['POST', '/upload/image'],
  ];
  for (const [method, path, body] of calls) {
    expect([method, path, (await call(method, path, body, null)).status]).toEqual([method, path, 401]);
    expect([method, path, (await call(method, path, body, customer)).status]).toEqual([method, path, 403]);
  }
  const product = await shop.db.selectFrom('products').selectAll().executeTakeFirstOrThrow();
  expect(product).toMatchObject({ price_cents: 5990, archived_at: null });
});

test.each([
  ['usado', 86, 86],
  ['recondicionado', '86', 86],
  ['usado', null, null],
  ['novo', 86, null],
])('a laptop that is %s, with a battery of %j, shows %j', async (condition, battery_health, shown) => {
  const { id, slug, laptop_specs } = await made({
    category: 'portateis',
    condition,
    laptop_specs: { grade: 'A', battery_health },
  });
  expect(laptop_specs?.battery_health).toBe(shown);
  const page = (await (await call('GET', `/api/products/${slug}`, undefined, null)).json()) as ProductDetail;
  expect([page.battery_health, page.specifications.Bateria]).toEqual([shown, shown ? '86 %' : undefined]);
  // What was used and is said to be new has no such battery any more.
  await call('PUT', `/api/products/${id}`, { ...toner, category: 'portateis', condition: 'novo' });
  const after = (await (await call('GET', `/api/admin/products/${id}`)).json()) as WholeProduct;
  expect(after.laptop_specs).toMatchObject({ grade: 'A', battery_health: null });
});

test.each([
  [0, 'mínimo'],
  [101, 'máximo'],
  ['86,5', 'inteiro'],
])('a battery of %j is refused', async (battery_health, word) => {
  const laptop = { ...toner, category: 'portateis', condition: 'usado', laptop_specs: { battery_health } };
  const response = await call('POST', '/api/products', laptop);
  const { errors } = (await response.json()) as { errors: { path: string; message: string }[] };
  expect(errors).toEqual([{ path: 'laptop_specs.battery_health', message: expect.stringContaining(word) }]);
});
