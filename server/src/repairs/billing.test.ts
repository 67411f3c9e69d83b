import { beforeAll, describe, expect, test } from 'vitest';
import type { Company } from '#core/accounts/company-contract.ts';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { Repair } from '#core/repairs/contract.ts';
import { invoicingSimulator } from '../invoicing/simulators.ts';
import { connect, work } from '../invoicing/testing/invoicing.ts';
import { pdfPages } from '../testing/pdf-text.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { requestOf } from './testing/repairs.ts';

const NIF = '503504564';
const OTHER = '501442600';
const PERSON = '123456789';

let shop: TestShop;
let counter: TestBrowser;
let owner: TestBrowser;
let boss: TestBrowser;
let clerk: TestBrowser;
let stranger: TestBrowser;
let bosses: Company;
let strangers: Company;
beforeAll(async () => {
  shop = await testShop({ listening: true });
  await invoicingSimulator(shop.deps.config);
  await connect(shop);
  const as = async (name: string, given = {}) =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, name, given)));
  counter = await as('balcao', { role: 'counter' });
  owner = await as('dona', { role: 'owner' });
  boss = await as('chefe', { email_verified: true });
  clerk = await as('colega', { email_verified: true });
  stranger = await as('outro', { email_verified: true });
  const add = async (by: TestBrowser, name: string, nif: string) =>
    (await by.call<Company>('POST', '/api/auth/companies', { name, nif })).body;
  bosses = await add(boss, 'Papelaria Lda', NIF);
  strangers = await add(stranger, 'Outra SA', OTHER);
  await boss.call('POST', `/api/auth/companies/${bosses.id}/invitations`, { email: 'colega@example.pt' });
  const { body } = await clerk.call<{ invitations: { id: string }[] }>('GET', '/api/auth/companies');
  await clerk.call('POST', `/api/auth/company-invitations/${body.invitations[0]?.id}`, { accept: true });
});

interface Made {
  readonly id: string;
  readonly key: string;
  readonly code: string;
  readonly errors?: { path: string; message: string }[];
}

type Asked = Parameters<typeof requestOf>[0];
const ask = async (by: TestBrowser, given: Asked = {}) =>
  await by.call<Made>('POST', '/api/repairs', requestOf(given));
const asked = async (by: TestBrowser, given: Asked = {}) => (await ask(by, given)).body;
const panel = async (id: string) =>
  (await counter.call<AdminRepairDetail>('GET', `/api/admin/repairs/${id}`)).body;
const bill = async (id: string, body: object) =>
  await counter.call<AdminRepairDetail & Made>('PUT', `/api/admin/repairs/${id}/billing`, body);

describe('a request says whom it is invoiced to', () => {
  const guest = () => shop.browser();
  test.each<[string, () => TestBrowser, () => Asked, string | null, string | null]>([
    ['nobody', () => boss, () => ({}), null, null],
    ['a company of one’s own', () => boss, () => ({ company_id: bosses.id }), 'Papelaria Lda', NIF],
    ['the company of a colleague', () => clerk, () => ({ company_id: bosses.id }), 'Papelaria Lda', NIF],
    ['oneself', () => boss, () => ({ company_id: null }), null, null],
    ['a guest’s NIF', guest, () => ({ nif: PERSON }), null, PERSON],
    ['a guest’s company', guest, () => ({ nif: OTHER, billing_name: 'Café Lda' }), 'Café Lda', OTHER],
    ['a company’s NIF without its name', guest, () => ({ nif: OTHER, billing_name: null }), null, OTHER],
    [
      'the NIF that comes with a company',
      () => boss,
      () => ({ company_id: bosses.id, nif: OTHER }),
      'Papelaria Lda',
      NIF,
    ],
  ])('%s', async (_, by, given, billing_name, nif) => {
    const made = await ask(by(), given());
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await panel(made.body.id)).billing).toMatchObject({ billing_name, nif, can_change: true });
    const { body } = await by().call<Repair>('GET', `/api/repairs/${made.body.key}`);
    expect(body.billing_name).toBe(billing_name);
  });

  test.each<[string, () => TestBrowser, () => Asked, string, string]>([
    ['another’s company', () => boss, () => ({ company_id: strangers.id }), 'company_unknown', 'company_id'],
    ['a company of a guest', guest, () => ({ company_id: bosses.id }), 'company_unknown', 'company_id'],
    ['one that is not there', () => boss, () => ({ company_id: 'x' }), 'company_unknown', 'company_id'],
    ['a name alone', guest, () => ({ billing_name: 'X' }), 'billing_name_alone', 'billing_name'],
    [
      'a name with a person’s NIF',
      guest,
      () => ({ billing_name: 'X', nif: PERSON }),
      'billing_name_alone',
      'billing_name',
    ],
  ])('and is refused of %s', async (_, by, given, code, path) => {
    const made = await ask(by(), given());
    expect([made.body.code, made.body.errors?.map((one) => one.path)]).toEqual([code, [path]]);
  });
});

describe('the counter', () => {
  const intake = (given: object) =>
    counter.call<Made>('POST', '/api/admin/repairs/intake', {
      request_id: crypto.randomUUID(),
      user_id: 'chefe',
      device_type: 'Portátil',
      brand: 'Asus',
      model: 'Zenbook',
      problem_description: 'Não liga',
      ...given,
    });

  test('sees the companies of a customer, and of nobody else', async () => {
    const of = async (user: string) =>
      (
        await counter.call<{ items: Company[] }>(
          'GET',
          `/api/admin/repairs/counter/companies?user_id=${user}`,
        )
      ).body.items;
    const papelaria = { id: bosses.id, name: 'Papelaria Lda', nif: NIF };
    expect([await of('chefe'), await of('colega')]).toEqual([[papelaria], [papelaria]]);
    expect(await of('balcao')).toEqual([]);
    expect((await boss.call('GET', '/api/admin/repairs/counter/companies?user_id=outro')).status).toBe(403);
  });

  test('says it when the device is taken in, for all that came', async () => {
    const other = {
      device_type: 'Impressora',
      brand: 'HP',
      model: '400',
      problem_description: 'Papel preso',
    };
    const { body, status } = await intake({ company_id: bosses.id, others: [other] });
    expect(status, JSON.stringify(body)).toBe(201);
    const all = await shop.db
      .selectFrom('repairs')
      .select('billed_name')
      .where('billed_company_id', '=', bosses.id)
      .where('brand', 'in', ['Asus', 'HP'])
      .execute();
    expect(all).toEqual([{ billed_name: 'Papelaria Lda' }, { billed_name: 'Papelaria Lda' }]);
    expect((await intake({ company_id: strangers.id })).body.code).toBe('company_unknown');
  });

  test('says it of what was asked for, and leaves it as it is where it says nothing', async () => {
    const take = async (id: string, given: object) =>
      (
        await counter.call('POST', `/api/admin/repairs/${id}/intake`, {
          request_id: crypto.randomUUID(),
          ...given,
        })
      ).status;
    const [one, two] = [await asked(boss), await asked(boss, { company_id: bosses.id })];
    expect([await take(one.id, { company_id: bosses.id }), await take(two.id, {})]).toEqual([200, 200]);
    expect((await panel(one.id)).billing.billing_name).toBe('Papelaria Lda');
    expect((await panel(two.id)).billing.billing_name).toBe('Papelaria Lda');
  });

  test('changes it, never to another’s company, and a customer does not', async () => {
    const { id } = await asked(boss);
    expect((await bill(id, { company_id: bosses.id })).body.billing).toMatchObject({ nif: NIF });
    expect((await bill(id, { company_id: strangers.id })).body.code).toBe('company_unknown');
    expect((await panel(id)).billing.company_id).toBe(bosses.id);
    expect((await bill(id, { nif: OTHER, billing_name: 'Café Lda' })).body.billing).toMatchObject({
      company_id: null,
      billing_name: 'Café Lda',
    });
    expect((await bill(id, {})).body.billing).toMatchObject({ billing_name: null, nif: null });
    expect((await boss.call('PUT', `/api/admin/repairs/${id}/billing`, {})).status).toBe(403);
  });
});

/** Money comes for a repair, and its document is made. @returns whom it names */
async function invoiced(id: string) {
  await owner.call('PUT', `/api/admin/repairs/${id}`, {
    confirm: true,
    status: 'em_reparacao',
    final_price: 100,
  });
  await owner.call('POST', `/api/admin/repairs/${id}/receipts`, {
    request_id: crypto.randomUUID(),
    way: 'dinheiro',
    amount: 30,
  });
  await work(shop);
  return await shop.db
    .selectFrom('invoices')
    .innerJoin('payables', 'payables.id', 'invoices.payable_id')
    .select(['invoices.customer_name', 'invoices.customer_nif'])
    .where('payables.subject', '=', id)
    .execute();
}

describe('what a repair keeps', () => {
  test('stays when the company is taken off, and when its colleague leaves', async () => {
    const { body: gone } = await stranger.call<Company>('POST', '/api/auth/companies', {
      name: 'De passagem Lda',
      nif: '509442013',
    });
    const { id } = await asked(stranger, { company_id: gone.id });
    await stranger.call('DELETE', `/api/auth/companies/${gone.id}`);
    expect((await panel(id)).billing).toMatchObject({
      company_id: null,
      billing_name: 'De passagem Lda',
      nif: '509442013',
    });
    // Said again as it stands it is no change.
    expect((await bill(id, { nif: '509442013', billing_name: 'De passagem Lda' })).status).toBe(200);

    const kept = await asked(clerk, { company_id: bosses.id });
    await boss.call('DELETE', `/api/auth/companies/${bosses.id}/members/colega`);
    expect((await bill(kept.id, { company_id: bosses.id })).body.billing).toMatchObject({ nif: NIF });
    expect((await ask(clerk, { company_id: bosses.id })).body.code).toBe('company_unknown');
    await bill(kept.id, {});
    expect((await bill(kept.id, { company_id: bosses.id })).body.code).toBe('company_unknown');
  });

  test('is on its document, and settled by it', async () => {
    const { id } = await asked(boss, { company_id: bosses.id });
    expect(await invoiced(id)).toEqual([{ customer_name: 'Papelaria Lda', customer_nif: NIF }]);
    const refused = await bill(id, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'billing_settled']);
    expect((await panel(id)).billing).toMatchObject({ can_change: false, billing_name: 'Papelaria Lda' });
    // What is said as it stands refuses nothing.
    expect((await bill(id, { company_id: bosses.id })).status).toBe(200);
  });

  test('bounds the cash of a company, also of a person’s account', async () => {
    const pay = async (given: Asked) => {
      const { id } = await asked(boss, given);
      await owner.call('PUT', `/api/admin/repairs/${id}`, {
        confirm: true,
        status: 'em_reparacao',
        final_price: 1500,
      });
      const body = { request_id: crypto.randomUUID(), way: 'dinheiro', amount: 1200 };
      return (await owner.call('POST', `/api/admin/repairs/${id}/receipts`, body)).status;
    };
    expect([await pay({}), await pay({ company_id: bosses.id })]).toEqual([201, 422]);
  });

  test('without a word it is the account’s own NIF', async () => {
    await shop.db.updateTable('users').set({ nif: PERSON }).where('id', '=', 'chefe').execute();
    const { id } = await asked(boss);
    expect(await invoiced(id)).toEqual([{ customer_name: 'chefe', customer_nif: PERSON }]);
  });

  test('is in the mail of the quote and on its paper, of a company alone', async () => {
    const rows = async (by: Asked) => {
      const { id } = await asked(boss, by);
      await counter.call('PUT', `/api/admin/repairs/${id}`, { estimate_price: 50 });
      await counter.call('POST', `/api/admin/repairs/${id}/send-quote`);
      const mails = await shop.db
        .selectFrom('emails')
        .select('text')
        .where('dedupe_key', 'like', `repair:${id}:%`)
        .where('text', 'like', '%Papelaria Lda · NIF 503504564%')
        .execute();
      const paper = await shop.app.request(`/api/admin/repairs/${id}/quote/document`, {
        headers: { authorization: `Bearer ${counter.token}` },
      });
      const [page = ''] = await pdfPages(new Uint8Array(await paper.arrayBuffer()));
      return [mails.length, page.includes('Papelaria Lda'), page.includes(`NIF ${NIF}`)];
    };
    expect(await rows({ company_id: bosses.id })).toEqual([1, true, true]);
    expect(await rows({})).toEqual([0, false, false]);
  });
});
