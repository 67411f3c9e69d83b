import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { KnownModel } from '#core/repairs/models/contract.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { insertUser, nobody, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { askForRepair } from '../testing/repairs.ts';
import { learnModels } from './learn-models.ts';
import { learnFirstModels, modelsJob } from './models-job.ts';

let shop: TestShop;
let counter: TestBrowser;
let customer: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  const as = async (name: string, given = {}) =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, name, given)));
  counter = await as('balcao', { role: 'counter' });
  customer = await as('cliente');
  for (const [brand, model] of [
    ['Lenovo', 'ThinkPad T14'],
    ['LENOVO', 'thinkpad t14'],
    ['Lenovo', 'ThinkPad T14'],
    ['Lenovo', 'ThinkPad da Ana Silva'],
    ['Asus', '100%_raro'],
  ] as const) {
    await askForRepair(shop.deps, nobody, { brand, model, serial_number: 'SN-SECRETO-1' });
  }
  await insertProduct(shop.db, { name: 'HP EliteBook', category: 'portateis' });
  await sql`UPDATE products SET brand = 'HP', model = 'EliteBook 840 G8'`.execute(shop.db);
  await sql`INSERT INTO printers (slug, brand, model, name) VALUES ('hp-2710', 'HP', 'DeskJet 2710', 'HP DeskJet 2710')`.execute(
    shop.db,
  );
  await Promise.all([learnModels(shop.deps), learnModels(shop.deps)]);
});

const ask = async (browser: TestBrowser, query: Record<string, string>) =>
  await browser.call<{ items: KnownModel[] }>('GET', `/api/repairs/models?${new URLSearchParams(query)}`);
const models = async (browser: TestBrowser, query: Record<string, string>) =>
  (await ask(browser, { of: 'modelo', ...query })).body.items.map(({ brand, model }) => `${brand} ${model}`);

test('the counter is offered what the shop repaired, once however it was written, the most frequent first', async () => {
  expect(await models(counter, { q: 'think' })).toEqual([
    'Lenovo ThinkPad T14',
    'Lenovo ThinkPad da Ana Silva',
  ]);
  expect(await models(counter, { q: 'T14 lenovo' })).toEqual(['Lenovo ThinkPad T14']);
  expect(await models(counter, { q: 'T14', brand: 'HP' })).toEqual([]);
  const { body } = await ask(counter, { q: 'le', of: 'marca' });
  expect(body.items).toEqual(
    [{ brand: 'LENOVO', model: '' }].map((one) => ({ ...one, brand: expect.stringMatching(/^lenovo$/i) })),
  );
});

test('everybody else reads the shop’s own catalogue alone, never what others brought', async () => {
  for (const browser of [customer, shop.browser()]) {
    expect(await models(browser, { q: 'think' })).toEqual([]);
    expect((await ask(browser, { q: 'le', of: 'marca' })).body.items).toEqual([]);
    expect(await models(browser, { q: 'elite' })).toEqual(['HP EliteBook 840 G8']);
    const own = await ask(browser, { q: 'hp', of: 'marca' });
    expect(own.body.items).toEqual([{ brand: 'HP', model: '' }]);
    expect(JSON.stringify(own.body)).not.toContain('SECRETO');
  }
});

test('those of the type come first; signs of a pattern are letters like others', async () => {
  expect(await models(counter, { q: 'hp', type: 'Impressora' })).toEqual([
    'HP DeskJet 2710',
    'HP EliteBook 840 G8',
  ]);
  expect(await models(counter, { q: 'hp', type: 'Portátil' })).toEqual([
    'HP EliteBook 840 G8',
    'HP DeskJet 2710',
  ]);
  expect(await models(counter, { q: '100%_' })).toEqual(['Asus 100%_raro']);
  expect(await models(counter, { q: '%' })).toEqual(['Asus 100%_raro']);
  expect((await ask(counter, { q: '', of: 'modelo' })).status).toBe(422);
  expect((await ask(counter, { q: 'x'.repeat(121), of: 'modelo' })).status).toBe(422);
});

test('never more than eight, and what a repair was forgotten of is gone with the next hour', async () => {
  for (const nth of Array.from({ length: 12 }, (_, place) => place)) {
    await askForRepair(shop.deps, nobody, { brand: 'Acer', model: `Aspire ${nth}` });
  }
  await learnModels(shop.deps);
  expect(await models(counter, { q: 'aspire' })).toHaveLength(8);
  await shop.db.deleteFrom('repairs').where('model', '=', 'ThinkPad da Ana Silva').execute();
  await learnModels(shop.deps);
  expect(await models(counter, { q: 'think' })).toEqual(['Lenovo ThinkPad T14']);
});

test('a shop that knows no model yet learns them as it opens; one that knows some waits for its hour', async () => {
  const asked = async () => (await shop.queue.queued()).filter(({ kind }) => kind === modelsJob.name).length;
  const before = await asked();
  await learnFirstModels(shop.deps);
  expect(await asked()).toBe(before);
  await shop.db.deleteFrom('device_models').execute();
  await learnFirstModels(shop.deps);
  expect(await asked()).toBe(before + 1);
});
