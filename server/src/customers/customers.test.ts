import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { TABLES } from '../features.ts';
import { everythingAbout } from '../privacy/testing/everything-about.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { Traced } from '../testing/rows-about.ts';
import { someoneWaits } from '../testing/someone-waits.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { columnsOfAccounts, joinedColumns } from './account-columns.ts';
import { mergeWithin } from './merge-accounts.ts';

const ANA: Traced = { id: 'ana', email: 'ana@example.pt', word: 'Palavra-da-Ana' };
const RUI: Traced = { id: 'rui', email: 'rui@example.pt', word: 'Palavra-do-Rui' };

let shop: TestShop;
let owner: TestBrowser;
let counter: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  const as = async (name: string, role: 'owner' | 'counter') =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, name, { role })));
  owner = await as('dona', 'owner');
  counter = await as('balcao', 'counter');
  for (const one of [ANA, RUI]) await everythingAbout(shop.db, one);
});

async function foreignKeys(): Promise<string[]> {
  return [...(await columnsOfAccounts(shop.db, 'go')), ...(await columnsOfAccounts(shop.db, 'lose'))];
}

/** Rows that hang on an account, by column. */
async function hangingOn(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await foreignKeys()) {
    const [table = '', column = ''] = name.split('.');
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(shop.db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

test('joining knows every column whose rows would go with an account', async () => {
  expect([...joinedColumns(TABLES).keys()].sort()).toEqual((await columnsOfAccounts(shop.db, 'go')).sort());
});

describe('a customer’s page', () => {
  test('says what was bought, brought and said, and the newest first; another’s is not on it', async () => {
    await sql`UPDATE payables SET outside_cents = 106 WHERE subject LIKE '%anapaid'`.execute(shop.db);
    const { body } = await counter.call('GET', '/api/admin/customers/ana');
    expect(body).toMatchObject({
      name: ANA.word,
      orders: 2,
      repairs: 1,
      messages: 1,
      points: 1,
      spent: 1.06,
    });
    const line = await counter.call<{
      total: number;
      items: { kind: string; at: string; title: string; detail: string }[];
    }>('GET', '/api/admin/customers/ana/timeline');
    expect(new Set(line.body.items.map(({ kind }) => kind))).toEqual(
      new Set([
        ...['account', 'order', 'past_order', 'repair', 'message', 'review', 'note'],
        ...['rental', 'maintenance', 'bill', 'licence', 'gift-card', 'proposal', 'return'],
      ]),
    );
    const moments = line.body.items.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(JSON.stringify(line.body)).not.toContain(RUI.word);
    const titled = Object.fromEntries(
      line.body.items.map(({ kind, title, detail }) => [kind, [title, detail]]),
    );
    expect(titled.rental).toEqual([
      expect.stringMatching(/^Contrato de aluguer C-\d+: Portátil$/),
      'Terminado',
    ]);
    expect(titled.return).toEqual([expect.stringMatching(/^Devolução de artigos D-\d+$/), 'Recusada']);
    const orders = await counter.call<{ total: number }>(
      'GET',
      '/api/admin/customers/ana/timeline?kind=order',
    );
    expect(orders.body).toMatchObject({ total: 2 });
    expect((await counter.call('GET', '/api/admin/customers/ninguem')).status).toBe(404);
    expect((await counter.call('GET', '/api/admin/customers/ninguem/timeline')).status).toBe(404);
  });

  test('has what they hired, which is counted while its order stands', async () => {
    const rented = async (set: { rental_months: number | null; monthly_cents: number | null }) =>
      await sql`UPDATE order_lines SET rental_months = ${set.rental_months}, monthly_cents = ${set.monthly_cents}
        WHERE order_id IN (SELECT id FROM orders WHERE user_id = 'ana')`.execute(shop.db);
    const rentals = async () =>
      (await counter.call<{ rentals: number }>('GET', '/api/admin/customers/ana')).body.rentals;
    expect(await rentals()).toBe(0);
    await rented({ rental_months: 24, monthly_cents: 1490 });
    // Of the two orders one is cancelled.
    expect(await rentals()).toBe(1);
    const statuses = await sql<{ id: string; status: string }>`
      SELECT id, status FROM orders WHERE user_id = 'ana'`.execute(shop.db);
    await sql`UPDATE orders SET status = 'cancelado' WHERE user_id = 'ana'`.execute(shop.db);
    expect(await rentals()).toBe(0);
    for (const { id, status } of statuses.rows) {
      await sql`UPDATE orders SET status = ${status} WHERE id = ${id}`.execute(shop.db);
    }
    await rented({ rental_months: null, monthly_cents: null });
  });

  test('has notes: written once, taken away by who wrote them or by the owner', async () => {
    const note = { body: 'Telefonar depois das 18h', request_id: randomUUID() };
    const path = '/api/admin/customers/ana/notes';
    const first = await counter.call<{ id: string }>('POST', path, note);
    expect((await counter.call('POST', path, note)).body).toEqual(first.body);
    const others = await owner.call<{ id: string }>('POST', path, { ...note, request_id: randomUUID() });
    expect((await counter.call('DELETE', `${path}/${others.body.id}`)).status).toBe(403);
    expect((await counter.call('DELETE', `/api/admin/customers/rui/notes/${first.body.id}`)).status).toBe(
      404,
    );
    expect((await owner.call('DELETE', `${path}/${first.body.id}`)).status).toBe(200);
    expect((await owner.call('DELETE', `${path}/${others.body.id}`)).status).toBe(200);
  });
});

test('somebody without an e-mail is made by name and telephone, found by it, and never written to', async () => {
  const made = await counter.call<{ id: string }>('POST', '/api/admin/users/walk-in', {
    name: 'Sr. Manuel',
    phone: '913 000 111',
  });
  expect(made.status).toBe(201);
  const found = await counter.call<{ id: string }[]>('GET', '/api/admin/users?q=000 111');
  expect(found.body.map(({ id }) => id)).toEqual([made.body.id]);
  expect((await counter.call('GET', `/api/admin/customers/${made.body.id}`)).body).toMatchObject({
    email: null,
  });
  const repair = await counter.call<{ customer_email: string | null }>(
    'POST',
    `/api/admin/repairs?user_id=${made.body.id}`,
    { device_type: 'Portátil', brand: 'HP', model: 'ProBook', problem_description: 'Não liga' },
  );
  expect(repair.status).toBe(201);
  expect(repair.body.customer_email).toBeNull();
  // However the number is said.
  for (const said of ['913 000 111', '+351913000111', '00351 913 000 111', '00351913000111']) {
    const q = encodeURIComponent(said);
    const [people, repairs, counted] = await Promise.all([
      counter.call<{ id: string }[]>('GET', `/api/admin/users?q=${q}`),
      counter.call<{ user_id: string }[]>('GET', `/api/admin/repairs?q=${q}`),
      counter.call<{ items: { id: string }[] }>('GET', `/api/admin/repairs/counter/customers?q=${q}`),
    ]);
    expect([people.body[0]?.id, repairs.body[0]?.user_id, counted.body.items[0]?.id], said).toEqual([
      made.body.id,
      made.body.id,
      made.body.id,
    ]);
  }
  const mails = await sql`SELECT FROM emails WHERE recipient LIKE '%.invalid'`.execute(shop.db);
  expect(mails.rows).toEqual([]);
  expect((await counter.call('POST', '/api/admin/users/walk-in', { name: 'X', phone: '1' })).status).toBe(
    422,
  );
});

test('somebody new at the counter is one line: who gives an e-mail is invited, and is found by the NIF', async () => {
  const make = (body: object) =>
    counter.call<{ id: string; email: string; errors?: { path: string }[] }>(
      'POST',
      '/api/admin/users/walk-in',
      body,
    );
  const made = await make({ name: 'Berta', email: 'berta@example.pt', phone: '', nif: '501 442 600' });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body.email).toBe('berta@example.pt');
  const mails = await sql<{
    kind: string;
  }>`SELECT kind FROM emails WHERE recipient = 'berta@example.pt'`.execute(shop.db);
  expect(mails.rows).toEqual([{ kind: 'conta.convite' }]);
  const found = await counter.call<{ items: { id: string }[] }>(
    'GET',
    '/api/admin/repairs/counter/customers?q=501442600',
  );
  expect(found.body.items.map(({ id }) => id)).toEqual([made.body.id]);
  expect((await make({ name: 'Ninguém', phone: '', email: '' })).body.errors?.[0]?.path).toBe('phone');
  expect((await make({ name: 'Ninguém', phone: '912345678', nif: '123' })).body.errors?.[0]?.path).toBe(
    'nif',
  );
  expect((await make({ name: 'Outra', email: 'berta@example.pt' })).status).toBe(409);
});

describe('joining two accounts', () => {
  test('is refused with oneself, with the shop’s people, with nobody, and to the counter', async () => {
    const ask = async (by: TestBrowser, into: string, from: string) =>
      (await by.call<{ code: string }>('POST', `/api/admin/customers/${into}/merge`, { from })).body.code;
    expect(await ask(owner, 'ana', 'ana')).toBe('same_account');
    expect(await ask(owner, 'ana', 'dona')).toBe('staff_merge');
    expect(await ask(owner, 'dona', 'ana')).toBe('staff_merge');
    expect(await ask(owner, 'ana', 'ninguem')).toBe('not_found');
    expect(await ask(counter, 'ana', 'rui')).toBe('forbidden');
  });

  test('refuses what the account that goes asks for in that very moment as of a session that has ended', async () => {
    const into = await insertUser(shop.deps, 'fica');
    const product = await insertProduct(shop.db, { name: 'Cabo de ensaio' });
    const place = {
      name: 'Casa',
      address: 'Rua A, 1',
      postal_code: '3000-004',
      city: 'Coimbra',
    };
    const asked = [
      ['POST', '/api/auth/addresses', { ...place, is_default: false }],
      ['PUT', '/api/auth/me', { name: 'Outro', phone: null, address: null, city: null, postal_code: null }],
      ['POST', '/api/auth/companies', { name: 'Papelaria Lda', nif: '500000000', shares_orders: false }],
      ['POST', '/api/cart/lines', { product_id: product }],
      ['POST', '/api/auth/two-factor', undefined],
    ] as const;
    for (const [method, path, body] of asked) {
      const from = await insertUser(shop.deps, `vai-${path.slice(5)}`, { email_verified: true });
      const browser = shop.browser(await tokenOf(shop.deps, from));
      const call = await shop.db.transaction().execute(async (tx) => {
        await mergeWithin(tx, { ...shop.deps, tables: TABLES }, { from: from.user.id, into: into.user.id });
        const answer = browser.call<{ code: string }>(method, path, body);
        await someoneWaits(shop.db);
        return { answer };
      });
      expect([path, (await call.answer).body.code]).toEqual([path, 'session_expired']);
    }
  });

  test('loses nothing, and is done once however often and by however many it is asked', async () => {
    // What both have alike: a wish, a review and a company stay once.
    await sql`INSERT INTO wishes (user_id, product_id) SELECT 'ana', product_id FROM wishes WHERE user_id = 'rui'`.execute(
      shop.db,
    );
    await sql`INSERT INTO reviews (product_id, user_id, rating, text, author, created_at)
      SELECT product_id, 'ana', 1, 'Palavra-antiga', 'Ana', now() - interval '1 day' FROM reviews WHERE user_id = 'rui'`.execute(
      shop.db,
    );
    await sql`INSERT INTO company_members (company_id, user_id, order_limit_cents)
      SELECT id, 'dona', 30000 FROM companies WHERE owner_id = 'rui'`.execute(shop.db);
    const before = { ana: await hangingOn('ana'), rui: await hangingOn('rui') };
    const preview = await owner.call<{ moves: object[]; stays: string[] }>(
      'GET',
      '/api/admin/customers/ana/merge?from=rui',
    );
    expect(preview.body.moves).toContainEqual({ label: 'Encomendas', rows: 2 });
    expect(preview.body.stays.join(' ')).toContain(RUI.email);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => owner.call('POST', '/api/admin/customers/ana/merge', { from: 'rui' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

    const after = await hangingOn('ana');
    expect(Object.values(await hangingOn('rui')).every((count) => count === 0)).toBe(true);
    const sum = (name: string) => (before.ana[name] ?? 0) + (before.rui[name] ?? 0);
    const expected = Object.fromEntries(Object.keys(after).map((name) => [name, sum(name)]));
    expect(after).toEqual({
      ...expected,
      'sessions.user_id': before.ana['sessions.user_id'],
      'assistant_keys.user_id': before.ana['assistant_keys.user_id'],
      'credentials.user_id': 1,
      'carts.user_id': 1,
      'email_changes.user_id': 1,
      'trade_credit.user_id': 1,
      // In a group is who is kept.
      'group_members.user_id': 1,
      'two_factor.user_id': 1,
      'recovery_codes.user_id': 1,
      'passkeys.user_id': 1,
      'passkey_challenges.user_id': 1,
      'wishes.user_id': sum('wishes.user_id') - 1,
      'reviews.user_id': sum('reviews.user_id') - 1,
      'companies.owner_id': 1,
      'company_members.user_id': 1,
      'moved_customers.user_id': 1,
      // Both repair the same kind of device.
      'bench_skills.user_id': 1,
      // Of the account that went, and of the review that stayed once; and the account itself.
      'customer_notes.user_id': sum('customer_notes.user_id') + 2,
      'merged_accounts.into_id': sum('merged_accounts.into_id') + 1,
    });
    const notes = await shop.db
      .selectFrom('customer_notes')
      .select('body')
      .where('user_id', '=', 'ana')
      .execute();
    const said = notes.map(({ body }) => body).join('\n');
    for (const word of [RUI.word, RUI.email, 'Palavra-antiga']) expect(said).toContain(word);
    // The company that stays has the places of both, and a colleague's limit with the colleague.
    const company = await sql<{ places: number; limits: number[] }>`
      SELECT (SELECT count(*) FROM company_addresses WHERE company_id = companies.id) AS places,
        ARRAY(SELECT order_limit_cents FROM company_members WHERE company_id = companies.id AND user_id = 'dona') AS limits
      FROM companies WHERE owner_id = 'ana'`.execute(shop.db);
    expect(company.rows).toEqual([{ places: 2, limits: [30_000] }]);
    const lines = await sql<{ count: number }>`
      SELECT count(*) AS count FROM cart_lines JOIN carts ON carts.id = cart_id WHERE user_id = 'ana'`.execute(
      shop.db,
    );
    expect(lines.rows[0]?.count).toBe(2);
    const own = await shop.db
      .selectFrom('repairs')
      .select('customer_name')
      .where('user_id', '=', 'ana')
      .execute();
    expect(own.map(({ customer_name }) => customer_name)).toEqual([ANA.word, ANA.word]);
    expect((await owner.call('GET', '/api/admin/customers/ana')).body).toMatchObject({
      orders: 4,
      merged: 3,
    });
  });
});

describe('the record of somebody of the counter', () => {
  const walkIn = async (name = 'Sr. Manuel') => {
    const asked = { name, phone: '912345678' };
    const { body } = await counter.call<{ id: string }>('POST', '/api/admin/users/walk-in', asked);
    await sql`INSERT INTO customer_notes (user_id, body) VALUES (${body.id}, ${name})`.execute(shop.db);
    return body.id;
  };
  const make = async (id: string, body: object = {}, by = counter) =>
    await by.call<{ url: string | null; phone: string }>('POST', `/api/admin/customers/${id}/claim`, body);
  const tokenIn = (text: string) => /a-minha-ficha#token=([\w-]{43})/.exec(text)?.[1] ?? '';
  let serial = 0;
  const customer = async (email_verified = true) => {
    serial += 1;
    const person = await insertUser(shop.deps, `cliente-${serial}`, { email_verified });
    return { id: person.user.id, browser: shop.browser(await tokenOf(shop.deps, person)) };
  };
  const claim = (browser: TestBrowser, token: string) =>
    browser.call<{ code?: string }>('POST', '/api/account/claim', { token });

  test('goes to the account of whoever has the link, once, whole, and to nobody else', async () => {
    const id = await walkIn();
    const { body } = await make(id);
    expect(body.phone).toBe('912345678');
    const token = tokenIn(body.url ?? '');
    const [manuel, unproved] = [await customer(), await customer(false)];
    expect((await claim(shop.browser(), token)).status).toBe(401);
    expect((await claim(unproved.browser, token)).body.code).toBe('claim_unconfirmed');
    expect((await claim(owner, token)).body.code).toBe('staff_merge');
    expect((await claim(manuel.browser, 'a'.repeat(43))).body.code).toBe('claim_unusable');
    const answers = await Promise.all([1, 2, 3].map(() => claim(manuel.browser, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const notes = await shop.db
      .selectFrom('customer_notes')
      .select('body')
      .where('user_id', '=', manuel.id)
      .execute();
    expect(notes.map(({ body: words }) => words)).toContain('Sr. Manuel');
    expect((await owner.call('GET', `/api/admin/customers/${id}`)).status).toBe(404);
  });

  test('is lost to an older link, to one of seven days ago, and once it has an e-mail of its own', async () => {
    const id = await walkIn();
    const older = tokenIn((await make(id)).body.url ?? '');
    const newer = tokenIn((await make(id)).body.url ?? '');
    const manuel = await customer();
    expect((await claim(manuel.browser, older)).body.code).toBe('claim_unusable');
    await shop.db.updateTable('users').set({ email: 'manuel@example.pt' }).where('id', '=', id).execute();
    expect((await claim(manuel.browser, newer)).body.code).toBe('claim_unusable');
    expect((await make(id)).body).toMatchObject({ code: 'has_mailbox' });
    const late = tokenIn((await make(await walkIn())).body.url ?? '');
    shop.pass(7 * 86_400_000);
    expect((await claim(manuel.browser, late)).body.code).toBe('claim_unusable');
    await shop.reset();
  });

  test('by mail its link is seen by the mailbox alone; a technician makes none, and nobody of other accounts', async () => {
    const id = await walkIn();
    const { body } = await make(id, { email: 'manel@example.pt' });
    expect(body.url).toBeNull();
    const { text } = await shop.db
      .selectFrom('emails')
      .select('text')
      .where('recipient', '=', 'manel@example.pt')
      .executeTakeFirstOrThrow();
    const manuel = await customer();
    expect((await claim(manuel.browser, tokenIn(text))).status).toBe(200);
    const tecnico = await insertUser(shop.deps, 'tecnico-1', { role: 'technician' });
    const technician = shop.browser(await tokenOf(shop.deps, tecnico));
    expect((await make(await walkIn(), {}, technician)).status).toBe(403);
    expect((await make(manuel.id)).body).toMatchObject({ code: 'has_mailbox' });
    expect((await make('dona')).body).toMatchObject({ code: 'staff_merge' });
  });
});
