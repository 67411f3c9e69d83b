import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetEnded } from '../../accounts/jobs/forget-ended.ts';
import { PUBLIC_SITES, type Reach } from '../../images/fetch-picture.ts';
import { hashToken } from '../../platform/secrets/token.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { SoftPushDevice } from '../testing/soft-push-device.ts';
import { addDevice } from './devices.ts';
import { pushKeys } from './push-keys.ts';
import { pushNotices } from './push-notices.ts';

/** A push service of this machine: keeps what it is sent, and answers what the test wants. */
interface Taken {
  readonly path: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}
const taken: Taken[] = [];
let status = 201;
const service = createServer(async (request, response) => {
  taken.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
  response.writeHead(status).end();
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => void service.close());
const { port } = service.address() as AddressInfo;
const NEAR: Reach = { ...PUBLIC_SITES, protocols: ['http:'], port: null, isForbidden: () => false };

let shop: TestShop;
let owner: Awaited<ReturnType<typeof insertUser>>;
let panel: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  panel = shop.browser(await tokenOf(shop.deps, owner));
});
beforeEach(async () => {
  await shop.reset();
  taken.length = 0;
  status = 201;
  await shop.db.deleteFrom('push_subscriptions').execute();
  await shop.db.deleteFrom('notices').execute();
});

async function asked(by = owner, token?: string) {
  const hash = hashToken(token ?? (await tokenOf(shop.deps, by)));
  const session = { hash, isProved: true, mustEnrol: false };
  // A browser is asked with the shop's key.
  await pushKeys(shop.deps);
  const device = new SoftPushDevice();
  const endpoint = `http://127.0.0.1:${port}/${randomUUID()}`;
  // A minute ago: notices have the database's clock.
  const deps = { ...shop.deps, now: () => new Date(Date.now() - 60_000) };
  const added = await addDevice(deps, { ...by, session }, { endpoint, keys: device.keys }, NEAR);
  if (!added.ok) throw new Error(added.failure.code);
  return { ...added.value, open: (one: Taken | undefined) => device.open(one?.body ?? Buffer.alloc(40)) };
}

async function sellOut(name: string): Promise<string> {
  const id = await insertProduct(shop.db, { name, stock: 1 });
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', id).execute();
  return id;
}
const push = (deps = shop.deps) => pushNotices(deps, NEAR);
const devices = async () =>
  (await panel.call<{ public_key: string; devices: { id: string }[] }>('GET', '/api/admin/push')).body;

test('a notice reaches the device once, sealed for it, signed by the shop, also from five processes at once', async () => {
  const device = await asked();
  const id = await sellOut('Toner TN-2420');
  const counts = await Promise.all([1, 2, 3, 4, 5].map(() => push()));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await push()).toBe(0);
  expect(taken).toHaveLength(1);
  const [one] = taken;
  expect(device.open(one)).toEqual({
    title: 'Produto esgotado',
    body: 'Toner TN-2420',
    path: `/dashboard/produtos/${id}`,
    tag: expect.stringMatching(/^aviso-\d+$/),
  });
  expect(one?.body.toString('latin1')).not.toContain('Toner');
  expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(one?.headers.authorization)) ?? [];
  expect(key).toBe((await devices()).public_key);
  const [head = '', said = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${said}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(said, 'base64url').toString())).toMatchObject({
    aud: `http://127.0.0.1:${port}`,
    sub: expect.stringMatching(/^https:/),
  });
});

test('four at once are told as one, and what was read or is an hour old is not told', async () => {
  const device = await asked();
  for (const name of ['A', 'B', 'C', 'D']) await sellOut(name);
  expect(await push()).toBe(1);
  expect(device.open(taken[0])).toMatchObject({ title: '4 avisos novos', path: '/dashboard/avisos' });
  await sellOut('Lido');
  const { body } = await panel.call<{ id: number }[]>('GET', '/api/admin/notices');
  await panel.call('POST', '/api/admin/notices/read', { until: body[0]?.id });
  expect(await push()).toBe(0);
  await sellOut('Velho');
  shop.pass(61 * 60_000);
  expect(await push()).toBe(0);
});

test('what its service did not take is sent again; a device that is gone is forgotten', async () => {
  const device = await asked();
  await sellOut('Teimoso');
  for (status of [500, 429, 403]) expect(await push()).toBe(0);
  expect((await devices()).devices).toHaveLength(1);
  status = 201;
  expect(await push()).toBe(1);
  expect(device.open(taken.at(-1))).toMatchObject({ body: 'Teimoso' });
  await sellOut('Último');
  status = 410;
  expect(await push()).toBe(0);
  expect((await devices()).devices).toEqual([]);
});

describe('a device hears as long as the session lasts that asked there', () => {
  const rows = async () => await shop.db.selectFrom('push_subscriptions').select('id').execute();
  const ofPerson = async () => {
    const id = `pessoa-${randomUUID().slice(0, 8)}`;
    const person = await insertUser(shop.deps, id, { role: 'technician' });
    const token = await tokenOf(shop.deps, person);
    const device = await asked(person, token);
    return { id, person, token, browser: shop.browser(token), device };
  };
  type Asked = Awaited<ReturnType<typeof ofPerson>>;
  const edit = async ({ id, person }: Asked, fields: object) => {
    const { name, email } = person.user;
    return await panel.call('PUT', `/api/admin/users/${id}`, { name, email, ...fields });
  };

  test.each<[string, (one: Asked) => Promise<unknown>]>([
    ['they log out', ({ browser }) => browser.call('POST', '/api/auth/logout')],
    [
      'they end it from another device',
      async ({ person }) => {
        const other = shop.browser(await tokenOf(shop.deps, person));
        const { body } = await other.call<{ items: { id: string; is_current: boolean }[] }>(
          'GET',
          '/api/auth/sessions',
        );
        const ended = body.items.find(({ is_current }) => !is_current);
        return await other.call('DELETE', `/api/auth/sessions/${ended?.id}`);
      },
    ],
    ['the owner ends all of theirs', ({ id }) => panel.call('POST', `/api/admin/users/${id}/end-sessions`)],
    [
      'they are suspended',
      ({ id }) => panel.call('POST', `/api/admin/users/${id}/suspension`, { suspended: true }),
    ],
    ['they work here no more', (one) => edit(one, { role: null })],
    ['their account is deleted', ({ id }) => panel.call('DELETE', `/api/admin/users/${id}`)],
  ])('%s', async (_, end) => {
    const one = await ofPerson();
    await sellOut(`Antes de ${one.id}`);
    expect(await push()).toBe(1);
    expect(await end(one)).toMatchObject({ status: 200 });
    expect(await rows()).toEqual([]);
    await sellOut(`Depois de ${one.id}`);
    expect(await push()).toBe(0);
  });

  test('it was not used for half a day: nothing more is sent, before the night takes it away', async () => {
    const { token } = await ofPerson();
    const seen_at = new Date(shop.deps.now().getTime() - 13 * 3_600_000);
    await shop.db
      .updateTable('sessions')
      .set({ seen_at })
      .where('token_hash', '=', hashToken(token))
      .execute();
    await sellOut('De noite');
    expect(await push()).toBe(0);
    expect(await rows()).toHaveLength(1);
    await forgetEnded(shop.deps);
    expect(await rows()).toEqual([]);
  });

  test('the next session in the same browser takes it over, and the one before ends without it', async () => {
    const { person, token, browser, device } = await ofPerson();
    const next = await tokenOf(shop.deps, person);
    const body = { endpoint: `https://push.example.com/${randomUUID()}`, keys: new SoftPushDevice().keys };
    await browser.call('POST', '/api/admin/push', body);
    await shop.browser(next).call('POST', '/api/admin/push', body);
    await shop.browser(token).call('POST', '/api/auth/logout');
    const left = await shop.db.selectFrom('push_subscriptions').select(['id', 'session_hash']).execute();
    expect(left).toEqual([{ id: expect.not.stringMatching(device.id), session_hash: hashToken(next) }]);
  });
});

test('each hears of what they may look at; who is suspended or a customer now, of nothing', async () => {
  const technician = await insertUser(shop.deps, 'tecnico', { role: 'technician' });
  await asked(technician);
  await shop.db
    .insertInto('payment_callbacks')
    .values({
      received_at: shop.deps.now(),
      outcome: 'sem_pagamento',
      query: '{}',
      fingerprint: randomUUID(),
      needs_check: true,
    })
    .execute();
  expect(await push()).toBe(0);
  await sellOut('Visível');
  const set = (values: object) =>
    shop.db.updateTable('users').set(values).where('id', '=', technician.user.id).execute();
  await set({ suspended_at: new Date() });
  expect(await push()).toBe(0);
  await set({ suspended_at: null, role: null });
  expect(await push()).toBe(0);
  await set({ role: 'technician' });
  expect(await push()).toBe(1);
});

test('is asked for by the shop’s people, at the services of browsers alone, ten devices each, and ended by its owner', async () => {
  const other = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'colega', { role: 'counter' })),
  );
  const body = (endpoint: string) => ({ endpoint, keys: new SoftPushDevice().keys });
  for (const endpoint of [
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/x',
    'https://[fe80::1]/x',
    'https://localhost/x',
    'https://push.localhost./x',
    'https://nas.local/x',
    'https://intranet/x',
    'https://push.example.com:8443/x',
    'https://a:b@push.example.com/x',
  ]) {
    expect((await panel.call('POST', '/api/admin/push', body(endpoint))).status).toBe(422);
  }
  for (let n = 0; n < 10; n += 1) {
    expect((await panel.call('POST', '/api/admin/push', body(`https://push.example.com/${n}`))).status).toBe(
      201,
    );
  }
  const eleventh = await panel.call('POST', '/api/admin/push', body('https://push.example.com/11'));
  expect(eleventh.body).toMatchObject({ code: 'too_many_devices' });
  expect((await panel.call('POST', '/api/admin/push', body('https://push.example.com/9'))).status).toBe(201);
  const [first] = (await devices()).devices;
  expect((await other.call('DELETE', `/api/admin/push/${first?.id}`)).status).toBe(404);
  expect((await panel.call('DELETE', `/api/admin/push/${first?.id}`)).status).toBe(200);
  expect((await devices()).devices).toHaveLength(9);
});

test('with the shop’s key lost a new pair is made, and devices of the old one are forgotten', async () => {
  await asked();
  const before = (await devices()).public_key;
  const row = await shop.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
  expect(row.sealed).toMatch(/^v2\./);
  await shop.db.updateTable('push_keys').set({ sealed: 'v2.outra.x.y.z' }).execute();
  const after = await devices();
  expect(after.public_key).not.toBe(before);
  expect(after.devices).toEqual([]);
});
