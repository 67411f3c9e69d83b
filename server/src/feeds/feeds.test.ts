import { beforeAll, expect, test } from 'vitest';
import type { Feed } from '#core/feeds/contract.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

let shop: TestShop;
let owner: TestBrowser;

const AT = '/api/admin/feeds';
const FIELDS = { name: 'Google', format: 'google', categories: [], in_stock: false, min_margin: null };

const make = async (fields: Record<string, unknown> = {}, request_id: string = crypto.randomUUID()) =>
  await owner.call<Feed>('POST', AT, { ...FIELDS, ...fields, request_id });

/** What somebody without an account reads at a feed's address. */
async function read({ address }: Pick<Feed, 'address'>): Promise<{ status: number; text: string }> {
  const response = await shop.app.request(new URL(address).pathname);
  return { status: response.status, text: await response.text() };
}

/** Sets columns of the one toner of these tests. @returns its id. */
async function toner(set: Record<string, unknown>): Promise<string> {
  await shop.db.updateTable('products').set(set).where('id', '=', id).execute();
  return id;
}

let id: string;
beforeAll(async () => {
  shop = await testShop();
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'ana', { role: 'owner' })));
  id = await insertProduct(shop.db, { name: 'Toner de prova' });
  await insertProduct(shop.db, { name: 'Aluguer: Portátil', category: 'aluguer', minimum_months: 12 });
});

test('is read by whoever has its address, as the catalogue is in that moment, without what it cost', async () => {
  const { body: feed } = await make({ format: 'csv' });
  await toner({
    name: 'Toner de prova',
    price_cents: 1000,
    price_with_iva_cents: null,
    cost_cents: 77777,
  });
  const first = await read(feed);
  expect(first.status).toBe(200);
  expect(first.text).toMatch(new RegExp(`${id};.*Toner de prova.*;12\\.30;`));
  expect(first.text).not.toContain('777');
  await toner({ price_cents: 2000 });
  expect((await read(feed)).text).toMatch(/Toner de prova.*;24\.60;/);
  await toner({ archived_at: new Date() });
  expect((await read(feed)).text).not.toContain(id);
  await toner({ archived_at: null });
  const { body: after } = await owner.call<Feed>('GET', `${AT}/${feed.id}`);
  expect(after.read_at).not.toBeNull();
});

test('has the goods that it was asked for alone: categories, stock, margin, nothing that is rented', async () => {
  await toner({ stock: 0, price_cents: 1000, cost_cents: 900 });
  const has = async (fields: Record<string, unknown>) => {
    const { body } = await make({ format: 'csv', ...fields });
    const { text } = await read(body);
    await owner.call('DELETE', `${AT}/${body.id}`);
    return text.includes(id);
  };
  expect(await has({})).toBe(true);
  expect(await has({ in_stock: true })).toBe(false);
  expect(await has({ categories: ['portateis'] })).toBe(false);
  expect(await has({ min_margin: 10 })).toBe(true);
  expect(await has({ min_margin: 11 })).toBe(false);
  await toner({ cost_cents: null });
  expect(await has({ min_margin: 1 })).toBe(false);
  const { body } = await make({ format: 'csv', name: 'Tudo' });
  expect((await read(body)).text).not.toContain('Aluguer');
  expect((await make({ categories: ['aluguer'] })).status).toBe(422);
});

test('what would be refused is told with why, and is left out', async () => {
  await toner({ stock: 5, brand: null });
  const { body: feed } = await make({
    format: 'kuantokusta',
    categories: ['consumiveis'],
    name: 'KuantoKusta',
  });
  interface Refused {
    readonly items: { id: string; why: string[] }[];
    readonly total: number;
    readonly listed: number;
  }
  const all: Refused['items'] = [];
  let total = 1;
  let listed = 0;
  for (let page = 1; all.length < total; page++) {
    const { body } = await owner.call<Refused>('GET', `${AT}/${feed.id}/refused?page=${page}`);
    ({ total, listed } = body);
    all.push(...body.items);
  }
  expect(all.find((one) => one.id === id)?.why).toContain('Sem marca');
  const { text } = await read(feed);
  expect(text).not.toContain(id);
  expect(text.match(/<product>/g) ?? []).toHaveLength(listed);
});

test('the same request is the same feed; another address ends the one of before; removed, nobody reads it', async () => {
  const request_id = crypto.randomUUID();
  const { body: feed, status } = await make({ name: 'Meta' }, request_id);
  expect(status).toBe(201);
  expect((await make({ name: 'Meta' }, request_id)).body.address).toBe(feed.address);
  expect((await make({ name: 'Outro' }, request_id)).status).toBe(409);
  const { body: moved } = await owner.call<Feed>('POST', `${AT}/${feed.id}/address`);
  expect(moved.address).not.toBe(feed.address);
  expect((await read(feed)).status).toBe(404);
  expect((await read(moved)).status).toBe(200);
  const { body: changed } = await owner.call<Feed>('PUT', `${AT}/${feed.id}`, {
    ...FIELDS,
    columns: ['nome'],
  });
  expect(changed).toMatchObject({ address: moved.address, columns: [] });
  expect((await owner.call('DELETE', `${AT}/${feed.id}`)).status).toBe(200);
  expect((await owner.call('DELETE', `${AT}/${feed.id}`)).status).toBe(200);
  expect((await read(moved)).status).toBe(404);
});

test('only who may makes one, and the audit does not tell the address', async () => {
  const counter = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'rui', { role: 'counter' })),
  );
  expect((await counter.call('GET', AT)).status).toBe(403);
  expect((await counter.call('POST', AT, { ...FIELDS, request_id: crypto.randomUUID() })).status).toBe(403);
  const { body: feed } = await make({ name: 'Segredo' });
  const events = await shop.db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_id', '=', feed.id)
    .execute();
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain(feed.address.split('/').at(-1));
});

test('a shop has twenty at most', async () => {
  let status = 201;
  for (let made = 0; made < 25 && status === 201; made++) ({ status } = await make({ name: `Feed ${made}` }));
  expect(status).toBe(409);
});
