import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import { imageFailures } from '#core/images/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import { openSession } from '../accounts/sessions.ts';
import { findUser } from '../accounts/store.ts';
import { sweepImages } from '../images/sweep-images.ts';
import { insertUser } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { type Fetch, fetchRemotePictures } from './remote-pictures.ts';
import { imagesUsedByProducts } from './used-images.ts';

const MINUTE = 60_000;
const SITE = 'https://fornecedor.example';

let shop: TestShop;
let owner: TestBrowser;
let serial = 0;
let sites: Map<string, () => ReturnType<Fetch>>;
let asked: string[];
const fetch: Fetch = async (url) => {
  asked.push(url);
  return (await sites.get(url)?.()) ?? fail(imageFailures.site_refused);
};
const run = () => fetchRemotePictures(shop.deps, fetch);

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z') });
  await insertUser(shop.deps, 'dona', { role: 'owner' });
  await logIn();
});
beforeEach(async () => {
  await shop.db.deleteFrom('products').execute();
  await shop.db.deleteFrom('remote_pictures').execute();
  await shop.reset();
  await logIn();
  sites = new Map();
  asked = [];
  serial += 1;
});

async function logIn(): Promise<void> {
  const user = await findUser(shop.db, 'dona');
  if (!user) throw new Error('no owner');
  owner = shop.browser(await openSession(shop.db, user, shop.deps.now()));
}

/** A site that has a picture, of a colour of its own. */
function hasPicture(url: string, colour = `hsl(${(serial * 37) % 360}, 80%, 50%)`): void {
  const made = sharp({ create: { width: 300, height: 200, channels: 3, background: colour } });
  sites.set(url, async () => ok(await made.clone().jpeg().toBuffer()));
}

async function product(images: readonly string[], name = `Toner ${serial}`): Promise<string> {
  const form = {
    name,
    description: 'd',
    category: 'consumiveis',
    condition: 'novo',
    price: 10,
    stock: 3,
    images,
  };
  const made = await owner.call<WholeProduct>('POST', '/api/products', form);
  expect(made.status).toBe(201);
  return made.body.id;
}

async function shown(id: string) {
  const visitor = shop.browser();
  const { body } = await visitor.call<ProductDetail>('GET', `/api/products/${id}`);
  const cards = await visitor.call<{ items: { id: string; image: { url: string } | null }[] }>(
    'GET',
    `/api/product-cards?id=${id}`,
  );
  return { images: body.images, card: cards.body.items.find((card) => card.id === id)?.image?.url ?? null };
}

async function listed() {
  const { body } = await owner.call<{ items: { url: string; state: string; problem: string | null }[] }>(
    'GET',
    '/api/admin/products/remote-pictures',
  );
  return body.items.map(({ url, state, problem }) => [url, state, problem]);
}

test('a picture of another site is copied, made anew and shown from the shop’s own files; before, none is', async () => {
  const url = `${SITE}/${serial}.jpg`;
  hasPicture(url);
  const id = await product([url]);
  expect(await shown(id)).toEqual({ images: [], card: null });
  expect(await listed()).toEqual([[url, 'waiting', null]]);
  expect(await run()).toBe(1);
  const after = await shown(id);
  expect(after.images).toEqual([expect.stringMatching(/^\/ficheiros\/images\/[0-9a-f]{32}\/300\.webp$/)]);
  expect(after.card).toBe(after.images[0]);
  const folder = join(shop.deps.config.dataDir, 'files/images', after.images[0]?.split('/')[3] ?? '');
  expect(await readdir(folder)).toContain('300.avif');
  expect(await listed()).toEqual([]);
  expect(await run()).toBe(0);
  expect(asked).toEqual([url]);
});

test('pictures of the shop’s own stand for the product meanwhile, and all keep their places', async () => {
  const [first, second] = [`${SITE}/1-${serial}.jpg`, `${SITE}/2-${serial}.jpg`];
  hasPicture(first, '#123456');
  hasPicture(second, '#654321');
  const id = await product([first, '/ficheiros/demo/a.svg', second]);
  expect(await shown(id)).toEqual({ images: ['/ficheiros/demo/a.svg'], card: '/ficheiros/demo/a.svg' });
  await run();
  const { images, card } = await shown(id);
  expect(images).toHaveLength(3);
  expect(images[1]).toBe('/ficheiros/demo/a.svg');
  expect(card).toBe(images[0]);
});

test('one address in many products is asked once, also by two nodes at once', async () => {
  const url = `${SITE}/${serial}.jpg`;
  hasPicture(url);
  const ids = [await product([url], 'Um'), await product([url], 'Dois')];
  await Promise.all([run(), run(), run()]);
  expect(asked).toEqual([url]);
  for (const id of ids) expect((await shown(id)).images).toHaveLength(1);
});

test('pages are told of the product whose picture came', async () => {
  const url = `${SITE}/${serial}.jpg`;
  hasPicture(url);
  const id = await product([url]);
  const client = await shop.database.pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.query('LISTEN balcao_changed');
  await run();
  await client.query('SELECT 1');
  client.release(true);
  expect(heard).toContain(`rows:${id}`);
});

test.each([
  ['site_refused', () => fail(imageFailures.site_refused)],
  ['site_forbidden', () => fail(imageFailures.site_forbidden)],
  ['not_an_image', () => ok(Buffer.from('<html>'))],
  ['not_an_image', () => ok(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))],
  ['broken_image', () => ok(Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]))],
] as const)(
  'what cannot be a picture (%s) is told to the owner and not asked again until they say so',
  async (code, answer) => {
    const url = `${SITE}/${serial}.jpg`;
    sites.set(url, async () => answer());
    const id = await product([url]);
    await run();
    shop.pass(60 * MINUTE);
    await run();
    expect(asked).toEqual([url]);
    expect(await listed()).toEqual([[url, 'failed', imageFailures[code].detail]]);
    expect((await shown(id)).images).toEqual([]);
    const summary = await owner.call<{ pictures_failed: number }>('GET', '/api/admin/summary');
    expect(summary.body.pictures_failed).toBe(1);

    hasPicture(url);
    const retried = await owner.call('POST', '/api/admin/products/remote-pictures/retry');
    expect(retried).toMatchObject({ status: 200, body: { retried: 1 } });
    await run();
    expect((await shown(id)).images).toHaveLength(1);
  },
);

test('a silent site is asked again with growing pauses, five times in all', async () => {
  const url = `${SITE}/${serial}.jpg`;
  sites.set(url, async () => fail(imageFailures.site_silent));
  await product([url]);
  const tries: number[] = [];
  for (const minutes of [0, 1, 5, 30, 240, 1000]) {
    if (tries.length > 0) {
      shop.pass(minutes * MINUTE - 1);
      await run();
      expect(asked.length).toBe(tries.at(-1));
      shop.pass(1);
    }
    await run();
    tries.push(asked.length);
  }
  expect(tries).toEqual([1, 2, 3, 4, 5, 5]);
  await logIn();
  expect(await listed()).toEqual([[url, 'failed', imageFailures.site_silent.detail]]);
});

test('a file that is imported again changes no picture and asks nobody', async () => {
  const url = `${SITE}/${serial}.jpg`;
  hasPicture(url);
  const csv = `name,description,category,condition,price,stock,sku,image1\nToner ${serial},d,consumiveis,novo,10,3,S-${serial},${url}\n`;
  const send = async () => {
    const form = new FormData();
    form.append('file', new File([csv], 'produtos.csv', { type: 'text/csv' }));
    return await owner.call<{ created: number; errors: unknown[] }>(
      'POST',
      '/api/admin/products/import',
      form,
    );
  };
  expect((await send()).body).toMatchObject({ created: 1, errors: [] });
  await run();
  const { id } = await shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const before = await shown(id);
  expect(before.images).toHaveLength(1);
  await send();
  expect(await shown(id)).toEqual(before);
  expect(asked).toEqual([url]);
});

test('saved again with its older address, a product gets the copy back without asking', async () => {
  const url = `${SITE}/${serial}.jpg`;
  hasPicture(url);
  const id = await product([url]);
  await run();
  const before = await shown(id);
  const form = {
    name: 'Toner',
    description: 'd',
    category: 'consumiveis',
    condition: 'novo',
    price: 10,
    stock: 3,
  };
  await owner.call('PUT', `/api/products/${id}`, { ...form, images: [url] });
  expect((await shown(id)).images).toEqual([]);
  await run();
  expect((await shown(id)).images).toEqual(before.images);
  expect(asked).toEqual([url]);
});

test('a copy that nothing shows any more is swept, and fetched anew when it is wanted again', async () => {
  const url = `${SITE}/${serial}.jpg`;
  hasPicture(url);
  await product([url]);
  await run();
  await shop.db.deleteFrom('products').execute();
  shop.pass(25 * 60 * MINUTE);
  await sweepImages(shop.deps, [imagesUsedByProducts]);
  await logIn();
  const id = await product([url], 'De novo');
  await run();
  expect(asked).toEqual([url, url]);
  expect((await shown(id)).images).toHaveLength(1);
});

test('an energy label of another site is copied like a picture, and kept from the sweep', async () => {
  const url = `${SITE}/etiqueta-${serial}.png`;
  hasPicture(url);
  const form = {
    name: 'Monitor',
    description: 'd',
    category: 'desktops',
    condition: 'novo',
    price: 100,
    stock: 1,
  };
  const { body } = await owner.call<WholeProduct>('POST', '/api/products', {
    ...form,
    energy_class: 'E',
    energy_label: url,
  });
  const label = async () =>
    (await shop.browser().call<ProductDetail>('GET', `/api/products/${body.id}`)).body.energy?.label;
  expect(await label()).toBeNull();
  expect(await listed()).toEqual([[url, 'waiting', null]]);
  expect(await run()).toBe(1);
  const own = (await label()) ?? '';
  expect(own).toMatch(/^\/ficheiros\/images\/[0-9a-f]{32}\/300\.webp$/);
  const key = own.split('/')[3] ?? '';
  expect(await imagesUsedByProducts(shop.db, [key])).toEqual([key]);
  expect(await listed()).toEqual([]);
  // Said again by a form it is the same picture; without one it is nobody's.
  expect((await owner.call('PUT', `/api/products/${body.id}`, { ...form, energy_label: own })).status).toBe(
    200,
  );
  await owner.call('PUT', `/api/products/${body.id}`, { ...form, energy_label: '' });
  expect(await imagesUsedByProducts(shop.db, [key])).toEqual([]);
});
