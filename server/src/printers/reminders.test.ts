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
let cyan: string;
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
  cyan = await insertProduct(shop.db, {
    name: 'Tinteiro HP 305 ciano',
    brand: 'HP',
    stock: 1000,
    color_symbol: 'cyan',
    compatible_printers: names,
  });
  await shop.db.transaction().execute((tx) =>
    syncPrintersOf(
      tx,
      [ink, cyan].map((productId) => ({ productId, brand: 'HP', names })),
    ),
  );
});

beforeEach(async () => {
  serial += 1;
  ana = await insertUser(shop.deps, `ana-${serial}`);
  browser = shop.browser(await tokenOf(shop.deps, ana));
  await browser.call('PUT', PATH);
});

const on = (day: string) => shop.setClock(new Date(`${day}T12:00:00Z`));
async function bought(
  day: string,
  status: Parameters<typeof orderIn>[1] = 'pagamento_confirmado',
  productId = ink,
) {
  on(day);
  return await orderIn(shop.deps, status, { actor: ana, productId });
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

test('writes a week before, once for each end, whatever is run twice', async () => {
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

test('of two colours each is told in its time; what ended long before they asked is not', async () => {
  await bought('2026-01-01');
  await bought('2026-01-01', 'pagamento_confirmado', cyan);
  await bought('2026-02-15', 'pagamento_confirmado', cyan);
  await bought('2026-03-02');
  // Cyan would end on 1 April, black on 1 May: neither is near on the day that it is asked for.
  on('2026-04-20');
  await ask();
  await remindOfInk(shop.deps);
  expect(await mailed()).toEqual([]);
  // Cyan again: two lasted 109 days, so it ends on 14 June, after black, and is told in its own time.
  await bought('2026-04-20', 'pagamento_confirmado', cyan);
  on('2026-04-24');
  await remindOfInk(shop.deps);
  expect(await mailed()).toHaveLength(1);
  on('2026-06-08');
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
