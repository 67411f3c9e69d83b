import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Company } from '#core/accounts/company-contract.ts';
import type { Order } from '#core/orders/contract.ts';
import type { Person } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { checkoutOf, visitorWith } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

const NIF = '503504564';

let shop: TestShop;
let serial = 0;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(() => shop.reset());

interface Somebody {
  readonly person: Person;
  readonly browser: TestBrowser;
}

async function somebody(word: string, isProved = true): Promise<Somebody> {
  serial += 1;
  const person = await insertUser(shop.deps, `${word}-${serial}`, { email_verified: isProved });
  return { person, browser: shop.browser(await tokenOf(shop.deps, person)) };
}

const add = async ({ browser }: Somebody, more: object = {}) =>
  await browser.call<Company>('POST', '/api/auth/companies', { name: 'Papelaria Lda', nif: NIF, ...more });
const list = async ({ browser }: Somebody) =>
  (
    await browser.call<{ items: Company[]; invitations: { id: string; company: string }[] }>(
      'GET',
      '/api/auth/companies',
    )
  ).body;
const invite = async ({ browser }: Somebody, id: string, email: string) =>
  await browser.call<Company>('POST', `/api/auth/companies/${id}/invitations`, { email });

async function colleagues(shares_orders: boolean) {
  const [boss, clerk] = [await somebody('chefe'), await somebody('colega')];
  const { id } = (await add(boss, { shares_orders })).body;
  await invite(boss, id, clerk.person.user.email);
  const [invitation] = (await list(clerk)).invitations;
  await clerk.browser.call('POST', `/api/auth/company-invitations/${invitation?.id}`, { accept: true });
  return { boss, clerk, id };
}

async function buyFor({ browser, person }: Somebody, company_id: string | null) {
  const product = await insertProduct(shop.db, { name: `Toner ${crypto.randomUUID()}` });
  await browser.call('POST', '/api/cart/lines', { product_id: product, quantity: 1 });
  const asked = await checkoutOf(shop.deps, await visitorWith(shop.deps, product));
  const { email: customer_email, name: customer_name } = person.user;
  return await browser.call<Order>('POST', '/api/orders', {
    ...asked,
    customer_email,
    customer_name,
    company_id,
  });
}

const see = async ({ browser }: Somebody, { id }: Order) =>
  (await browser.call('GET', `/api/orders/${id}`)).status;
const seenOf = async ({ browser }: Somebody, company: string) => {
  const { status, body } = await browser.call<{ items: Order[] }>('GET', `/api/orders?company=${company}`);
  return status === 200 ? body.items.map(({ id }) => id) : status;
};

describe('a company', () => {
  it('is kept with a NIF that is one, once', async () => {
    const boss = await somebody('chefe');
    expect(await add(boss, { nif: '123456788' })).toMatchObject({ status: 422 });
    expect(await add(boss)).toMatchObject({ status: 201, body: { is_owner: true, members: [] } });
    expect(await add(boss)).toMatchObject({ status: 409, body: { errors: [{ path: 'nif' }] } });
    expect(await add(await somebody('outro'))).toMatchObject({ status: 201 });
  });

  it('is changed and removed by who keeps it alone', async () => {
    const { boss, clerk, id } = await colleagues(true);
    const changed = { name: 'Outra', nif: NIF };
    for (const other of [clerk, await somebody('estranho')]) {
      const { browser } = other;
      const answers = [
        await browser.call('PUT', `/api/auth/companies/${id}`, changed),
        await browser.call('DELETE', `/api/auth/companies/${id}`),
        await invite(other, id, 'x@example.pt'),
        await browser.call('DELETE', `/api/auth/companies/${id}/members/${boss.person.user.id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await boss.browser.call('DELETE', `/api/auth/companies/${id}`)).status).toBe(200);
    expect((await list(clerk)).items).toEqual([]);
  });
});

describe('an invitation', () => {
  it('is written to its address, and seen by who has proved to be there alone', async () => {
    const [boss, other] = [await somebody('chefe'), await somebody('outro')];
    const { id } = (await add(boss)).body;
    const clerk = await somebody('colega', false);
    expect(await invite(boss, id, clerk.person.user.email)).toMatchObject({ status: 201 });
    const mail = await shop.db
      .selectFrom('emails')
      .select(['recipient', 'subject'])
      .where('dedupe_key', 'like', 'conta.convite_empresa:%')
      .where('recipient', '=', clerk.person.user.email)
      .execute();
    expect(mail).toMatchObject([{ subject: 'Convite da empresa Papelaria Lda' }]);
    expect((await list(other)).invitations).toEqual([]);
    expect((await list(clerk)).invitations).toEqual([]);
    const invitation = (await list(boss)).items[0]?.invitations[0]?.id;
    const path = `/api/auth/company-invitations/${invitation}`;
    for (const { browser } of [other, clerk]) {
      expect((await browser.call('POST', path, { accept: true })).status).toBe(404);
    }
    await shop.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', clerk.person.user.id)
      .execute();
    expect((await list(clerk)).invitations).toMatchObject([{ company: 'Papelaria Lda' }]);
    expect((await clerk.browser.call('POST', path, { accept: true })).status).toBe(200);
    expect((await clerk.browser.call('POST', path, { accept: true })).status).toBe(404);
    expect((await list(boss)).items[0]?.members).toMatchObject([{ id: clerk.person.user.id }]);
  });

  it('ends after thirty days, is sent once, and by a proved address alone', async () => {
    const boss = await somebody('chefe');
    const clerk = await somebody('colega');
    const { id } = (await add(boss)).body;
    const email = clerk.person.user.email;
    expect((await invite(boss, id, email)).status).toBe(201);
    expect((await invite(boss, id, email)).body).toMatchObject({ code: 'already_in_company' });
    shop.pass(30 * 24 * 3_600_000 - 1000);
    expect((await list(clerk)).invitations).toHaveLength(1);
    const unproved = await somebody('por-provar', false);
    const { id: theirs } = (await add(unproved)).body;
    expect((await invite(unproved, theirs, email)).body).toMatchObject({ code: 'email_unconfirmed' });
  });
});

describe('what is bought for a company', () => {
  it('has its name and NIF, whatever the browser says', async () => {
    const { clerk, id } = await colleagues(false);
    const { status, body } = await buyFor(clerk, id);
    expect([status, body.nif, body.billing_name]).toEqual([201, NIF, 'Papelaria Lda']);
    const stranger = await somebody('estranho');
    expect(await buyFor(stranger, id)).toMatchObject({ status: 404, body: { code: 'company_unknown' } });
  });

  it('is seen by its owner always, by its people when the owner lets them, by others never', async () => {
    const { boss, clerk, id } = await colleagues(false);
    const stranger = await somebody('estranho');
    const [ofBoss, ofClerk] = [(await buyFor(boss, id)).body, (await buyFor(clerk, id)).body];
    const views = async () => [
      await see(boss, ofClerk),
      await see(clerk, ofBoss),
      await see(stranger, ofBoss),
      await seenOf(clerk, id),
      await seenOf(stranger, id),
    ];
    expect(await views()).toEqual([200, 404, 404, 404, 404]);
    expect(await seenOf(boss, id)).toEqual([ofClerk.id, ofBoss.id]);
    const shared = { name: 'Papelaria Lda', nif: NIF, shares_orders: true };
    await boss.browser.call('PUT', `/api/auth/companies/${id}`, shared);
    expect(await views()).toEqual([200, 200, 404, [ofClerk.id, ofBoss.id], 404]);
    const cancelled = await clerk.browser.call('POST', `/api/orders/${ofBoss.id}/cancel`, {});
    expect(cancelled.status).toBe(404);
    await boss.browser.call('DELETE', `/api/auth/companies/${id}/members/${clerk.person.user.id}`);
    expect(await views()).toEqual([200, 404, 404, 404, 404]);
    expect(await see(clerk, ofClerk)).toBe(200);
  });
});
