import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session, User } from '#core/accounts/contract.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { createAdmin } from './create-admin.ts';

const rui = { name: 'Rui Costa', email: 'rui@example.pt', password: 'segredo1', is_admin: false };

let shop: TestShop;
let deps: Deps;
let admin: Session;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  await shop.db.deleteFrom('users').execute();
  await shop.reset();
  deps = shop.deps;
  const { password } = await createAdmin(deps, { name: 'Dona', email: 'dona@example.pt' });
  admin = await login('dona@example.pt', password);
});

async function call(method: string, path: string, token: string | null, body?: object): Promise<Response> {
  return await buildApp(deps).request(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function login(email: string, password: string): Promise<Session> {
  const response = await call('POST', '/api/auth/login', null, { email, password });
  expect(response.status).toBe(200);
  return (await response.json()) as Session;
}

async function created(): Promise<User> {
  const response = await call('POST', '/api/admin/users', admin.access_token, rui);
  expect(response.status).toBe(201);
  return (await response.json()) as User;
}

test('an administrator makes, changes and deletes an account', async () => {
  const user = await created();
  expect((await login(rui.email, rui.password)).user).toMatchObject({ name: 'Rui Costa', is_admin: false });

  const { password, ...form } = rui;
  const path = `/api/admin/users/${user.id}`;
  const renamed = await call('PUT', path, admin.access_token, { ...form, name: 'Rui C.', password: '' });
  expect(await renamed.json()).toMatchObject({ name: 'Rui C.' });
  await login(rui.email, password);

  expect((await call('DELETE', path, admin.access_token)).status).toBe(200);
  expect((await call('DELETE', path, admin.access_token)).status).toBe(404);
});

test('two accounts given one address at once: one gets it, the other is told', async () => {
  const users = await Promise.all(
    [1, 2, 3, 4].map(async (n) => {
      const made = await call('POST', '/api/admin/users', admin.access_token, {
        ...rui,
        email: `rui${n}@example.pt`,
      });
      return (await made.json()) as User;
    }),
  );
  const { password: _, ...form } = rui;
  const answers = await Promise.all(
    users.map(({ id }) => call('PUT', `/api/admin/users/${id}`, admin.access_token, form)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('nobody else can: neither a visitor nor a customer', async () => {
  const user = await created();
  const customer = await login(rui.email, rui.password);
  for (const [token, status] of [
    [null, 401],
    [customer.access_token, 403],
  ] as const) {
    expect((await call('POST', '/api/admin/users', token, rui)).status).toBe(status);
    const raise = { ...rui, is_admin: true };
    expect((await call('PUT', `/api/admin/users/${user.id}`, token, raise)).status).toBe(status);
    expect((await call('DELETE', `/api/admin/users/${admin.user.id}`, token)).status).toBe(status);
  }
});

test.each([
  [{ ...rui, password: undefined }, 'Password é obrigatória para novos utilizadores'],
  [{ ...rui, password: '' }, 'Password é obrigatória para novos utilizadores'],
  [{ ...rui, password: '123' }, 'A password deve ter pelo menos 6 caracteres'],
])('a new account needs a password (%#)', async (form, detail) => {
  const response = await call('POST', '/api/admin/users', admin.access_token, form);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ detail });
});

test('a taken e-mail is refused, new or changed', async () => {
  const user = await created();
  expect((await call('POST', '/api/admin/users', admin.access_token, rui)).status).toBe(409);
  const moved = { ...rui, email: 'DONA@example.pt' };
  const response = await call('PUT', `/api/admin/users/${user.id}`, admin.access_token, moved);
  expect(await response.json()).toMatchObject({ status: 409, errors: [{ path: 'email' }] });
});

test('nobody deletes the own account or gives up the own rights', async () => {
  const path = `/api/admin/users/${admin.user.id}`;
  const deleted = await call('DELETE', path, admin.access_token);
  expect(await deleted.json()).toMatchObject({
    status: 409,
    detail: 'Não pode eliminar a sua própria conta',
  });
  const lowered = { name: 'Dona', email: 'dona@example.pt', is_admin: false };
  expect((await call('PUT', path, admin.access_token, lowered)).status).toBe(409);
  expect((await call('GET', '/api/admin/users', admin.access_token)).status).toBe(200);
});

test.each([{ password: 'outra-vez' }, { is_admin: true }])(
  '%j ends the sessions the person had',
  async (change) => {
    const user = await created();
    const { access_token } = await login(rui.email, rui.password);
    const { password: _, ...form } = rui;
    await call('PUT', `/api/admin/users/${user.id}`, admin.access_token, { ...form, ...change });
    expect((await call('GET', '/api/auth/me', access_token)).status).toBe(401);
  },
);

test('a new address has to be confirmed again', async () => {
  const user = await created();
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
  const { password: _, ...form } = rui;
  const same = await call('PUT', `/api/admin/users/${user.id}`, admin.access_token, form);
  expect(await same.json()).toMatchObject({ email_verified: true });
  const moved = { ...form, email: 'outro@example.pt' };
  const response = await call('PUT', `/api/admin/users/${user.id}`, admin.access_token, moved);
  expect(await response.json()).toMatchObject({ email: 'outro@example.pt', email_verified: false });
});
