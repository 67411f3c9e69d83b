import { beforeAll, expect, test } from 'vitest';
import { system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

const PROVIDER = '/api/admin/payments/provider';

let shop: TestShop;
let owner: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ listening: true });
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
  manager = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'rui', { role: 'manager' })));
});

test('the keys are tried without moving money, and the callback’s address holds no secret', async () => {
  const { status, body } = await owner.call<{ tried: { what: string; outcome: string }[] }>('GET', PROVIDER);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    is_simulated: true,
    callback_url: expect.stringContaining('/api/payments/callback/ifthenpay?key=[ANTI_PHISHING_KEY]'),
    cofidis_limits: { minimum: 60, maximum: 15_000 },
  });
  expect(body.tried.map(({ what, outcome }) => [what, outcome])).toEqual([
    ['backoffice', 'ok'],
    ['multibanco', 'untried'],
    ['mbway', 'untried'],
    ['cofidis', 'ok'],
  ]);
});

test('anybody reads between which amounts instalments are allowed, once they are on', async () => {
  const visitor = shop.browser();
  expect((await visitor.call('GET', '/api/payment-limits')).body).toEqual({ cofidis: null });
  await saveSettings(shop.deps, system('test'), { payment_settings: { cofidis_enabled: true } });
  const { status, body } = await visitor.call('GET', '/api/payment-limits');
  expect([status, body]).toEqual([200, { cofidis: { minimum: 60, maximum: 15_000 } }]);
});

test('the callback is registered by the owner alone, and stands in the audit', async () => {
  expect((await manager.call('POST', `${PROVIDER}/callbacks`)).status).toBe(403);
  const { status, body, requestId } = await owner.call('POST', `${PROVIDER}/callbacks`);
  expect([status, body]).toEqual([200, { registered: ['multibanco', 'mbway', 'cofidis'], refused: [] }]);
  const events = await shop.db
    .selectFrom('audit_events')
    .selectAll()
    .where('request_id', '=', requestId)
    .execute();
  expect(events).toMatchObject([{ type: 'provider.callbacks_registered' }]);
});

test('a real account whose provider cannot be reached says so, and shows no key', async () => {
  const real = await testShop({
    environment: { IFTHENPAY_URL: 'http://127.0.0.1:9', PAYMENTS_SIMULATOR: '0' },
  });
  const dona = real.browser(await tokenOf(real.deps, await insertUser(real.deps, 'dona', { role: 'owner' })));
  const none = await dona.call('POST', `${PROVIDER}/callbacks`);
  expect(none.status).toBe(409);
  await saveSettings(real.deps, system('test'), {
    payment_settings: {
      ifthenpay_backoffice_key: '1234-1234-1234-1234',
      ifthenpay_cofidis_key: 'ABC-123456',
      ifthenpay_anti_phishing_key: 'segredo',
    },
  });
  await saveSettings(real.deps, system('test'), { payment_settings: { cofidis_enabled: true } });
  expect((await real.browser().call('GET', '/api/payment-limits')).body).toEqual({ cofidis: null });
  const { body } = await dona.call('GET', PROVIDER);
  expect(body).toMatchObject({ is_simulated: false, cofidis_limits: null });
  expect(JSON.stringify(body)).toContain('não respondeu');
  expect(JSON.stringify(body)).not.toMatch(/1234-1234|ABC-123456|segredo/);
  expect((await dona.call('POST', `${PROVIDER}/callbacks`)).status).toBe(503);
});
