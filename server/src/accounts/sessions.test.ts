import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import { DAY } from '#core/shared/day.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { authenticate } from './authenticate.ts';
import { createAdmin } from './create-admin.ts';
import { forgetEnded } from './jobs/forget-ended.ts';
import { PLACE_LIMIT } from './login-attempts.ts';

const HOUR = 3_600_000;
const entry = { email: 'ana@example.pt', password: 'segredo-1' };
const ana = { name: 'Ana Sousa', ...entry };

let shop: TestShop;
let deps: Deps;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  await shop.db.deleteFrom('users').execute();
  await shop.db.deleteFrom('login_counts').execute();
  await shop.reset();
  deps = shop.deps;
});

async function call(method: string, path: string, body?: object, token?: string): Promise<Response> {
  return await buildApp(deps).request(path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function registered(person: object = ana): Promise<Session> {
  const response = await call('POST', '/api/auth/register', person);
  expect(response.status).toBe(201);
  return (await response.json()) as Session;
}

describe('registration', () => {
  test('makes a customer, logged in at once; the address may be written in any case', async () => {
    const session = await registered({ ...ana, email: ' Ana@Example.PT ', postal_code: '1000001', city: '' });
    expect(session.user).toMatchObject({
      email: 'ana@example.pt',
      is_admin: false,
      email_verified: false,
      postal_code: '1000-001',
      city: null,
    });
    const me = await call('GET', '/api/auth/me', undefined, session.access_token);
    expect(await me.json()).toEqual(session.user);
  });

  test('rights that are sent along are refused, and nobody is made', async () => {
    const answer = await call('POST', '/api/auth/register', { ...ana, is_admin: true, email_verified: true });
    const message = 'Campo desconhecido';
    expect(await answer.json()).toMatchObject({
      status: 400,
      code: 'unknown_field',
      errors: [
        { path: 'is_admin', message },
        { path: 'email_verified', message },
      ],
    });
    expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('a taken e-mail is said on its field, also when twenty register at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/api/auth/register', ana)),
    );
    expect(answers.map((answer) => answer.status).filter((status) => status === 201)).toHaveLength(1);
    const refused = answers.find((answer) => answer.status !== 201);
    expect(await refused?.json()).toMatchObject({
      status: 409,
      code: 'email_taken',
      errors: [{ path: 'email', message: 'Já existe uma conta com este email' }],
    });
    const count = await shop.db.selectFrom('users').select('id').execute();
    expect(count).toHaveLength(1);
  });

  test.each([
    [{ ...ana, password: '12345' }, 'A password deve ter pelo menos 6 caracteres'],
    [{ ...ana, name: ' ' }, 'Indique o seu nome'],
    [{ ...ana, email: 'ana' }, 'Indique um email válido'],
    [{ ...ana, postal_code: '12' }, 'O código postal tem o formato 1234-567'],
  ])('what is wrong is said (%#)', async (person, detail) => {
    const response = await call('POST', '/api/auth/register', person);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail });
  });
});

describe('login', () => {
  test('answers with and without /api in front', async () => {
    await registered();
    for (const path of ['/api/auth/login', '/auth/login']) {
      const response = await call('POST', path, entry);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ user: { email: ana.email } });
    }
  });

  test('an unknown e-mail and a wrong password get the same answer', async () => {
    await registered();
    const answers = await Promise.all(
      [
        { ...entry, password: 'errada1' },
        { email: 'ninguem@example.pt', password: 'errada1' },
      ].map(async (body) => {
        const response = await call('POST', '/api/auth/login', body);
        const { request_id, ...rest } = (await response.json()) as { request_id: string };
        return { status: response.status, rest };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401, rest: { detail: 'Email ou password incorretos' } });
  });

  test.each(['ana@example.pt', 'ninguem@example.pt'])(
    'after too many wrong passwords %s has to wait, also for the right one, even when they come at once',
    async (email) => {
      await registered();
      const wrong = await Promise.all(
        Array.from({ length: PLACE_LIMIT.attempts + 5 }, () =>
          call('POST', '/api/auth/login', { email, password: 'errada1' }),
        ),
      );
      expect(wrong.filter((answer) => answer.status === 401)).toHaveLength(PLACE_LIMIT.attempts);
      const right = await call('POST', '/api/auth/login', { email, password: ana.password });
      expect(right.status).toBe(429);
      shop.pass(16 * 60_000);
      const later = await call('POST', '/api/auth/login', { email, password: ana.password });
      expect(later.status).toBe(email === ana.email ? 200 : 401);
    },
  );

  test('the right password clears the count', async () => {
    await registered();
    for (let i = 0; i < PLACE_LIMIT.attempts + 5; i += 1) {
      const response = await call('POST', '/api/auth/login', entry);
      expect(response.status).toBe(200);
    }
  });
});

describe('session', () => {
  test('neither the token nor the password is in the database', async () => {
    const { access_token } = await registered();
    const tables = await Promise.all([
      shop.db.selectFrom('sessions').selectAll().execute(),
      shop.db.selectFrom('credentials').selectAll().execute(),
      shop.db.selectFrom('users').selectAll().execute(),
    ]);
    const everything = JSON.stringify(tables);
    expect(everything).not.toContain(access_token);
    expect(everything).not.toContain(ana.password);
    const [kept] = tables[0];
    expect(await authenticate(shop.db, kept?.token_hash ?? '', deps.now())).toBeNull();
  });

  test('logout ends this session and no other; a second time does no harm', async () => {
    const first = await registered();
    const second = (await (await call('POST', '/api/auth/login', entry)).json()) as Session;
    for (const _ of [1, 2]) {
      expect((await call('POST', '/api/auth/logout', undefined, first.access_token)).status).toBe(200);
    }
    expect((await call('GET', '/api/auth/me', undefined, first.access_token)).status).toBe(401);
    expect((await call('GET', '/api/auth/me', undefined, second.access_token)).status).toBe(200);
  });

  test('lives as long as it is used within 30 days', async () => {
    const { access_token } = await registered();
    for (const days of [29, 29, 29]) {
      shop.pass(days * DAY);
      expect(await authenticate(shop.db, access_token, deps.now())).not.toBeNull();
    }
    shop.pass(31 * DAY);
    expect(await authenticate(shop.db, access_token, deps.now())).toBeNull();
  });

  test("an administrator's ends after 12 idle hours", async () => {
    const { password } = await createAdmin(deps, { name: 'Dona', email: 'dona@example.pt' });
    const response = await call('POST', '/api/auth/login', { email: 'dona@example.pt', password });
    const { access_token } = (await response.json()) as Session;
    shop.pass(11 * HOUR);
    expect(await authenticate(shop.db, access_token, deps.now())).toMatchObject({ user: { is_admin: true } });
    shop.pass(13 * HOUR);
    expect(await authenticate(shop.db, access_token, deps.now())).toBeNull();
  });

  test('ends after 90 days however much it is used, one of the shop’s people after 30', async () => {
    const { access_token } = await registered();
    const { password } = await createAdmin(deps, { name: 'Dona', email: 'dona@example.pt' });
    const login = await call('POST', '/api/auth/login', { email: 'dona@example.pt', password });
    const staff = ((await login.json()) as Session).access_token;
    const opens = async (token: string) => (await authenticate(shop.db, token, deps.now())) !== null;
    for (let halfDays = 1; halfDays < 180; halfDays++) {
      shop.pass(11 * HOUR);
      const hours = halfDays * 11;
      expect(await opens(access_token), `${hours} hours`).toBe(hours < 90 * 24);
      expect(await opens(staff), `${hours} hours`).toBe(hours < 30 * 24);
    }
    shop.pass(10 * DAY);
    expect(await opens(access_token)).toBe(false);
  });

  test('lasts as long as the settings say, those that are open too, in every process, within bounds', async () => {
    const { password } = await createAdmin(deps, { name: 'Dona', email: 'dona@example.pt' });
    const login = { email: 'dona@example.pt', password };
    const staff = ((await (await call('POST', '/api/auth/login', login)).json()) as Session).access_token;
    const { access_token: customer } = await registered();
    const other = await testShop({ database: shop.database });
    const opens = async (token: string) => {
      const answers = await Promise.all(
        [shop, other].map(async ({ db }) => (await authenticate(db, token, deps.now())) !== null),
      );
      expect(new Set(answers).size).toBe(1);
      return answers[0];
    };
    const set = async (security_settings: object) =>
      (await call('PUT', '/api/admin/settings', { security_settings }, staff)).status;
    for (const wrong of [
      { customer_idle_days: 0 },
      { customer_longest_days: 366 },
      { staff_idle_hours: 25 },
      { staff_longest_days: 1.5 },
    ]) {
      expect(await set(wrong)).toBe(422);
    }
    expect(await set({ staff_idle_hours: 2, customer_idle_days: 3, customer_longest_days: 7 })).toBe(200);
    shop.pass(2 * HOUR - 1);
    expect(await opens(staff)).toBe(true);
    shop.pass(2 * HOUR);
    expect(await opens(staff)).toBe(false);
    for (const days of [2, 2, 2]) {
      shop.pass(days * DAY);
      expect(await opens(customer)).toBe(true);
    }
    shop.pass(DAY);
    expect(await opens(customer)).toBe(false);
    expect(await shop.db.selectFrom('sessions').select('id').execute()).toHaveLength(2);
    await forgetEnded(deps);
    expect(await shop.db.selectFrom('sessions').select('id').execute()).toHaveLength(0);
    await shop.db.deleteFrom('settings').execute();
  });

  test.each(['', 'x', `${'a'.repeat(42)}!`, 'a'.repeat(43)])('%j opens nothing', async (token) => {
    await registered();
    expect(await authenticate(shop.db, token, deps.now())).toBeNull();
  });

  test('making somebody an administrator by command ends the sessions they had', async () => {
    const { access_token, user: before } = await registered();
    await shop.db
      .updateTable('users')
      .set({ suspended_at: shop.deps.now() })
      .where('id', '=', before.id)
      .execute();
    const { user } = await createAdmin(deps, {
      name: ana.name,
      email: 'ANA@example.pt',
      password: 'nova-12',
    });
    expect(user).toMatchObject({ is_admin: true, email: 'ana@example.pt' });
    expect(await authenticate(shop.db, access_token, deps.now())).toBeNull();
    // A shop locked out of itself: who was kept out is let in.
    const entry = { email: ana.email, password: 'nova-12' };
    expect((await shop.browser().call('POST', '/api/auth/login', entry)).status).toBe(200);
  });
});

describe('rights', () => {
  test('the list of users is for administrators: searched, paged, counted', async () => {
    const customer = await registered();
    await registered({ name: 'Zé Conceição', email: 'ze@example.pt', password: 'segredo-1' });
    expect((await call('GET', '/api/admin/users')).status).toBe(401);
    expect((await call('GET', '/api/admin/users', undefined, customer.access_token)).status).toBe(403);

    const { password } = await createAdmin(deps, { name: 'Dona', email: 'dona@example.pt' });
    const login = await call('POST', '/api/auth/login', { email: 'dona@example.pt', password });
    const admin = (await login.json()) as Session;
    const list = async (query: string) => {
      const response = await call('GET', `/admin/users${query}`, undefined, admin.access_token);
      const users = (await response.json()) as { email: string }[];
      return { total: response.headers.get('x-total-count'), emails: users.map((user) => user.email).sort() };
    };
    expect(await list('')).toEqual({
      total: '3',
      emails: ['ana@example.pt', 'dona@example.pt', 'ze@example.pt'],
    });
    expect(await list('?q=conceicao')).toEqual({ total: '1', emails: ['ze@example.pt'] });
    expect(await list('?q=%25')).toEqual({ total: '0', emails: [] });
    expect(await list('?page=2')).toEqual({ total: '3', emails: [] });
    expect(await list('?group=staff')).toEqual({ total: '1', emails: ['dona@example.pt'] });
    expect(await list('?group=customers&q=conceicao')).toEqual({ total: '1', emails: ['ze@example.pt'] });
    expect(await list('?group=staff&q=conceicao')).toEqual({ total: '0', emails: [] });
    await deps.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('email', '=', 'ze@example.pt')
      .execute();
    expect(await list('?group=suspended')).toEqual({ total: '1', emails: ['ze@example.pt'] });
    const other = await call('GET', '/api/admin/users?group=todos', undefined, admin.access_token);
    expect(other.status).toBe(422);
  });

  test('a profile is changed by its owner alone, and no right with it', async () => {
    const { access_token } = await registered();
    const other = await registered({ ...ana, email: 'outra@example.pt' });
    const wanted = { name: 'Ana S.', city: 'Porto' };
    const rights = { ...wanted, is_admin: true, email: 'x@example.pt', id: other.user.id };
    expect((await call('PUT', '/api/auth/me', rights, access_token)).status).toBe(400);
    const changed = await call('PUT', '/api/auth/me', wanted, access_token);
    expect(await changed.json()).toMatchObject({
      name: 'Ana S.',
      city: 'Porto',
      email: ana.email,
      is_admin: false,
    });
    const untouched = await call('GET', '/api/auth/me', undefined, other.access_token);
    expect(await untouched.json()).toEqual(other.user);
    expect((await call('PUT', '/api/auth/me', { name: 'Eu' })).status).toBe(401);
  });
});
