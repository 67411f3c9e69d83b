import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session, User } from '#core/accounts/contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { createAdmin } from './create-admin.ts';
import { deleteUser } from './delete-user.ts';
import { suspendUser } from './suspend-user.ts';
import { updateUser } from './update-user.ts';

const noContact = { phone: null, address: null, city: null, postal_code: null };
const rui = { name: 'Rui Costa', email: 'rui@example.pt', password: 'segredo-1', is_admin: false };

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

async function made(change: object = {}): Promise<User> {
  const form = { ...rui, email: `${randomUUID()}@example.pt`, ...change };
  const response = await call('POST', '/api/admin/users', admin.access_token, form);
  expect(response.status).toBe(201);
  return (await response.json()) as User;
}

async function tokenIn(mailTo: string): Promise<string> {
  const mail = await shop.db
    .selectFrom('emails')
    .select('text')
    .where('recipient', '=', mailTo)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return /#token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

test('somebody invited chooses the password by the link of the mail, once', async () => {
  const user = await made({ invite: true, password: '', role: 'technician' });
  const path = `/api/admin/users/${user.id}`;
  const shown = async () => (await (await call('GET', path, admin.access_token)).json()) as object;
  expect(await shown()).toMatchObject({ has_password: false, sessions: 0, role: 'technician' });
  const token = await tokenIn(user.email);
  const choose = async () =>
    await call('POST', '/api/auth/reset-password', null, { token, password: 'escolhida por mim' });
  expect((await choose()).status).toBe(200);
  expect((await choose()).status).toBe(422);
  await login(user.email, 'escolhida por mim');
  expect(await shown()).toMatchObject({ has_password: true, sessions: 1, email_verified: true });
});

test('a suspended account is out at once, everywhere, and comes back as it was', async () => {
  const user = await made();
  const session = await login(user.email, rui.password);
  await call('POST', '/api/auth/forgot-password', null, { email: user.email });
  await shop.queue.runDue();
  const link = await tokenIn(user.email);
  const path = `/api/admin/users/${user.id}/suspension`;
  const suspended = await call('POST', path, admin.access_token, { suspended: true });
  expect(await suspended.json()).toMatchObject({ id: user.id, suspended_at: expect.any(String) });
  expect((await call('GET', '/api/auth/me', session.access_token)).status).toBe(401);
  const attempt = { email: user.email, password: rui.password };
  const refused = await call('POST', '/api/auth/login', null, attempt);
  expect(await refused.json()).toMatchObject({ status: 403, code: 'suspended' });
  // Who does not know the password learns nothing.
  const guess = await call('POST', '/api/auth/login', null, { ...attempt, password: 'outra coisa' });
  expect(await guess.json()).toMatchObject({ status: 401, code: 'wrong_credentials' });
  const reset = { token: link, password: 'nova password' };
  expect((await call('POST', '/api/auth/reset-password', null, reset)).status).toBe(422);
  // No link is sent while it lasts, by anybody.
  const before = await shop.db
    .selectFrom('emails')
    .select('id')
    .where('recipient', '=', user.email)
    .execute();
  await call('POST', '/api/auth/request-login-link', null, { email: user.email });
  const sent = await call('POST', `/api/admin/users/${user.id}/password-link`, admin.access_token);
  expect(await sent.json()).toMatchObject({ status: 409, code: 'suspended_link' });
  await shop.queue.runDue();
  const after = await shop.db.selectFrom('emails').select('id').where('recipient', '=', user.email).execute();
  expect(after).toHaveLength(before.length);

  await call('POST', path, admin.access_token, { suspended: false });
  await login(user.email, rui.password);
});

test('ends the sessions of somebody, and sends the link to a new password', async () => {
  const user = await made();
  const tokens = [await login(user.email, rui.password), await login(user.email, rui.password)];
  const path = `/api/admin/users/${user.id}`;
  expect(await (await call('POST', `${path}/end-sessions`, admin.access_token)).json()).toEqual({ ended: 2 });
  for (const { access_token } of tokens)
    expect((await call('GET', '/api/auth/me', access_token)).status).toBe(401);
  const sent = await call('POST', `${path}/password-link`, admin.access_token);
  expect(await sent.json()).toEqual({ message: `Enviámos o link para ${user.email}.` });
  const body = { token: await tokenIn(user.email), password: 'uma nova' };
  expect((await call('POST', '/api/auth/reset-password', null, body)).status).toBe(200);
});

test('a mailbox is not filled from the panel', async () => {
  const user = await made();
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++)
    statuses.push(
      (await call('POST', `/api/admin/users/${user.id}/password-link`, admin.access_token)).status,
    );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

test('the shop always has an owner who is let in, even when two owners go at the same moment', async () => {
  const second = await made({ role: 'owner' });
  const session = await login(second.email, rui.password);
  const demote = (id: string, email: string, token: string) =>
    call('PUT', `/api/admin/users/${id}`, token, { name: 'Dona', email, role: 'manager' });
  const answers = await Promise.all([
    demote(second.id, second.email, admin.access_token),
    demote(admin.user.id, admin.user.email, session.access_token),
  ]);
  // One goes; the other is refused, for being the last or for being an owner no more.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const owners = await shop.db.selectFrom('users').select('id').where('role', '=', 'owner').execute();
  expect(owners).toHaveLength(1);
});

test.each([
  [
    'demoted',
    (by: Person, id: string) => updateUser(deps, by, id, { ...noContact, ...rui, role: 'counter' }),
  ],
  ['suspended', (by: Person, id: string) => suspendUser(deps, by, id, true)],
  ['deleted', (by: Person, id: string) => deleteUser(deps, by, id)],
])('the last owner who is let in is not %s', async (_, leave) => {
  const last = await made({ role: 'owner' });
  // Whoever asks was suspended in the same moment.
  await shop.db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', admin.user.id)
    .execute();
  const by: Person = { ...nobody, kind: 'person', user: admin.user };
  expect(await leave(by, last.id)).toMatchObject({ ok: false, failure: { code: 'last_owner' } });
});

test('nobody suspends the own account; a note stays with the shop', async () => {
  const own = await call('POST', `/api/admin/users/${admin.user.id}/suspension`, admin.access_token, {
    suspended: true,
  });
  expect(await own.json()).toMatchObject({ status: 409, detail: 'Não pode suspender a sua própria conta' });
  const user = await made({ note: 'Paga a 30 dias' });
  const path = `/api/admin/users/${user.id}`;
  const form = { ...rui, email: user.email, password: '' };
  expect(await (await call('PUT', path, admin.access_token, form)).json()).toMatchObject({
    note: 'Paga a 30 dias',
  });
  const { access_token } = await login(user.email, rui.password);
  expect(await (await call('GET', '/api/auth/me', access_token)).json()).not.toHaveProperty('note');
  expect(await (await call('PUT', path, admin.access_token, { ...form, note: '' })).json()).toMatchObject({
    note: null,
  });
});

describe('quick-create', () => {
  const form = () => ({
    name: 'Rita Rápida',
    email: `rita-${crypto.randomUUID()}@example.pt`,
    password: 'cavalo-bateria-agrafo',
  });
  const paths = ['/api/admin/users/quick-create', '/admin/users/quick-create'];

  test.each(paths)('%s makes a customer without rights, who is let in', async (path) => {
    const asked = { ...form(), phone: '912345678' };
    const rights = await call('POST', path, admin.access_token, { ...asked, role: 'owner', is_admin: true });
    expect(rights.status).toBe(400);
    const answer = await call('POST', path, admin.access_token, asked);
    expect(answer.status).toBe(201);
    const { name, email } = asked;
    expect(await answer.json()).toMatchObject({ name, email, role: null, is_admin: false });
    await login(email, asked.password);
  });

  const incomplete = 'Nome, email e palavra-passe são obrigatórios';
  const short = 'A palavra-passe deve ter pelo menos 6 caracteres';
  test.each([
    [{ name: '' }, incomplete],
    [{ name: '   ' }, incomplete],
    [{ email: '' }, incomplete],
    [{ email: undefined }, incomplete],
    [{ password: '' }, incomplete],
    [{ password: undefined }, incomplete],
    [{ password: 'abc12' }, short],
    [{ password: '123456' }, accountTexts.passwordWeak],
  ])('%j is refused with: %s', async (wrong, detail) => {
    const answer = await call('POST', paths[0] ?? '', admin.access_token, { ...form(), ...wrong });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail });
  });

  test('an e-mail that has an account is refused', async () => {
    const asked = form();
    await call('POST', paths[0] ?? '', admin.access_token, asked);
    const again = await call('POST', paths[0] ?? '', admin.access_token, asked);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ detail: accountTexts.emailTaken });
  });
});
