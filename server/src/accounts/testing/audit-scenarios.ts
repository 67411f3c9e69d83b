import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import type { AssistantKey } from '#core/accounts/assistant-contract.ts';
import type { Company } from '#core/accounts/company-contract.ts';
import type { User } from '#core/accounts/contract.ts';
import type { OwnSession } from '#core/accounts/session-contract.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { createLink } from '../../links/create-link.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import { SoftKey } from './soft-key.ts';

const form = () => ({ name: 'Rui Costa', email: `${randomUUID()}@example.pt`, is_admin: false });

const place = (address: string) => ({
  name: 'Ana Silva',
  address,
  postal_code: '3000-001',
  city: 'Coimbra',
});

async function newUser({ owner }: AuditShop): Promise<User> {
  return (await owner.call<User>('POST', '/api/admin/users', { ...form(), password: 'segredo-1' })).body;
}

/** A company of somebody new, and how its keeper invites the shop's customer. */
async function newCompany(shop: AuditShop) {
  const person = await insertUser(shop.deps, `gerente-${randomUUID()}`, { email_verified: true });
  const keeper = shop.browser(await tokenOf(shop.deps, person));
  const company = { name: 'Papelaria Lda', nif: '503504564' };
  const { id } = (await keeper.call<Company>('POST', '/api/auth/companies', company)).body;
  const invited = { email: 'ana@example.pt' };
  const invite = () => keeper.call<Company>('POST', `/api/auth/companies/${id}/invitations`, invited);
  return { id, keeper, invite };
}

/** A place of a new company. */
async function newPlace(shop: AuditShop) {
  const { id, keeper } = await newCompany(shop);
  const form = { label: 'Armazém', address: 'Rua Direita 1', postal_code: '3000-001', city: 'Coimbra' };
  const made = await keeper.call<{ id: string }>('POST', `/api/auth/companies/${id}/addresses`, form);
  return { keeper, form, made, path: `/api/auth/companies/${id}/addresses/${made.body.id}` };
}

interface Asked {
  readonly options: { readonly challenge: string };
}

/** Somebody new with a passkey. */
async function newPasskey({ deps, browser: open }: AuditShop) {
  const person = await insertUser(deps, `chave-${randomUUID()}`, { email_verified: true });
  const browser = open(await tokenOf(deps, person));
  const key = new SoftKey(deps.publicUrl);
  const { body } = await browser.call<Asked>('POST', '/api/auth/passkeys/begin');
  const asked = { name: 'Telemóvel', answer: key.create(body.options) };
  return { browser, key, added: await browser.call('POST', '/api/auth/passkeys', asked) };
}

/** Somebody with an app for codes, and how its first code is sent. */
async function newApp({ deps, browser: open }: AuditShop) {
  const person = await insertUser(deps, `codigos-${randomUUID()}`, { email_verified: true });
  const browser = open(await tokenOf(deps, person));
  const begun = await browser.call<{ secret: string }>('POST', '/api/auth/two-factor');
  const epoch = Math.floor(deps.now().getTime() / 1000);
  const code = await generate({ secret: begun.body.secret, epoch });
  return { browser, begun, confirm: () => browser.call('POST', '/api/auth/two-factor/confirm', { code }) };
}

/** Somebody who has asked for another address. */
async function newEmail({ deps, browser: open }: AuditShop) {
  const person = await insertUser(deps, `mudada-${randomUUID()}`, { email_verified: true });
  const browser = open(await tokenOf(deps, person));
  const answer = await browser.call('POST', '/api/auth/email-change', {
    email: `${randomUUID()}@example.pt`,
  });
  return { browser, answer, userId: person.user.id };
}

/** The token of a link that was sent to this person. */
async function linkOf(
  { db, deps }: AuditShop,
  id: string,
  purpose: 'password' | 'email' | 'login' | 'not_me' | 'email_new',
): Promise<string> {
  return await db.transaction().execute((tx) => createLink(tx, deps, { purpose, subjectId: id }));
}

/** A key with which an assistant reads for the owner, in a shop that lets assistants. */
async function newAssistantKey({ owner }: AuditShop) {
  await owner.call('PUT', '/api/admin/settings', { security_settings: { assistant_enabled: true } });
  return await owner.call<{ key: AssistantKey }>('POST', '/api/auth/assistant-keys', {
    name: 'Claude',
    scopes: ['hoje'],
    days: 30,
  });
}

/** One effective call for each write of accounts. */
export const scenarios: Scenarios = {
  'POST /api/auth/register': async ({ browser }) =>
    await browser().call('POST', '/api/auth/register', {
      name: 'Rui Costa',
      email: `${randomUUID()}@example.pt`,
      password: 'segredo-1',
    }),
  'POST /api/admin/users/walk-in': async ({ owner }) =>
    await owner.call('POST', '/api/admin/users/walk-in', { name: 'Sr. Manuel', phone: '912345678' }),
  'POST /api/auth/assistant-keys': newAssistantKey,
  'DELETE /api/auth/assistant-keys/{id}': async (shop) => {
    const { key } = (await newAssistantKey(shop)).body;
    return await shop.owner.call('DELETE', `/api/auth/assistant-keys/${key.id}`);
  },
  'POST /api/auth/login': async (shop) => {
    const { email } = await newUser(shop);
    return await shop.browser().call('POST', '/api/auth/login', { email, password: 'segredo-1' });
  },
  'POST /api/auth/forgot-password': async (shop) => {
    const { email } = await newUser(shop);
    return await shop.browser().call('POST', '/api/auth/forgot-password', { email });
  },
  'POST /api/auth/request-login-link': async (shop) => {
    const { email } = await newUser(shop);
    return await shop.browser().call('POST', '/api/auth/request-login-link', { email });
  },
  'POST /api/auth/login-by-link': async (shop) => {
    const { id } = await newUser(shop);
    return await shop
      .browser()
      .call('POST', '/api/auth/login-by-link', { token: await linkOf(shop, id, 'login') });
  },
  'POST /api/auth/reset-password': async (shop) => {
    const { id } = await newUser(shop);
    const token = await linkOf(shop, id, 'password');
    return await shop.browser().call('POST', '/api/auth/reset-password', { token, password: 'segredo-2' });
  },
  'POST /api/auth/verify-email': async (shop) => {
    const { id } = await newUser(shop);
    const token = await linkOf(shop, id, 'email');
    return await shop.browser().call('POST', '/api/auth/verify-email', { token, password: 'segredo-1' });
  },
  'POST /api/auth/request-verification': async (shop) => {
    const person = await insertUser(shop.deps, `por-confirmar-${randomUUID()}`);
    const browser = shop.browser(await tokenOf(shop.deps, person));
    return await browser.call('POST', '/api/auth/request-verification');
  },
  'POST /api/auth/logout': async (shop) => {
    const { email } = await newUser(shop);
    const browser = shop.browser();
    const login = { email, password: 'segredo-1' };
    const { body } = await browser.call<{ access_token: string }>('POST', '/api/auth/login', login);
    browser.token = body.access_token;
    return await browser.call('POST', '/api/auth/logout');
  },
  'PUT /api/auth/me': async ({ customer }) =>
    await customer.call('PUT', '/api/auth/me', { name: 'Ana Silva', city: 'Coimbra' }),
  'POST /api/auth/password': async (shop) => {
    const { email } = await newUser(shop);
    const browser = shop.browser();
    const login = { email, password: 'segredo-1' };
    const { body } = await browser.call<{ access_token: string }>('POST', '/api/auth/login', login);
    browser.token = body.access_token;
    const passwords = { current: 'segredo-1', password: 'outra-coisa-77' };
    return await browser.call('POST', '/api/auth/password', passwords);
  },
  'POST /api/auth/addresses': async ({ customer }) =>
    await customer.call('POST', '/api/auth/addresses', place('Rua Nova 1')),
  'PUT /api/auth/addresses/{id}': async ({ customer }) => {
    const { body } = await customer.call<{ id: string }>('POST', '/api/auth/addresses', place('Rua Nova 2'));
    return await customer.call('PUT', `/api/auth/addresses/${body.id}`, place('Rua Nova 3'));
  },
  'DELETE /api/auth/addresses/{id}': async ({ customer }) => {
    const { body } = await customer.call<{ id: string }>('POST', '/api/auth/addresses', place('Rua Nova 4'));
    return await customer.call('DELETE', `/api/auth/addresses/${body.id}`);
  },
  'DELETE /api/auth/sessions/{id}': async (shop) => {
    const person = await insertUser(shop.deps, `aberta-${randomUUID()}`);
    await tokenOf(shop.deps, person);
    const browser = shop.browser(await tokenOf(shop.deps, person));
    const { body } = await browser.call<{ items: OwnSession[] }>('GET', '/api/auth/sessions');
    const other = body.items.find(({ is_current }) => !is_current);
    return await browser.call('DELETE', `/api/auth/sessions/${other?.id}`);
  },
  'POST /api/auth/sessions/end-others': async ({ customer }) =>
    await customer.call('POST', '/api/auth/sessions/end-others'),
  'POST /api/auth/not-me': async (shop) => {
    const { id } = await newUser(shop);
    return await shop.browser().call('POST', '/api/auth/not-me', { token: await linkOf(shop, id, 'not_me') });
  },
  'POST /api/auth/email-change': async (shop) => (await newEmail(shop)).answer,
  'DELETE /api/auth/email-change': async (shop) =>
    await (await newEmail(shop)).browser.call('DELETE', '/api/auth/email-change'),
  'POST /api/auth/email-change/confirm': async (shop) => {
    const { browser, userId } = await newEmail(shop);
    const change = await shop.db
      .selectFrom('email_changes')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const token = await linkOf(shop, change.id, 'email_new');
    return await browser.call('POST', '/api/auth/email-change/confirm', { token });
  },
  'POST /api/auth/passkeys/begin': async ({ customer }) =>
    await customer.call('POST', '/api/auth/passkeys/begin'),
  'POST /api/auth/passkeys': async (shop) => (await newPasskey(shop)).added,
  'PUT /api/auth/passkeys/{id}': async (shop) => {
    const { browser, key } = await newPasskey(shop);
    return await browser.call('PUT', `/api/auth/passkeys/${key.id}`, { name: 'Portátil' });
  },
  'DELETE /api/auth/passkeys/{id}': async (shop) => {
    const { browser, key } = await newPasskey(shop);
    return await browser.call('DELETE', `/api/auth/passkeys/${key.id}`);
  },
  'POST /api/auth/passkey-login/begin': async (shop) =>
    await shop.browser().call('POST', '/api/auth/passkey-login/begin'),
  'POST /api/auth/passkey-login': async (shop) => {
    const { key } = await newPasskey(shop);
    const visitor = shop.browser();
    const asked = await visitor.call<Asked>('POST', '/api/auth/passkey-login/begin');
    return await visitor.call('POST', '/api/auth/passkey-login', { answer: key.sign(asked.body.options) });
  },
  'POST /api/auth/prove/begin': async ({ customer }) => await customer.call('POST', '/api/auth/prove/begin'),
  'POST /api/auth/prove': async (shop) => {
    const { email } = await newUser(shop);
    const browser = shop.browser();
    const login = { email, password: 'segredo-1' };
    const { body } = await browser.call<{ access_token: string }>('POST', '/api/auth/login', login);
    browser.token = body.access_token;
    return await browser.call('POST', '/api/auth/prove', { password: 'segredo-1' });
  },
  'POST /api/auth/two-factor': async (shop) => (await newApp(shop)).begun,
  'POST /api/auth/two-factor/confirm': async (shop) => (await newApp(shop)).confirm(),
  'DELETE /api/auth/two-factor': async (shop) =>
    await (await newApp(shop)).browser.call('DELETE', '/api/auth/two-factor'),
  'POST /api/auth/two-factor/recovery-codes': async (shop) => {
    const { browser, confirm } = await newApp(shop);
    await confirm();
    return await browser.call('POST', '/api/auth/two-factor/recovery-codes');
  },
  'POST /api/auth/companies': async ({ customer }) =>
    await customer.call('POST', '/api/auth/companies', { name: 'Papelaria Lda', nif: '503504564' }),
  'PUT /api/auth/companies/{id}': async (shop) => {
    const { id, keeper } = await newCompany(shop);
    const changed = { name: 'Outro nome', nif: '503504564', shares_orders: true };
    return await keeper.call('PUT', `/api/auth/companies/${id}`, changed);
  },
  'DELETE /api/auth/companies/{id}': async (shop) => {
    const { id, keeper } = await newCompany(shop);
    return await keeper.call('DELETE', `/api/auth/companies/${id}`);
  },
  'POST /api/auth/companies/{id}/addresses': async (shop) => (await newPlace(shop)).made,
  'PUT /api/auth/companies/{id}/addresses/{address}': async (shop) => {
    const { keeper, path, form } = await newPlace(shop);
    return await keeper.call('PUT', path, { ...form, department: 'Contabilidade' });
  },
  'DELETE /api/auth/companies/{id}/addresses/{address}': async (shop) => {
    const { keeper, path } = await newPlace(shop);
    return await keeper.call('DELETE', path);
  },
  'POST /api/auth/companies/{id}/invitations': async (shop) => (await newCompany(shop)).invite(),
  'DELETE /api/auth/companies/{id}/invitations/{invitation}': async (shop) => {
    const { id, keeper, invite } = await newCompany(shop);
    const { body } = await invite();
    const path = `/api/auth/companies/${id}/invitations/${body.invitations[0]?.id}`;
    return await keeper.call('DELETE', path);
  },
  'POST /api/auth/company-invitations/{id}': async (shop) => {
    const { body } = await (await newCompany(shop)).invite();
    const path = `/api/auth/company-invitations/${body.invitations[0]?.id}`;
    return await shop.customer.call('POST', path, { accept: true });
  },
  'PUT /api/auth/companies/{id}/members/{member}/limit': async (shop) => {
    const { id, keeper, invite } = await newCompany(shop);
    const { body } = await invite();
    await shop.customer.call('POST', `/api/auth/company-invitations/${body.invitations[0]?.id}`, {
      accept: true,
    });
    const path = `/api/auth/companies/${id}/members/${shop.customerId}/limit`;
    return await keeper.call('PUT', path, { order_limit: 300 });
  },
  'DELETE /api/auth/companies/{id}/members/{member}': async (shop) => {
    const { id, keeper, invite } = await newCompany(shop);
    const { body } = await invite();
    await shop.customer.call('POST', `/api/auth/company-invitations/${body.invitations[0]?.id}`, {
      accept: true,
    });
    return await keeper.call('DELETE', `/api/auth/companies/${id}/members/${shop.customerId}`);
  },
  'POST /api/admin/users': async ({ owner }) =>
    await owner.call('POST', '/api/admin/users', { ...form(), password: 'segredo-1', role: 'technician' }),
  'POST /api/admin/users/quick-create': async ({ owner }) => {
    const email = `balcao-${crypto.randomUUID()}@example.pt`;
    const customer = { name: 'Rui Costa', email, password: 'segredo-1' };
    return await owner.call('POST', '/api/admin/users/quick-create', customer);
  },
  'PUT /api/admin/users/{id}': async (shop) => {
    const { id } = await newUser(shop);
    const changed = { ...form(), role: 'manager', password: 'segredo-2' };
    return await shop.owner.call('PUT', `/api/admin/users/${id}`, changed);
  },
  'POST /api/admin/users/{id}/suspension': async (shop) =>
    await shop.owner.call('POST', `/api/admin/users/${(await newUser(shop)).id}/suspension`, {
      suspended: true,
    }),
  'POST /api/admin/users/{id}/end-sessions': async (shop) =>
    await shop.owner.call('POST', `/api/admin/users/${(await newUser(shop)).id}/end-sessions`),
  'DELETE /api/admin/users/{id}/two-factor': async (shop) => {
    const { id } = await newUser(shop);
    await shop.deps.db
      .insertInto('two_factor')
      .values({ user_id: id, secret: 'v1.selado', created_at: new Date(), confirmed_at: new Date() })
      .execute();
    return await shop.owner.call('DELETE', `/api/admin/users/${id}/two-factor`);
  },
  'POST /api/admin/users/{id}/password-link': async (shop) =>
    await shop.owner.call('POST', `/api/admin/users/${(await newUser(shop)).id}/password-link`),
  'DELETE /api/admin/users/{id}': async (shop) =>
    await shop.owner.call('DELETE', `/api/admin/users/${(await newUser(shop)).id}`),
};
