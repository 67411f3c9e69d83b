import { beforeAll, expect, test } from 'vitest';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { Repair } from '#core/repairs/contract.ts';
import { storageText } from '#core/repairs/money/texts.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { DAY } from '#core/shared/day.ts';
import { type Person, system } from '../../platform/http/caller.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { countStorage, remindToCollect } from './uncollected.ts';

const START = new Date('2026-11-20T12:00:00Z');
const STORAGE = { after_days: 30, daily: 1, most: 20 };
/** The thirtieth day after the device was ready. */
const FREE_UNTIL = formatLongDate(new Date(START.getTime() + 30 * DAY));
const by = system('test');

let shop: TestShop;
let dona: Person;
beforeAll(async () => {
  shop = await testShop({ at: START });
  dona = await insertUser(shop.deps, 'dona', { role: 'owner' });
  await insertUser(shop.deps, 'cliente');
  await saveSettings(shop.deps, dona, {
    company_email: 'loja@example.pt',
    repair_settings: { storage_enabled: true, storage_after_days: 30, storage_daily: 1, storage_most: 20 },
  });
});

/** The counter, logged in now: sessions do not last as long as the device waits. */
const counter = async (): Promise<TestBrowser> => shop.browser(await tokenOf(shop.deps, dona));

/** What both jobs of the night do, each in two processes at once. */
const night = () =>
  Promise.all([1, 2].flatMap(() => [countStorage(shop.deps, by), remindToCollect(shop.deps, by)]));

test('a device that is ready waits: told, reminded, counted by the day, and paid whole at the pick up', async () => {
  const taken = await (await counter()).call<{ id: string }>('POST', '/api/admin/repairs/intake', {
    request_id: crypto.randomUUID(),
    user_id: 'cliente',
    device_type: 'Portátil',
    brand: 'HP',
    model: 'ProBook',
    serial_number: null,
    problem_description: 'Não liga',
    estimate_price: 50,
    access_kind: 'nenhum',
    storage: STORAGE,
  });
  const { id } = taken.body;
  const set = async (status: string) =>
    await (await counter()).call<AdminRepairDetail>('PUT', `/api/admin/repairs/${id}`, {
      confirm: true,
      status,
    });
  const key = (await set('em_reparacao')).body.link_url?.split('/').at(-1) ?? '';
  const page = async () => (await shop.browser().call<Repair>('GET', `/api/repairs/${key}`)).body;
  const reminders = async () =>
    await shop.db.selectFrom('emails').select('text').where('kind', '=', 'reparacao.levantar').execute();
  const receive = async (amount: number) =>
    await (await counter()).call('POST', `/api/admin/repairs/${id}/receipts`, {
      request_id: crypto.randomUUID(),
      amount,
      way: 'dinheiro',
    });

  // Nothing waits yet: nothing is said.
  expect((await page()).storage).toBeNull();
  await set('pronto_entrega');
  const ready = await page();
  expect(ready.storage).toMatchObject({ ready_at: START.toISOString(), daily: 1, most: 20 });
  const said = ready.storage && storageText(ready.storage, shop.deps.now());
  expect(said).toContain(`Levante-o até ${FREE_UNTIL}: depois, guardá-lo custa`);

  // A week: the first reminder says from when it costs.
  shop.pass(7 * DAY);
  await night();
  expect(await reminders()).toMatchObject([{ text: expect.stringContaining(`depois de ${FREE_UNTIL}`) }]);
  expect((await page()).money).toMatchObject({ due: 50, left: 50, extras: [] });

  // The last free day costs nothing, the next one does, and each is counted once.
  shop.pass(23 * DAY);
  await night();
  expect((await page()).money).toMatchObject({ left: 50, extras: [] });
  for (const days of [1, 2, 3]) {
    shop.pass(DAY);
    await night();
    await night();
    expect((await page()).money).toMatchObject({
      left: 50 + days,
      extras: [{ kind: 'armazenagem', amount: days, days, is_waived: false }],
    });
  }
  const late = await page();
  expect(late.storage && storageText(late.storage, shop.deps.now())).toContain(
    `O prazo para levantar o equipamento sem custo acabou a ${FREE_UNTIL}`,
  );
  const account = shop.browser(await tokenOf(shop.deps, { ...dona, user: { ...dona.user, id: 'cliente' } }));
  const mine = await account.call<{ items: { to_pay: number }[] }>('GET', '/api/repairs');
  expect(mine.body.items).toMatchObject([{ to_pay: 53 }]);

  // The price alone is not all; what is owed is, and never more.
  expect((await receive(53.01)).status).toBe(409);
  expect((await receive(53)).status).toBe(201);
  await set('entregue');
  shop.pass(40 * DAY);
  await night();
  const over = await page();
  expect(over.money).toMatchObject({ due: 53, paid: 53, left: 0, extras: [{ amount: 3, days: 3 }] });
  expect(over.storage).toBeNull();
  expect(await reminders()).toHaveLength(2);
});
