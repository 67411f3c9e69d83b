import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#core/shared/day.ts';
import { day as doDay } from '../charges/testing/plans.ts';
import { createLink } from '../links/create-link.ts';
import { type Person, system } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { maintenancePaper } from './contract-paper.ts';
import { followDays, maintenanceCharges } from './state-today.ts';
import { findMaintenance } from './store.ts';
import { type Answer, PLAN, testContract, testDevice, testOffer, testWork } from './testing/maintenance.ts';

let shop: TestShop;
let staff: TestBrowser;
let owner: Person;
let serial = 0;
const NOON = new Date('2026-11-26T12:00:00Z');
beforeAll(async () => {
  shop = await testShop({ at: NOON, poolSize: 10, environment: { LOG_LEVEL: 'error' } });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  staff = shop.browser();
  await go(NOON);
});

/** Sets the clock; a session does not outlive the days that pass. */
async function go(to: Date) {
  shop.setClock(to);
  staff.token = await tokenOf(shop.deps, owner);
}
const pass = (days: number) => go(new Date(shop.deps.now().getTime() + days * DAY));

/** A contract of a new customer, on 26 November. */
async function contract(given: Parameters<typeof testContract>[3] = {}) {
  await go(NOON);
  serial += 1;
  const ana = await insertUser(shop.deps, `ana-${serial}`, { email_verified: true });
  return { ...(await testContract(staff, shop.db, ana.user.id, given)), ana };
}
const read = async (address: string) => (await staff.call<Answer>('GET', address)).body;
const sources = () => ({ maintenance: maintenanceCharges(shop.deps) });
const work = async (one: { device: string; ana: { user: { id: string } } }, minutes: number) =>
  await testWork(shop.db, one.ana.user.id, one.device, minutes, new Date(shop.deps.now().getTime() + 1));
const linesOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('charge_lines')
      .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
      .select(['charge_lines.name', 'unit_net_cents', 'charge_id'])
      .where('subject', '=', id)
      .orderBy('charge_lines.id')
      .execute()
  ).map(({ name, unit_net_cents, charge_id }) => [name, unit_net_cents, charge_id !== null]);
const mails = async (about: string, to: string) =>
  await shop.db
    .selectFrom('emails')
    .select(['subject', 'text'])
    .where('kind', '=', `manutencao.${about}`)
    .where('recipient', '=', to)
    .execute();

describe('a plan', () => {
  test('is made once by one press, and changed by who has seen it; contracts keep what they say', async () => {
    const body = { ...PLAN, request_id: crypto.randomUUID(), name: 'Uma vez' };
    const add = () => staff.call<{ id: string }>('POST', '/api/admin/maintenance-plans', body);
    const [one, two] = [await add(), await add()];
    expect([one.status, two.body.id]).toEqual([201, one.body.id]);
    const { address, offer } = await contract();
    const save = (price: number) =>
      staff.call<Answer>('PUT', `/api/admin/maintenance-plans/${offer}`, { ...PLAN, price, before: PLAN });
    expect((await save(99)).status).toBe(200);
    expect((await save(98)).body.code).toBe('changed_meanwhile');
    expect((await read(address)).conditions.priceCents).toBe(4000);
  });

  test('typed with IVA costs that, a period and an hour above, whoever sends it back', async () => {
    const typed = { price: '', price_with_iva: '49,99', extra_hour: '', extra_hour_with_iva: 35 };
    const { address, offer, id } = await contract({ plan: typed });
    const path = `/api/admin/maintenance-plans/${offer}`;
    const put = async (given: object) => (await staff.call<Answer>('PUT', path, { ...PLAN, ...given })).body;
    const shown = { price: 40.64, price_with_iva: 49.99, extra_hour: 28.46, extra_hour_with_iva: 35 };
    expect(await put(shown)).toMatchObject(shown);
    expect(await put({ ...typed, visits: 3, before: { ...PLAN, ...shown } })).toMatchObject(shown);
    expect(await put({ price: 40 })).toMatchObject({ price: 40, price_with_iva: null });
    expect((await put({ price: 10, price_with_iva: 50 })).code).toBe('invalid_input');
    // The contract says what its plan said.
    expect(await read(address)).toMatchObject({ price: 49.99, extra_hour: 35 });
    await staff.call('POST', `${address}/visits`, {
      request_id: crypto.randomUUID(),
      on: '2026-11-26',
      minutes: 330,
      note: null,
    });
    expect((await read(address)).usage).toMatchObject({ extra_minutes: 30, extra_price: 17.5 });
    await staff.call('POST', `${address}/extra`, {
      request_id: crypto.randomUUID(),
      period: '2026-11-26',
      minutes: 30,
    });
    await doDay(shop.deps, sources());
    const lines = await shop.db
      .selectFrom('charge_lines')
      .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
      .select('unit_gross_cents')
      .where('subject', '=', id)
      .execute();
    expect(new Set(lines.map((line) => line.unit_gross_cents))).toEqual(new Set([4999, 1750]));
  });

  test('is kept by owner and manager alone, and free of charge it is none', async () => {
    const counter = await insertUser(shop.deps, 'balcao', { role: 'counter' });
    const his = shop.browser(await tokenOf(shop.deps, counter));
    const body = { ...PLAN, request_id: crypto.randomUUID() };
    expect((await his.call('POST', '/api/admin/maintenance-plans', body)).status).toBe(403);
    expect((await his.call('GET', '/api/admin/maintenance-plans')).status).toBe(200);
    const free = { ...body, price: 0 };
    expect((await staff.call('POST', '/api/admin/maintenance-plans', free)).status).toBe(422);
  });
});

describe('a contract', () => {
  test('is sent with its link, accepted once as it was read, and charged from that day on', async () => {
    const { id, address, ana } = await contract({ isAccepted: false });
    const key = await createLink(shop.db, shop.deps, { purpose: 'maintenance', subjectId: id });
    const page = (act = '', body?: object) =>
      shop.browser().call<Answer>(act ? 'POST' : 'GET', `/api/maintenance/${key}${act}`, body);
    expect((await page()).status).toBe(404);
    expect((await staff.call<Answer>('POST', `${address}/send`)).body.state).toBe('por_aceitar');
    const [mail] = await mails('proposed', `${ana.user.id}@example.pt`);
    expect(mail?.text).toContain('/manutencao/');
    const equipment_id = await testDevice(shop.db, ana.user.id);
    await staff.call('POST', `${address}/devices`, { equipment_id });
    expect((await page('/accept', { version: 1 })).body.code).toBe('maintenance_version');
    expect((await page('/accept', { version: 2 })).body).toMatchObject({ state: 'ativo' });
    expect((await page('/accept', { version: 2 })).status).toBe(200);
    await doDay(shop.deps, sources());
    expect(await linesOf(id)).toEqual([['Manutenção: Essencial', 4000, true]]);
    expect(await read(address)).toMatchObject({
      accepted_way: 'link',
      accepted_version: 2,
      terms_version: '2026-11',
      starts_on: '2026-11-26',
    });
    expect(await mails('accepted', `${ana.user.id}@example.pt`)).toHaveLength(1);
  });

  test('is seen, accepted and ended by its customer alone', async () => {
    const { id, ana } = await contract({ isAccepted: false });
    await staff.call('POST', `/api/admin/maintenance/${id}/send`);
    const rui = await insertUser(shop.deps, `rui-${serial}`, { email_verified: true });
    const [hers, his] = [
      shop.browser(await tokenOf(shop.deps, ana)),
      shop.browser(await tokenOf(shop.deps, rui)),
    ];
    const at = `/api/maintenance/${id}`;
    for (const browser of [his, shop.browser()]) {
      expect((await browser.call('GET', at)).status).toBe(404);
      expect((await browser.call('POST', `${at}/accept`, { version: 1 })).status).toBe(404);
      expect((await browser.call('POST', `${at}/end`)).status).toBe(404);
      expect((await browser.call('GET', `${at}/document`)).status).toBe(404);
      expect((await browser.call('GET', `/api/admin/maintenance/${id}`)).status).toBeGreaterThan(400);
    }
    expect((await hers.call<Answer>('POST', `${at}/accept`, { version: 1 })).body.state).toBe('ativo');
    expect((await hers.call('GET', '/api/my/maintenance')).body).toMatchObject({
      total: 1,
      items: [{ id, due: { is_late: false } }],
    });
    expect((await his.call<{ total: number }>('GET', '/api/my/maintenance')).body.total).toBe(0);
    const row = await findMaintenance(shop.db, id);
    expect(row && (await maintenancePaper(shop.deps, ana, row)).ok).toBe(true);
    const paper = await shop.db
      .selectFrom('documents')
      .select(['title', 'content'])
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(paper.title).toBe('Contrato de manutenção');
    expect(JSON.stringify(paper.content)).toContain('na conta');
    // A notice of thirty days ends within the second period: that one is the last.
    expect((await hers.call<Answer>('POST', `${at}/end`)).body.ends_on).toBe('2027-01-25');
    await pass(40);
    hers.token = await tokenOf(shop.deps, ana);
    expect((await hers.call<Answer>('POST', `${at}/end`)).body.ends_on).toBe('2027-01-25');
  });

  test('is made once by one press; another’s device, one too many and one covered elsewhere are refused', async () => {
    const { address, ana, offer, device } = await contract();
    const request_id = crypto.randomUUID();
    const make = (given: object = {}) =>
      staff.call<Answer>('POST', '/api/admin/maintenance', {
        request_id,
        user_id: ana.user.id,
        plan_id: offer,
        starts_on: '2026-12-01',
        ...given,
      });
    const [one, two] = [await make(), await make()];
    expect(two.body.id).toBe(one.body.id);
    expect((await make({ starts_on: '2026-12-02' })).body.code).toBe('maintenance_request_taken');
    const cover = async (at: string, equipment_id: string) =>
      (await staff.call<Answer>('POST', `${at}/devices`, { equipment_id })).body;
    const second = `/api/admin/maintenance/${one.body.id}`;
    expect((await cover(second, device)).code).toBe('maintenance_device_taken');
    const other = await contract();
    expect((await cover(address, other.device)).code).toBe('maintenance_device_unknown');
    for (let more = 0; more < 2; more += 1) await cover(address, await testDevice(shop.db, ana.user.id));
    expect((await cover(address, await testDevice(shop.db, ana.user.id))).code).toBe(
      'maintenance_device_limit',
    );
    const found = await staff.call<Answer>('POST', `${second}/devices`, {
      device: { device_type: 'Desktop', brand: 'Dell', model: 'OptiPlex', serial_number: 'OPTI-77-XK' },
    });
    expect(found.body.devices.map(({ name }) => name)).toEqual(['Dell OptiPlex']);
  });

  test('is suspended when late and active again when paid; it ends after its last day, and covers nothing then', async () => {
    const { id, address, ana } = await contract();
    await doDay(shop.deps, sources());
    await pass(16);
    await doDay(shop.deps, sources());
    expect((await read(address)).state).toBe('suspenso');
    expect(await mails('suspended', `${ana.user.id}@example.pt`)).toHaveLength(1);
    const bill = await shop.db
      .selectFrom('bills')
      .select('id')
      .where('user_id', '=', ana.user.id)
      .where('reminded_step', '>', 0)
      .executeTakeFirstOrThrow();
    await staff.call('POST', `/api/admin/bills/${bill.id}/received`, { way: 'dinheiro' });
    expect((await read(address)).state).toBe('ativo');
    const ended = await staff.call<Answer>('PUT', `${address}/end`, { on: '2026-12-20' });
    expect(ended.body).toMatchObject({ state: 'a_terminar', ends_on: '2026-12-25' });
    const kept = await staff.call<Answer>('PUT', `${address}/end`, { on: null });
    expect(kept.body).toMatchObject({ state: 'ativo', plan_charges: { next_due_on: '2026-12-26' } });
    await staff.call('PUT', `${address}/end`, { on: '2026-12-20' });
    await pass(15);
    await followDays(shop.deps, system('tests'));
    expect(await read(address)).toMatchObject({ state: 'terminado', devices: [] });
    await doDay(shop.deps, sources());
    expect(await linesOf(id)).toHaveLength(1);
  });
});

describe('what is used', () => {
  test('is the bench’s work on covered devices, once, and what was left out is not', async () => {
    const one = await contract();
    const outside = { ...one, device: await testDevice(shop.db, one.ana.user.id) };
    const repair = await work(one, 90);
    await work(outside, 60);
    await pass(1);
    await work(one, 30);
    await staff.call('POST', `${one.address}/devices`, { equipment_id: outside.device });
    expect(await read(one.address)).toMatchObject({ used_minutes: 120, usage: { from: '2026-11-26' } });
    const cover = await staff.call('GET', `/api/admin/repairs/${repair}/maintenance`);
    expect(cover.body).toMatchObject({
      cover: { included_minutes: 300, used_minutes: 120, discount_percent: 10 },
    });
    const counts = (is: boolean) =>
      staff.call<Answer>('PUT', `${one.address}/repairs/${repair}`, { counts: is });
    expect((await counts(false)).body.used_minutes).toBe(30);
    expect((await counts(false)).body.repairs.map((found) => found.counts)).toEqual([true, false]);
    expect((await counts(true)).body.used_minutes).toBe(120);
    const other = await contract();
    const foreign = await work(other, 10);
    const wrong = await staff.call('PUT', `${one.address}/repairs/${foreign}`, { counts: false });
    expect(wrong.status).toBe(404);
    // A new period begins with all its hours.
    await go(new Date('2026-12-26T12:00:00Z'));
    expect(await read(one.address)).toMatchObject({ used_minutes: 0, usage: { from: '2026-12-26' } });
  });

  test('above the included is a line of the next charge, by one press, once and never by itself', async () => {
    const one = await contract();
    const visit = { request_id: crypto.randomUUID(), on: '2026-11-26', minutes: 330, note: 'Rede' };
    const note = () => staff.call<Answer>('POST', `${one.address}/visits`, visit);
    await note();
    const noted = (await note()).body;
    expect(noted.usage).toMatchObject({ minutes: 330, visits: 1, extra_minutes: 30, extra_price: 18.45 });
    const today = await staff.call('GET', '/api/admin/maintenance?view=today');
    expect(JSON.stringify(today.body)).toContain(one.id);
    await doDay(shop.deps, sources());
    expect(await linesOf(one.id)).toHaveLength(1);
    const request_id = crypto.randomUUID();
    const charge = (minutes: number, given: object = {}) =>
      staff.call<Answer>('POST', `${one.address}/extra`, {
        request_id,
        period: '2026-11-26',
        minutes,
        ...given,
      });
    expect((await charge(60)).body.code).toBe('maintenance_extra_changed');
    expect((await charge(30)).body.usage.extra_minutes).toBe(0);
    expect((await charge(30)).status).toBe(200);
    expect((await charge(30, { request_id: crypto.randomUUID() })).body.code).toBe(
      'maintenance_extra_changed',
    );
    expect((await linesOf(one.id)).slice(1)).toEqual([
      ['Horas a mais: 30 min, de 26/11/2026 a 25/12/2026', 1500, false],
    ]);
    const wrong = await staff.call<Answer>('POST', `${one.address}/visits`, {
      ...visit,
      request_id: crypto.randomUUID(),
      on: '2026-11-27',
    });
    expect(wrong.body.code).toBe('maintenance_day');
  });

  test('help opens the repair of a covered device, once, while it covers', async () => {
    const one = await contract();
    const [device] = (await read(one.address)).devices;
    const key = await createLink(shop.db, shop.deps, { purpose: 'maintenance', subjectId: one.id });
    const body = { request_id: crypto.randomUUID(), device: device?.id, problem: 'Deixou de ligar' };
    const ask = (given: object = {}) =>
      shop.browser().call<Answer>('POST', `/api/maintenance/${key}/help`, { ...body, ...given });
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.body.number]).toEqual([201, first.body.number]);
    const made = await shop.db
      .selectFrom('repairs')
      .select(['equipment_id', 'user_id'])
      .where('number', '=', first.body.number)
      .executeTakeFirstOrThrow();
    expect(made).toEqual({ equipment_id: one.device, user_id: one.ana.user.id });
    const [foreign] = (await read((await contract()).address)).devices;
    const wrong = await ask({ request_id: crypto.randomUUID(), device: foreign?.id });
    expect(wrong.body.code).toBe('maintenance_device_unknown');
  });
});

describe('another plan', () => {
  const change = async (address: string, plan_id: string) => {
    const { version } = await read(address);
    return (await staff.call<Answer>('PUT', `${address}/plan`, { plan_id, version, accepted: true })).body;
  };

  test('up is owed to the day, down is credit that carries on below no charge’s zero', async () => {
    const { id, address } = await contract();
    await doDay(shop.deps, sources());
    await go(new Date('2026-12-11T12:00:00Z'));
    // Half of the period is left: 20 € more of 40 €.
    const up = await change(address, await testOffer(staff, { name: 'Pro', price: 80 }));
    expect(up).toMatchObject({ version: 2, plan: 'Pro', credit: 0 });
    // 35 € less for half a period, and the small plan is 10 €.
    await change(address, await testOffer(staff, { name: 'Mini', price: 10 }));
    expect((await read(address)).credit).toBe(35);
    expect((await change(address, (await read(address)).plan_id ?? '')).credit).toBe(35);
    for (const at of ['2026-12-26', '2027-01-26', '2027-02-26', '2027-03-26', '2027-04-26']) {
      await go(new Date(`${at}T12:00:00Z`));
      await doDay(shop.deps, sources());
    }
    const lines = await linesOf(id);
    expect(lines.filter(([, , isCharged]) => !isCharged)).toEqual([]);
    expect(lines.map(([name, cents]) => [String(name).slice(0, 16), cents])).toEqual([
      ['Manutenção: Esse', 4000],
      ['Mudança para Pro', 2000],
      ['Manutenção: Mini', 0],
      ['Manutenção: Mini', 0],
      ['Manutenção: Mini', 0],
      ['Manutenção: Mini', 500],
      ['Manutenção: Mini', 1000],
    ]);
    expect((await read(address)).credit).toBe(0);
  });

  test('is refused of another period, of an old version, off sale, and for too few devices', async () => {
    const { address, ana } = await contract();
    expect((await change(address, await testOffer(staff, { every_months: 12 }))).code).toBe(
      'maintenance_other_period',
    );
    expect((await change(address, await testOffer(staff, { is_on_sale: false }))).code).toBe(
      'maintenance_plan_not_found',
    );
    const equipment_id = await testDevice(shop.db, ana.user.id);
    await staff.call('POST', `${address}/devices`, { equipment_id });
    const plan_id = await testOffer(staff, { devices: 1 });
    expect((await change(address, plan_id)).code).toBe('maintenance_device_limit');
    const old = await staff.call<Answer>('PUT', `${address}/plan`, { plan_id, version: 1 });
    expect(old.body.code).toBe('maintenance_version');
  });

  test('on the first day, before that was charged, costs the whole difference', async () => {
    const { id, address } = await contract();
    await change(address, await testOffer(staff, { name: 'Pro', price: 80 }));
    await doDay(shop.deps, sources());
    expect((await linesOf(id)).map(([, cents]) => cents).sort()).toEqual([4000, 4000]);
  });

  test('pressed twice at once is one change', async () => {
    const { id, address } = await contract();
    await doDay(shop.deps, sources());
    const body = { plan_id: await testOffer(staff, { price: 80 }), version: 1, accepted: true };
    const answers = await Promise.all([1, 2].map(() => staff.call('PUT', `${address}/plan`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { count } = await shop.db
      .selectFrom('charge_lines')
      .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('subject', '=', id)
      .where('key', 'like', 'change:%')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});
