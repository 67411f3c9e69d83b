import { beforeAll, describe, expect, test } from 'vitest';
import type { MaintenancePage } from '#core/maintenance/contract.ts';
import { maintenanceDocument } from '#core/maintenance/rules/contract-document.ts';
import { formatCents } from '#core/shared/money.ts';
import { day as doDay } from '../charges/testing/plans.ts';
import { createLink } from '../links/create-link.ts';
import type { Person } from '../platform/http/caller.ts';
import { system } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { followDays, maintenanceCharges } from './state-today.ts';
import { type Answer, testContract, testOffer, testWork } from './testing/maintenance.ts';

const NOON = new Date('2026-11-26T12:00:00Z');
/** The first period that begins thirty days after the notice of 26 November. */
const FROM = '2026-12-26';

let shop: TestShop;
let owner: Person;
let staff: TestBrowser;
let serial = 0;
beforeAll(async () => {
  shop = await testShop({ at: NOON, poolSize: 10, environment: { LOG_LEVEL: 'error' } });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  staff = shop.browser();
});

async function go(to: string) {
  shop.setClock(new Date(`${to}T12:00:00Z`));
  staff.token = await tokenOf(shop.deps, owner);
}
const sources = () => ({ maintenance: maintenanceCharges(shop.deps) });
const work = async () => {
  await followDays(shop.deps, system('test'));
  await doDay(shop.deps, sources());
};

/** A contract of 40 € a month that runs since 26 November, its first month charged; and one that asks 80 €, with ten hours. */
async function contract(given: { email?: string | null } = {}) {
  await go('2026-11-26');
  serial += 1;
  const ana = await insertUser(shop.deps, `ana-${serial}`, { email_verified: true });
  const made = await testContract(staff, shop.db, ana.user.id);
  if (given.email === null)
    await shop.db
      .updateTable('maintenance_contracts')
      .set({ customer_email: null })
      .where('id', '=', made.id)
      .execute();
  await doDay(shop.deps, sources());
  const pro = await testOffer(staff, { name: 'Pro', price: 80, hours: 10 });
  const key = await createLink(shop.db, shop.deps, { purpose: 'maintenance', subjectId: made.id });
  const page = async () =>
    (await shop.browser().call<MaintenancePage>('GET', `/api/maintenance/${key}`)).body;
  const own = async (act: string, body: object) =>
    await shop.browser().call<Answer>('POST', `/api/maintenance/${key}/${act}`, body);
  return { ...made, ana, pro, page, own };
}
type Made = Awaited<ReturnType<typeof contract>>;
const read = async ({ address }: Made) => (await staff.call<Answer>('GET', address)).body;
const change = async (made: Made, plan_id: string | null, given: object = {}) => {
  const { version } = await read(made);
  return await staff.call<Answer>('PUT', `${made.address}/plan`, { plan_id, version, ...given });
};
/** What was charged for each day, with IVA, and lines that wait. */
const charged = async ({ id }: Made) =>
  (
    await shop.db
      .selectFrom('charges')
      .innerJoin('charge_plans', 'charge_plans.id', 'charges.plan_id')
      .select(['due_on', 'gross_cents'])
      .where('subject', '=', id)
      .where('charges.ended_at', 'is', null)
      .orderBy('due_on')
      .execute()
  ).map(({ due_on, gross_cents }) => [due_on, gross_cents]);
const mails = async (about: string, { ana }: Made) =>
  await shop.db
    .selectFrom('emails')
    .select('text')
    .where('kind', '=', about)
    .where('recipient', '=', `${ana.user.id}@example.pt`)
    .execute();
const announce = async ({ id }: Made, from: string, euros: number) => {
  const plan = await shop.db
    .selectFrom('charge_plans')
    .select('id')
    .where('subject', '=', id)
    .executeTakeFirstOrThrow();
  return await staff.call('PUT', `/api/admin/charge-plans/${plan.id}/prices`, { from, prices: [euros] });
};

describe('a plan that asks more', () => {
  test('is offered, counts in no charge before its day, and from the first period after the notice without a yes', async () => {
    const made = await contract();
    const offered = await change(made, made.pro);
    expect(offered.body).toMatchObject({
      version: 2,
      plan: 'Essencial',
      price: 49.2,
      included_minutes: 300,
      next: { from: FROM, may_accept: true, price: 98.4, conditions: { plan: 'Pro', minutes: 600 } },
    });
    const [mail] = await mails('manutencao.offered', made);
    expect(mail?.text).toContain(formatCents(9840));
    await go('2026-12-25');
    await work();
    expect(await made.page()).toMatchObject({ plan: 'Essencial', price: 49.2, next: { from: FROM } });
    await go(FROM);
    await work();
    expect(await made.page()).toMatchObject({
      plan: 'Pro',
      price: 98.4,
      included_minutes: 600,
      next: null,
      plan_charges: { waiting: [] },
    });
    expect(await charged(made)).toEqual([
      ['2026-11-26', 4920],
      [FROM, 9840],
    ]);
    const { body } = await staff.call<{ items: { id: string; contracts: number }[] }>(
      'GET',
      '/api/admin/maintenance-plans?page=1',
    );
    expect(body.items.find(({ id }) => id === made.pro)?.contracts).toBe(1);
  });

  test('counts at once when its customer says yes by the link, settled to the day, pressed twice once', async () => {
    const made = await contract();
    await change(made, made.pro);
    await go('2026-12-11');
    const { version } = await made.page();
    expect((await made.own('accept', { version: version - 1 })).body.code).toBe(undefined);
    expect((await made.page()).plan).toBe('Essencial');
    const twice = await Promise.all([1, 2].map(() => made.own('accept', { version })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const now = await read(made);
    expect(now).toMatchObject({ plan: 'Pro', next: null, accepted_version: version });
    expect(now.events[0]?.note).toContain('pelo link do email');
    // Half a period at 40 € more.
    expect(now.plan_charges?.waiting).toEqual([expect.objectContaining({ amount: 24.6 })]);
    await go('2027-01-26');
    await work();
    expect((await charged(made)).map(([, cents]) => cents)).toEqual([4920, 9840 + 2460, 9840]);
  });

  test('counts at once when the customer says so at the counter, without an e-mail too', async () => {
    const made = await contract({ email: null });
    expect((await change(made, made.pro)).body.code).toBe('maintenance_no_email');
    const done = await change(made, made.pro, { accepted: true });
    expect(done.body).toMatchObject({ plan: 'Pro', price: 98.4, next: null });
    expect(done.body.events[0]?.note).toContain('aceite ao balcão');
  });

  test('is taken back by the shop, or when the contract is to end: nothing of it is charged', async () => {
    const [back, ended] = [await contract(), await contract()];
    for (const made of [back, ended]) await change(made, made.pro);
    expect((await change(back, null)).body).toMatchObject({ plan: 'Essencial', next: null });
    expect(await mails('manutencao.kept', back)).toHaveLength(1);
    await go('2026-12-20');
    expect((await ended.own('end', {})).body).toMatchObject({ ends_on: '2027-01-25', next: null });
    for (const at of ['2026-12-26', '2027-01-26']) {
      await go(at);
      await work();
    }
    expect((await charged(back)).map(([, cents]) => cents)).toEqual([4920, 4920, 4920]);
    expect((await charged(ended)).map(([, cents]) => cents)).toEqual([4920, 4920]);
  });

  test('gives way to another that is offered later, and to a cheaper one at once', async () => {
    const [dearer, cheaper] = [await contract(), await contract()];
    const max = await testOffer(staff, { name: 'Max', price: 120 });
    const mini = await testOffer(staff, { name: 'Mini', price: 10 });
    for (const made of [dearer, cheaper]) await change(made, made.pro);
    await go('2026-12-11');
    expect((await change(dearer, max)).body.next).toMatchObject({ from: '2027-01-26', price: 147.6 });
    expect((await change(cheaper, mini)).body).toMatchObject({ plan: 'Mini', next: null, credit: 15 });
    for (const at of [FROM, '2027-01-26', '2027-02-26']) {
      await go(at);
      await work();
    }
    expect((await charged(dearer)).map(([, cents]) => cents)).toEqual([4920, 4920, 14760, 14760]);
    // Half a period at 30 € less is credit: 10 € and 5 €.
    expect((await charged(cheaper)).map(([, cents]) => cents)).toEqual([4920, 0, 615, 1230]);
  });

  test('keeps the credit of a change before it, and the hours of a period are those of that period', async () => {
    const made = await contract();
    const mini = await testOffer(staff, { name: 'Mini', price: 10, hours: 1 });
    // 30 € of credit: three periods of 10 €.
    await change(made, mini);
    expect((await change(made, made.pro)).body).toMatchObject({ credit: 30, next: { from: FROM } });
    await go('2026-12-12');
    await testWork(shop.db, made.ana.user.id, made.device, 90, new Date(shop.deps.now().getTime() + 1));
    await go(FROM);
    await work();
    const now = await read(made);
    expect(now).toMatchObject({
      credit: 0,
      before: { minutes: 90, extra_minutes: 30 },
      included_minutes: 600,
    });
    expect((await charged(made)).map(([, cents]) => cents)).toEqual([4920, 6150]);
  });
});

describe('a price told for a day', () => {
  test('counts on page, paper and charges from that day’s period on, with what the contract says besides', async () => {
    const made = await contract();
    expect((await announce(made, '2027-01-10', 60)).status).toBe(200);
    const page = await made.page();
    expect(page).toMatchObject({
      price: 49.2,
      next: { from: '2027-01-26', may_accept: false, price: 73.8, conditions: { plan: 'Essencial' } },
    });
    const paper = maintenanceDocument(page, { email: null, phone: null, way: null });
    expect(paper.facts.find(({ label }) => label.startsWith('A partir de 26/01/2027'))?.value).toContain(
      formatCents(7380),
    );
    expect((await made.own('accept', { version: page.version })).body.code).toBe('maintenance_step');
    for (const at of ['2026-12-26', '2027-01-25', '2027-01-26', '2027-02-26']) {
      await go(at);
      await work();
      expect((await made.page()).price).toBe(at < '2027-01-26' ? 49.2 : 73.8);
    }
    expect((await charged(made)).map(([, cents]) => cents)).toEqual([4920, 4920, 7380, 7380]);
  });

  test('is not undone by credit that waits for later periods', async () => {
    const made = await contract();
    const mini = await testOffer(staff, { name: 'Mini', price: 10 });
    await change(made, mini);
    await announce(made, '2027-01-26', 20);
    expect((await read(made)).credit).toBe(30);
    for (const at of ['2026-12-26', '2027-01-26', '2027-02-26']) {
      await go(at);
      await work();
    }
    // 10 € less 10, then 20 € less 20, then whole.
    expect((await charged(made)).map(([, cents]) => cents)).toEqual([4920, 0, 0, 2460]);
    expect((await read(made)).credit).toBe(0);
  });

  test('on top of a plan that is offered delays it: one thing waits at a time', async () => {
    const made = await contract();
    await change(made, made.pro);
    await announce(made, '2027-02-26', 90);
    const { next } = await read(made);
    expect(next).toMatchObject({
      from: '2027-02-26',
      may_accept: true,
      price: 110.7,
      conditions: { plan: 'Pro' },
    });
  });
});
