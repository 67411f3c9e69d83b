import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import type { AdminSettings, PublicSettings } from '#core/settings/contract.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

let shop: TestShop;
let deps: Deps;
let dataDir: string;
let customer: string;
let admin: string;

async function call(method: string, path: string, token?: string, body?: object): Promise<Response> {
  return await buildApp(deps).request(path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function register(email: string): Promise<Session> {
  const body = { name: 'Ana Sousa', email, password: 'segredo-1' };
  return (await (await call('POST', '/api/auth/register', undefined, body)).json()) as Session;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'balcao-settings-'));
  shop = await testShop({ environment: { DATA_DIR: dataDir } });
  deps = shop.deps;
  customer = (await register('ana@example.pt')).access_token;
  const session = await register('loja@example.pt');
  await deps.db.updateTable('users').set({ role: 'owner' }).where('id', '=', session.user.id).execute();
  admin = session.access_token;
});
afterAll(() => rm(dataDir, { recursive: true }));

test('an administrator saves, everybody sees the public part, and no answer holds a secret', async () => {
  const saved = await call('PUT', '/api/admin/settings', admin, {
    company_name: 'Quatro Tintas',
    payment_settings: { ifthenpay_mbway_key: 'ABC-123456' },
    email_settings: { smtp_server: 'smtp.hidden.example' },
  });
  expect(saved.status).toBe(200);
  const shown = await call('GET', '/api/admin/settings', admin);
  expect(((await shown.json()) as AdminSettings).secrets_defined.ifthenpay_mbway_key).toBe(true);
  const seen = await call('GET', '/api/settings');
  const text = await seen.text();
  expect((JSON.parse(text) as PublicSettings).company_name).toBe('Quatro Tintas');
  expect(text + (await saved.text())).not.toContain('ABC-123456');
  expect(text).not.toMatch(/hidden|secrets_defined|email_settings|carriers/);
});

test('settings that were read may be sent back whole; another field is refused by its path', async () => {
  const read = (await (await call('GET', '/api/admin/settings', admin)).json()) as AdminSettings;
  expect((await call('PUT', '/api/admin/settings', admin, read)).status).toBe(200);
  const wrong = { ...read, email_settings: { ...read.email_settings, smtp_servidor: 'x' } };
  const refused = await call('PUT', '/api/admin/settings', admin, wrong);
  expect(await refused.json()).toMatchObject({
    status: 400,
    errors: [{ path: 'email_settings.smtp_servidor', message: 'Campo desconhecido' }],
  });
});

test('nobody else reads or saves the settings', async () => {
  for (const [token, status] of [
    [undefined, 401],
    ['made-up', 401],
    [customer, 403],
  ] as const) {
    expect((await call('GET', '/api/admin/settings', token)).status).toBe(status);
    expect((await call('PUT', '/api/admin/settings', token, { company_name: 'Outra' })).status).toBe(status);
  }
});

test.each([
  [{ payment_settings: { ifthenpay_mbway_key: 'errada' } }, 'payment_settings.ifthenpay_mbway_key'],
  [{ banner_settings: { duration_seconds: 31 } }, 'banner_settings.duration_seconds'],
  [{ payment_settings: { max_installments: 5 } }, 'payment_settings.max_installments'],
  [{ social_media: { facebook: 'javascript:alert(1)' } }, 'social_media.facebook'],
  [{ adr_url: '//exemplo.invalid' }, 'adr_url'],
  [{ adr_url: '/\\exemplo.invalid' }, 'adr_url'],
  [{ company_postal_code: '3000' }, 'company_postal_code'],
])('%j is refused at its field', async (body, path) => {
  const response = await call('PUT', '/api/admin/settings', admin, body);
  expect(response.status).toBe(422);
  const { errors } = (await response.json()) as { errors: { path: string }[] };
  expect(errors.map((error) => error.path)).toContain(path);
});
