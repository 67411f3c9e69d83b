import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MyPrinter } from '#core/printers/contract.ts';
import { syncPrintersOf } from '../catalogue/sync-printers.ts';
import type { Person } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { orderIn } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { remindOfInk } from './jobs/remind.tsx';
import { listMyPrinters } from './my-printers.ts';

const PATH = '/api/my/printers/hp-deskjet-2710';
let shop: TestShop;
let ink: string;
let serial = 0;
let ana: Person;
let browser: TestBrowser;

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-01-01T12:00:00Z') });
  const names = ['HP DeskJet 2710'];
  ink = await insertProduct(shop.db, {
    name: 'Tinteiro HP 305 preto',
    brand: 'HP',
    stock: 1000,
    color_symbol: 'black',
    compatible_printers: names,
    spec_blocks: { consumable_specs: { consumable_type: 'original', copies_number: 120 } },
  });
  await shop.db.transaction().execute((tx) => syncPrintersOf(tx, [{ productId: ink, brand: 'HP', names }]));
});

beforeEach(async () => {
  serial += 1;
  ana = await insertUser(shop.deps, `ana-${serial}`);
  browser = shop.browser(await tokenOf(shop.deps, ana));
  await browser.call('PUT', PATH);
});

const on = (day: string) => shop.setClock(new Date(`${day}T12:00:00Z`));
async function bought(day: string, status: Parameters<typeof orderIn>[1] = 'pagamento_confirmado') {
  on(day);
  return await orderIn(shop.deps, status, { actor: ana, productId: ink });
}
const ask = (reminds = true, who = browser) =>
  who.call<MyPrinter & { code: string }>('PUT', `${PATH}/reminder`, { reminds });
const mailed = async () =>
  await shop.db
    .selectFrom('emails')
    .select('subject')
    .where('recipient', '=', ana.user.email)
    .where('kind', '=', 'impressora.acaba')
    .execute();

test('says when it ends and what that rests on, once they bought a second time', async () => {
  await bought('2026-01-01');
  expect((await ask()).body).toMatchObject({ reminds: true, runs_out: null });
  await bought('2026-03-02');
  expect((await listMyPrinters(shop.db, ana.user.id, 1)).items[0]).toMatchObject({
    reminds: true,
    runs_out: { what: 'Preto', on: '2026-05-01', basis: 'paginas' },
  });
});

test('writes a week before, once for each purchase, whatever is run twice', async () => {
  await bought('2026-01-01');
  await bought('2026-03-02');
  await ask();
  on('2026-04-23');
  await remindOfInk(shop.deps);
  expect(await mailed()).toEqual([]);
  on('2026-04-24');
  await remindOfInk(shop.deps);
  await remindOfInk(shop.deps);
  expect(await mailed()).toEqual([{ subject: expect.stringContaining('HP DeskJet 2710') }]);
  on('2026-06-30');
  await remindOfInk(shop.deps);
  expect(await mailed()).toHaveLength(1);
  // It took longer: the next estimate has learnt it. 240 pages in 181 days, 120 more last 91.
  await bought('2026-07-01');
  on('2026-09-23');
  await remindOfInk(shop.deps);
  expect(await mailed()).toHaveLength(2);
});

test('nobody is written to who did not ask, took it back, or did not pay; another’s purchases teach nothing', async () => {
  await bought('2026-01-01');
  await bought('2026-03-02', 'pendente');
  await ask();
  expect((await ask()).body.runs_out).toBeNull();
  await bought('2026-03-02');
  await ask(false);
  on('2026-05-01');
  await remindOfInk(shop.deps);
  expect(await mailed()).toEqual([]);
  const rui = await insertUser(shop.deps, `rui-${serial}`);
  const his = shop.browser(await tokenOf(shop.deps, rui));
  expect((await ask(true, his)).status).toBe(404);
  await his.call('PUT', PATH);
  expect((await ask(true, his)).body.runs_out).toBeNull();
  expect((await ask(true, shop.browser())).status).toBe(401);
});
