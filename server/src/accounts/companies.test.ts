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

async function buyFor(
  { browser, person }: Somebody,
  company_id: string | null,
  changes: Parameters<typeof checkoutOf>[2] = {},
) {
  const product = await insertProduct(shop.db, { name: `Toner ${crypto.randomUUID()}` });
  await browser.call('POST', '/api/cart/lines', { product_id: product, quantity: 1 });
  const asked = await checkoutOf(shop.deps, await visitorWith(shop.deps, product), changes);
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

describe('what a company’s owner gives its people', () => {
  const warehouse = {
    label: 'Armazém',
    department: 'Contabilidade, a/c Ana Costa',
    address: 'Rua Direita 1',
    postal_code: '3000-001',
    city: 'Coimbra',
  };

  it('is a limit per order, which nobody else sets, and its people read their own', async () => {
    const { boss, clerk, id } = await colleagues(true);
    const path = `/api/auth/companies/${id}/members/${clerk.person.user.id}/limit`;
    for (const { browser } of [clerk, await somebody('estranho')]) {
      expect((await browser.call('PUT', path, { order_limit: null })).status).toBe(404);
    }
    expect((await boss.browser.call('PUT', path, { order_limit: -1 })).status).toBe(422);
    expect(await boss.browser.call('PUT', path, { order_limit: 300 })).toMatchObject({
      status: 200,
      body: { order_limit: null, members: [{ order_limit: 300 }] },
    });
    const [seen] = (await list(clerk)).items;
    expect(seen).toMatchObject({ order_limit: 300, owner: boss.person.user.name, members: [] });
    expect((await boss.browser.call('PUT', path, { order_limit: null })).status).toBe(200);
    expect((await list(clerk)).items[0]?.order_limit).toBeNull();
  });

  it('are places, once by each name, thirty at most, that its people read and others do not', async () => {
    const { boss, clerk, id } = await colleagues(false);
    const path = `/api/auth/companies/${id}/addresses`;
    const made = await boss.browser.call<{ id: string }>('POST', path, warehouse);
    expect(made.status).toBe(201);
    expect(await boss.browser.call('POST', path, warehouse)).toMatchObject({
      status: 409,
      body: { code: 'same_company_address', errors: [{ path: 'label' }] },
    });
    const one = `${path}/${made.body.id}`;
    expect(await clerk.browser.call('GET', path)).toMatchObject({ body: { items: [warehouse] } });
    const stranger = await somebody('estranho');
    expect((await stranger.browser.call('GET', path)).status).toBe(404);
    const other = await somebody('outra-empresa');
    const theirs = `/api/auth/companies/${(await add(other)).body.id}/addresses/${made.body.id}`;
    for (const [{ browser }, of] of [
      [clerk, one],
      [stranger, one],
      [other, theirs],
    ] as const) {
      expect((await browser.call('PUT', of, warehouse)).status).toBe(404);
      expect((await browser.call('DELETE', of)).status).toBe(404);
    }
    expect((await clerk.browser.call('POST', path, warehouse)).status).toBe(404);
    const many = Array.from({ length: 29 }, (_, nth) => ({
      ...warehouse,
      label: `Loja ${nth}`,
      company_id: id,
    }));
    await shop.db.insertInto('company_addresses').values(many).execute();
    expect((await boss.browser.call('POST', path, { ...warehouse, label: 'Mais' })).body).toMatchObject({
      code: 'too_many_company_addresses',
    });
    expect((await boss.browser.call('DELETE', one)).status).toBe(200);
    await boss.browser.call('DELETE', `/api/auth/companies/${id}`);
    expect((await clerk.browser.call('GET', path)).status).toBe(404);
  });

  it('is whom an order is given to there, on the order and in its mail', async () => {
    const { clerk, id } = await colleagues(false);
    const { label: _, ...place } = warehouse;
    const { body } = await buyFor(clerk, id, {
      shipping_method: 'normal',
      shipping_address: { name: 'Papelaria Lda', ...place },
    });
    expect(body.shipping_address).toEqual({ name: 'Papelaria Lda', ...place });
    const { text } = await shop.db
      .selectFrom('emails')
      .select('text')
      .where('dedupe_key', '=', `order:${body.id}:placed`)
      .executeTakeFirstOrThrow();
    expect(text).toContain(`Papelaria Lda\n${place.department}\n${place.address}`);
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
