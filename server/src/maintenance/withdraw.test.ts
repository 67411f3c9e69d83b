import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#core/shared/day.ts';
import { day as doDay } from '../charges/testing/plans.ts';
import { createLink } from '../links/create-link.ts';
import { receiveTransfer } from '../payments/testing/take-back.ts';
import type { Person } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { maintenanceCharges } from './state-today.ts';
import { type Answer, testContract, testWork } from './testing/maintenance.ts';

let shop: TestShop;
let staff: TestBrowser;
let owner: Person;
let serial = 0;
const NOON = new Date('2026-11-26T12:00:00Z');
beforeAll(async () => {
  shop = await testShop({ at: NOON, environment: { LOG_LEVEL: 'error' } });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  staff = shop.browser(await tokenOf(shop.deps, owner));
});

const chargeToday = async () => await doDay(shop.deps, { maintenance: maintenanceCharges(shop.deps) });

/** A contract of a new consumer, accepted by its link on 26 November unless told otherwise. */
async function contract({ accept = true, plan = {} }: { accept?: boolean; plan?: object } = {}) {
  shop.setClock(NOON);
  staff.token = await tokenOf(shop.deps, owner);
  serial += 1;
  const ana = await insertUser(shop.deps, `ana-${serial}`, { email_verified: true });
  const made = await testContract(staff, shop.db, ana.user.id, { plan, isAccepted: !accept });
  const key = await createLink(shop.db, shop.deps, { purpose: 'maintenance', subjectId: made.id });
  const call = async (method: 'GET' | 'POST', act: string, body?: object) =>
    await shop.browser().call<Answer>(method, `/api/maintenance/${key}${act}`, body);
  if (accept) {
    await staff.call('POST', `${made.address}/send`);
    expect((await call('POST', '/accept', { version: 1 })).status).toBe(200);
  }
  return { ...made, ana, call, withdraw: () => call('POST', '/withdrawal', {}) };
}
const billsOf = async (contractId: string) =>
  await shop.db
    .selectFrom('bills')
    .innerJoin('charges', 'charges.bill_id', 'bills.id')
    .innerJoin('charge_plans', 'charge_plans.id', 'plan_id')
    .select(['bills.id', 'bills.gross_cents', 'bills.ended_at'])
    .where('charge_plans.subject', '=', contractId)
    .orderBy('bills.number')
    .execute();
const count = async (table: 'notices' | 'audit_events', column: 'kind' | 'type', is: string, id: string) => {
  const rows = await shop.db.selectFrom(table).selectAll().where('subject_id', '=', id).execute();
  return rows.filter((row) => (row as Record<string, unknown>)[column] === is).length;
};
const mailsTo = async (email: string) =>
  await shop.db
    .selectFrom('emails')
    .select('text')
    .where('kind', '=', 'manutencao.withdrawn')
    .where('recipient', '=', email)
    .execute();

describe('withdrawing from a maintenance contract', () => {
  test('ends it, nothing is due any more, and is told once by mail, notice and audit', async () => {
    const one = await contract();
    await chargeToday();
    expect((await one.call('GET', '')).body.withdrawal).toEqual({
      can: true,
      until: '2026-12-10',
      at: null,
      part: 0,
    });
    const done = await one.withdraw();
    expect(done.body).toMatchObject({ state: 'terminado', withdrawal: { can: false, part: 0 } });
    expect(done.body.withdrawal.at).not.toBe(null);
    expect((await one.withdraw()).status).toBe(200);
    expect(done.body.plan_charges).toMatchObject({ next_due_on: null, waiting: [] });
    expect((await billsOf(one.id)).map(({ ended_at }) => ended_at === null)).toEqual([false]);
    shop.setClock(new Date(NOON.getTime() + 40 * DAY));
    await chargeToday();
    expect(await billsOf(one.id)).toHaveLength(1);
    expect(await mailsTo(one.ana.user.email)).toHaveLength(1);
    expect(await count('notices', 'kind', 'maintenance_withdrawn', one.id)).toBe(1);
    expect(await count('audit_events', 'type', 'maintenance.withdrawn', one.id)).toBe(1);
    const left = await shop.db
      .selectFrom('maintenance_devices')
      .select('id')
      .where('contract_id', '=', one.id)
      .where('until_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  test('pays the work that was asked for and done, and what was paid is to be given back', async () => {
    const one = await contract();
    await chargeToday();
    const [bill] = await billsOf(one.id);
    await receiveTransfer(
      shop,
      owner,
      { kind: 'rental_instalment', subject: bill?.id ?? '' },
      bill?.gross_cents ?? 0,
    );
    // An hour of the five that are included: a fifth of 40 €, and IVA.
    await testWork(shop.db, one.ana.user.id, one.device, 60, new Date(NOON.getTime() + 1));
    shop.setClock(new Date(NOON.getTime() + 2 * DAY));
    expect((await one.withdraw()).body.withdrawal).toMatchObject({ can: false, part: 9.84 });
    await chargeToday();
    const bills = await billsOf(one.id);
    expect(bills.map(({ gross_cents, ended_at }) => [gross_cents, ended_at === null])).toEqual([
      [4920, false],
      [984, true],
    ]);
    const { rows } = await sql`SELECT c.amount_cents AS cents FROM payment_callbacks c
      JOIN payables ON payables.id = c.payable_id WHERE needs_check AND subject = ${bill?.id}`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ cents: 4920 }]);
    expect((await mailsTo(one.ana.user.email))[0]?.text).toContain('9,84');
  });

  test('before its first day ends it too', async () => {
    const one = await contract();
    await shop.db
      .updateTable('maintenance_contracts')
      .set({ starts_on: '2026-12-01' })
      .where('id', '=', one.id)
      .execute();
    expect((await one.withdraw()).body).toMatchObject({ state: 'terminado' });
  });

  test('is a consumer’s alone, at a distance, in its time, and of whoever has the link or the account', async () => {
    const counter = await contract({ accept: false });
    expect((await counter.call('GET', '')).body.withdrawal).toMatchObject({ can: false, until: null });
    expect((await counter.withdraw()).body.code).toBe('maintenance_no_withdrawal');
    const company = await contract();
    await shop.db
      .updateTable('maintenance_contracts')
      .set({ billing_name: 'Oficina, Lda.' })
      .where('id', '=', company.id)
      .execute();
    expect((await company.withdraw()).body.code).toBe('maintenance_no_withdrawal');
    const late = await contract();
    shop.setClock(new Date(NOON.getTime() + 14 * DAY));
    expect((await late.call('GET', '')).body.withdrawal.can).toBe(true);
    shop.setClock(new Date(NOON.getTime() + 15 * DAY));
    expect((await late.withdraw()).body.code).toBe('maintenance_no_withdrawal');
    const stranger = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'alheio')));
    const other = await stranger.call<Answer>('POST', `/api/maintenance/${late.id}/withdrawal`, {});
    expect(other.status).toBe(404);
  });
});
