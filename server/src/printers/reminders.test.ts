import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MyPrinter } from '#core/printers/contract.ts';
import { syncPrintersOf } from '../catalogue/sync-printers.ts';
import type { Person } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { orderIn } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { adoptInk } from './decide-ink.ts';
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

describe('without an account', () => {
  const visitor = () => shop.browser();
  let mailbox: string;
  beforeEach(() => {
    mailbox = `eva-${serial}@example.pt`;
    on('2026-01-01');
  });
  const askBy = (email = mailbox, who = visitor()) =>
    who.call<{ message: string; code: string }>('POST', '/api/printers/hp-deskjet-2710/reminder', { email });
  const rows = async () =>
    await shop.db.selectFrom('ink_reminders').selectAll().where('email', '=', mailbox).execute();
  const mails = async (kind: string, to = mailbox) =>
    await shop.db
      .selectFrom('emails')
      .select(['text', 'one_click'])
      .where('recipient', '=', to)
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute();
  const keyInMail = async () =>
    /\/avisos#token=([\w-]{43})/.exec((await mails('impressora.confirmar')).at(-1)?.text ?? '')?.[1] ??
    'none';
  const decide = async (what: 'confirm' | 'end', key: string) =>
    await visitor().call<{ runs_out: unknown; code: string }>('POST', `/api/ink-reminders/${key}/${what}`);
  async function boughtAsGuest(day: string) {
    on(day);
    const { id } = await orderIn(shop.deps, 'pagamento_confirmado', { productId: ink });
    await shop.db
      .updateTable('orders')
      .set({ user_id: null, customer_email: mailbox })
      .where('id', '=', id)
      .execute();
  }

  test('counts once the mailbox confirms it, learns from each purchase with the address, and one press ends it', async () => {
    await askBy();
    await askBy();
    expect(await mails('impressora.confirmar')).toHaveLength(1);
    const key = await keyInMail();
    await boughtAsGuest('2026-01-01');
    await boughtAsGuest('2026-03-02');
    on('2026-04-24');
    await remindOfInk(shop.deps);
    expect(await mails('impressora.acaba')).toEqual([]);
    expect((await decide('confirm', key)).body.code).toBe('ink_reminder_gone');
    await askBy();
    expect((await decide('confirm', key)).body.runs_out).toEqual({
      what: 'Preto',
      on: '2026-05-01',
      basis: 'paginas',
    });
    await remindOfInk(shop.deps);
    await remindOfInk(shop.deps);
    const [told, ...others] = await mails('impressora.acaba');
    expect(others).toEqual([]);
    expect(told?.one_click).toBe(`https://loja.example.pt/api/ink-reminders/${key}/end`);
    await boughtAsGuest('2026-07-01');
    on('2026-09-23');
    await remindOfInk(shop.deps);
    expect(await mails('impressora.acaba')).toHaveLength(2);
    const { status } = await shop.app.request(`/api/ink-reminders/${key}/end`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(status).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await decide('end', key)).status).toBe(200);
  });

  test('what an account ordered in the name of an address that it did not prove teaches nothing', async () => {
    for (const day of ['2026-01-01', '2026-03-02']) {
      await bought(day);
      await shop.db
        .updateTable('orders')
        .set({ customer_email: mailbox })
        .where('user_id', '=', ana.user.id)
        .execute();
    }
    await askBy();
    expect((await decide('confirm', await keyInMail())).body.runs_out).toBeNull();
  });

  test('an account that proves the address has it, ended by the mail’s link as before', async () => {
    await askBy();
    const key = await keyInMail();
    await decide('confirm', key);
    await shop.db.transaction().execute((tx) => adoptInk(tx, { userId: ana.user.id, email: mailbox }));
    expect(await rows()).toEqual([]);
    const mine = async () => (await listMyPrinters(shop.db, ana.user.id, 1)).items[0]?.reminds;
    expect(await mine()).toBe(true);
    await decide('end', key);
    expect(await mine()).toBe(false);
    // Logged in with the address proved, no mail is needed; somebody else's address is asked all the same.
    await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', ana.user.id).execute();
    expect((await askBy(ana.user.email, browser)).body.message).toContain('Está feito');
    expect(await mine()).toBe(true);
    await askBy(mailbox, browser);
    expect(await rows()).toMatchObject([{ confirmed_at: null }]);
  });

  test('three wait for an address at most and ten are told of it, and what nobody confirms is forgotten', async () => {
    await sql`INSERT INTO printers (slug, brand, model, name)
      SELECT 'x-' || ${serial} || '-' || n, 'X', n::text, 'X ' || n FROM generate_series(1, 11) n`.execute(
      shop.db,
    );
    const all = Array.from({ length: 11 }, (_, n) => `/api/printers/x-${serial}-${n + 1}/reminder`);
    const asking = async (path: string) => await visitor().call('POST', path, { email: mailbox });
    const answers = await Promise.all(all.map(asking));
    expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
    expect([(await rows()).length, (await mails('impressora.confirmar')).length]).toEqual([3, 3]);
    on('2026-01-09');
    await shop.queue.run('printers.forget-reminders');
    expect(await rows()).toEqual([]);
    for (const path of all) {
      await asking(path);
      await shop.db
        .updateTable('ink_reminders')
        .set({ confirmed_at: shop.deps.now() })
        .where('email', '=', mailbox)
        .execute();
    }
    expect(await rows()).toHaveLength(10);
    expect((await asking('/api/printers/nenhuma/reminder')).status).toBe(404);
  });

  test('an order says the printers of its consumables to who may see it', async () => {
    const { id } = await bought('2026-01-01');
    const path = `/api/orders/${id}/printers`;
    expect((await browser.call('GET', path)).body).toEqual({
      items: [{ slug: 'hp-deskjet-2710', name: 'HP DeskJet 2710' }],
    });
    expect((await visitor().call('GET', path)).status).toBe(404);
  });
});
