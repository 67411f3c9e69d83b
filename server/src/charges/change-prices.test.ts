import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminBill } from '#core/charges/contract.ts';
import { DAY } from '#core/shared/day.ts';
import { system } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { changePlan } from './plans.ts';
import { day, testBill, testPlan } from './testing/plans.ts';

let shop: TestShop;
let staff: TestBrowser;
let technician: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-26T12:00:00Z') });
  const as = async (name: string, role: 'counter' | 'technician') =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, name, { role })));
  staff = await as('balcao', 'counter');
  technician = await as('tecnico', 'technician');
});
beforeEach(() => shop.reset());

type Answer = { code: string; from: string; before: number; after: number };

const set = (by: TestBrowser, id: string, from: string, ...prices: unknown[]) =>
  by.call<Answer>('PUT', `/api/admin/charge-plans/${id}/prices`, { from, prices });
const mails = async () =>
  await shop.db
    .selectFrom('emails')
    .select(['recipient', 'text'])
    .where('kind', '=', 'mensalidade.preco')
    .execute();
const charged = async (planId: string) =>
  (
    await shop.db
      .selectFrom('charges')
      .select(['due_on', 'gross_cents'])
      .where('plan_id', '=', planId)
      .orderBy('due_on')
      .execute()
  ).map(({ due_on, gross_cents }) => [due_on, gross_cents]);

test('a price changes from a day at least thirty days on, and who pays is told once before it', async () => {
  const bill = await testBill(shop.deps);
  const seen = await staff.call<AdminBill>('GET', `/api/admin/bills/${bill.id}`);
  expect(seen.body.contracts).toMatchObject([
    {
      plan_id: bill.planId,
      prices: { from: '2026-12-26', lines: [{ name: 'Impressora', quantity: 1, price: 30 }] },
    },
  ]);
  expect((await set(staff, bill.planId, '2026-12-25', 33)).body.code).toBe('price_too_soon');
  const twice = await Promise.all([1, 2].map(() => set(staff, bill.planId, '2026-12-26', '33,00')));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice.map(({ body }) => body.after)).toEqual([40.59, 40.59]);
  const told = await mails();
  expect(told.map(({ recipient }) => recipient)).toEqual([bill.payer_email]);
  expect(told[0]?.text).toContain('26 de dezembro de 2026');
  shop.pass(65 * DAY);
  await day(shop.deps);
  expect(await charged(bill.planId)).toEqual([
    ['2026-11-26', 3690],
    ['2026-12-26', 4059],
    ['2027-01-26', 4059],
  ]);
});

test('fewer units keep the price that was told, and other lines take its place', async () => {
  const lines = [{ name: 'Impressora', quantity: 2, unitNetCents: 3000, ivaRate: 23 }];
  const [fewer, other] = [await testPlan(shop.deps, { lines }), await testPlan(shop.deps, { lines })];
  for (const id of [fewer, other]) expect((await set(staff, id, '2027-01-10', 40)).body.after).toBe(98.4);
  await shop.db.transaction().execute(async (tx) => {
    const from = '2026-11-27';
    await changePlan(shop.deps, tx, system('test'), fewer, { from, quantity: 1 });
    const basic = [{ name: 'Básico', quantity: 1, unitNetCents: 1000, ivaRate: 23 }];
    await changePlan(shop.deps, tx, system('test'), other, { from, lines: basic });
  });
  shop.pass(65 * DAY);
  await day(shop.deps);
  expect(await charged(fewer)).toEqual([
    ['2026-11-26', 7380],
    ['2026-12-26', 3690],
    ['2027-01-26', 4920],
  ]);
  expect((await charged(other)).map(([, gross]) => gross)).toEqual([7380, 1230, 1230]);
});

test('is refused for who may not, of no contract, of one that ends before, without an e-mail, and of other lines', async () => {
  const planId = await testPlan(shop.deps, { until: '2027-01-26' });
  const payer = { userId: null, name: 'Rui', email: null, phone: null, nif: null };
  const silent = await testPlan(shop.deps, { payer });
  const code = async (...asked: Parameters<typeof set>) => (await set(...asked)).body.code;
  expect(await code(technician, planId, '2026-12-30', 33)).toBe('forbidden');
  expect(await code(staff, crypto.randomUUID(), '2026-12-30', 33)).toBe('plan_not_found');
  expect(await code(staff, planId, '2027-02-01', 33)).toBe('price_too_late');
  expect(await code(staff, silent, '2026-12-30', 33)).toBe('price_untold');
  expect(await code(staff, planId, '2026-12-30', 33, 34)).toBe('price_lines');
  for (const prices of [['trinta'], [-1], [], [100_000]]) {
    expect((await set(staff, planId, '2026-12-30', ...prices)).status).toBe(422);
  }
  expect((await set(staff, planId, 'amanhã', 33)).status).toBe(422);
});
