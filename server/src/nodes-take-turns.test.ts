import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import { type Door, openDoor } from '../../scripts/many/door.ts';
import { ensureBuild } from '../../scripts/setup/build.mjs';
import { PLACE_LIMIT } from './accounts/login-attempts.ts';
import { system } from './platform/http/caller.ts';
import type { Api } from './platform/http/mount.ts';
import { saveSettings } from './settings/save-settings.ts';
import { atEnd } from './testing/at-end.ts';
import { insertProduct } from './testing/insert-product.ts';
import { catchMail, type MailCatcher } from './testing/mail-catcher.ts';
import { insertUser, tokenOf } from './testing/people.ts';
import { type RunningShop, startShop } from './testing/running-shop.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { type TestShop, testShop } from './testing/test-shop.ts';

const HOUR = 3_600_000;
/** Milliseconds that the clock of each node is before the right time. */
const CLOCKS = [0, HOUR, -HOUR];
const PASSWORD = 'segredo-de-teste';

/** One database, three nodes of which two have a wrong clock, and a balancer that sends each request to the next. */
let shop: TestShop;
let nodes: RunningShop[];
let mail: MailCatcher;
/** The way of the last node to its pooler. */
let toPooler: Door;

/** What a process loads first so that its clock is wrong. */
function wrongClock(ahead: number): string {
  const text = `const own = Date; const now = () => own.now() + ${ahead};
    globalThis.Date = new Proxy(own, {
      construct: (_, given, made) => Reflect.construct(own, given.length === 0 ? [now()] : given, made),
      apply: () => new own(now()).toString(),
      get: (_, name) => (name === 'now' ? now : Reflect.get(own, name)),
    });`;
  return `--import=data:text/javascript,${encodeURIComponent(text)}`;
}

beforeAll(async () => {
  await ensureBuild();
  mail = await catchMail();
  atEnd(() => mail.close());
  const environment = { SECRET_KEY: 'a chave que as três máquinas têm em comum' };
  shop = await testShop({ environment });
  const folder = await mkdtemp(join(tmpdir(), 'balcao-turns-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const email_settings = { smtp_server: '127.0.0.1', smtp_port: mail.port, from_email: 'loja@example.pt' };
  await saveSettings(shop.deps, system('test'), { company_email: '', email_settings });
  const DATABASE_POOL_URL = await openPooler();
  nodes = await Promise.all(
    CLOCKS.map((ahead, i) =>
      startShop(join(folder, String(i)), {
        ...environment,
        DATABASE_URL: shop.database.url,
        LOG_LEVEL: 'fatal',
        PAGES_AHEAD: '0',
        NODE_OPTIONS: ahead ? wrongClock(ahead) : '',
        ...(i === CLOCKS.length - 1 ? { DATABASE_POOL_URL } : {}),
      }),
    ),
  );
  for (const node of nodes) atEnd(async () => void (await node.end('SIGTERM')));
}, 180_000);

/** What stands for a pooler: a door to the database, whose connections begin as deploy/pgbouncer.ini has them begin. */
async function openPooler(): Promise<string> {
  const url = new URL(shop.database.url);
  const name = sql.id(url.pathname.slice(1));
  for (const setting of [
    'statement_timeout = 30000',
    'lock_timeout = 10000',
    'idle_in_transaction_session_timeout = 15000',
    'max_parallel_workers_per_gather = 0',
  ])
    await sql`ALTER DATABASE ${name} SET ${sql.raw(setting)}`.execute(shop.db);
  const host = decodeURIComponent(url.hostname);
  toPooler = await openDoor(host.startsWith('/') ? join(host, `.s.PGSQL.${url.port}`) : Number(url.port));
  atEnd(async () => toPooler.close());
  url.host = `127.0.0.1:${toPooler.port}`;
  return url.href;
}

let turn = 0;
/** A browser whose every request another node answers. */
function browser(token: string | null = null): TestBrowser {
  const request = (path: string, init: RequestInit) =>
    fetch(`${nodes[turn++ % nodes.length]?.url}${path}`, init);
  const opened = new TestBrowser({ request } as unknown as Api);
  opened.token = token;
  return opened;
}

/** The same call at each node. */
async function everywhere<T>(call: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (const _ of nodes) answers.push(await call());
  return answers;
}

const jobAt = async (node: RunningShop, kind: string) =>
  (await fetch(`${node.url}/api/__test/jobs/${kind}`, { method: 'POST' })).status;

test('a cart, an order and its mail are one and the same at all of them, whatever their clocks say', async () => {
  const product = await insertProduct(shop.db, { name: 'Toner das três', price_cents: 5000, stock: 50 });
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) {
    const ana = browser();
    await ana.call('GET', '/api/cart');
    await ana.call('POST', '/api/cart/lines', { product_id: product, quantity: 1 });
    await ana.call('POST', '/api/cart/lines', { product_id: product, quantity: 1 });
    const cart = await ana.call<{ total: number; units: number }>(
      'GET',
      '/api/cart?shipping_method=levantamento',
    );
    expect(cart.body.units).toBe(2);
    const order = {
      order_id: `ORD-${Date.now()}-turno${n}`,
      customer_name: 'Ana Silva',
      customer_email: `ana${n}@example.pt`,
      shipping_method: 'levantamento',
      amount: cart.body.total,
      payment_method: 'mbway',
    };
    const placed = await everywhere(() => ana.call<{ id: string }>('POST', '/api/orders', order));
    expect(new Set(placed.map(({ body }) => body.id))).toEqual(new Set([order.order_id]));
    ids.push(order.order_id);
  }
  // MB WAY has minutes: a node that is an hour before would end them all, and sell their goods to others.
  for (const node of nodes) expect(await jobAt(node, 'orders.end-holds')).toBe(204);
  const orders = await shop.db.selectFrom('orders').select(['id', 'status', 'created_at']).execute();
  expect(orders.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['pendente']));
  for (const { created_at } of orders)
    expect(Math.abs(Date.now() - created_at.getTime())).toBeLessThan(60_000);
  const mails = () => shop.db.selectFrom('emails').select(['id', 'status', 'dedupe_key']).execute();
  await vi.waitFor(
    async () => expect((await mails()).every(({ status }) => status === 'enviado')).toBe(true),
    {
      timeout: 20_000,
      interval: 100,
    },
  );
  const sent = await mails();
  expect(sent.map(({ dedupe_key }) => dedupe_key).sort()).toEqual(
    ids.map((id) => `order:${id}:placed`).sort(),
  );
  expect(mail.messageIds.map((id) => id.slice(1, 37)).sort()).toEqual(sent.map(({ id }) => id).sort());
}, 60_000);

describe('who is logged in', () => {
  test('is so everywhere, and after logging out at one of them nowhere', async () => {
    const asked = { name: 'Rita Nova', email: 'rita@example.pt', password: PASSWORD };
    const { body } = await browser().call<Session>('POST', '/api/auth/register', asked);
    const rita = browser(body.access_token);
    const me = async () => (await rita.call('GET', '/api/auth/me')).status;
    expect(await everywhere(me)).toEqual([200, 200, 200]);
    await rita.call('POST', '/api/auth/logout').catch(() => {});
    expect(await everywhere(me)).toEqual([401, 401, 401]);
  });

  test('proves it with a code of one telephone at each of them, and with each code once', async () => {
    const asked = { name: 'Rui Novo', email: 'rui@example.pt', password: PASSWORD };
    const { body } = await browser().call<Session>('POST', '/api/auth/register', asked);
    const rui = browser(body.access_token);
    await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', body.user.id).execute();
    const begun = await rui.call<{ secret: string }>('POST', '/api/auth/two-factor');
    expect(begun.status).toBe(200);
    const { secret } = begun.body;
    const code = (later: number) => generate({ secret, epoch: Math.floor((Date.now() + later) / 1000) });
    const confirmed = await rui.call('POST', '/api/auth/two-factor/confirm', { code: await code(-30_000) });
    expect(confirmed.status).toBe(200);
    for (const later of [0, 30_000]) {
      const login = { email: asked.email, password: PASSWORD, code: await code(later) };
      const logins = await everywhere(() => browser().call('POST', '/api/auth/login', login));
      expect(logins.map(({ status }) => status)).toEqual([200, 422, 422]);
    }
  });
});

test('who guesses passwords is stopped by all of them together', async () => {
  await insertUser(shop.deps, 'alvo');
  const guess = () =>
    browser().call('POST', '/api/auth/login', { email: 'alvo@example.pt', password: 'errada-1' });
  const statuses: number[] = [];
  for (let n = 0; n < PLACE_LIMIT.attempts; n++) statuses.push((await guess()).status);
  expect(statuses).toEqual(Array(PLACE_LIMIT.attempts).fill(401));
  expect((await everywhere(guess)).map(({ status }) => status)).toEqual([429, 429, 429]);
});

test('a notice is told at each of them, and read at one it is read', async () => {
  const owner = browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
  const product = await insertProduct(shop.db, { name: 'Último toner', stock: 1 });
  const unread = async () =>
    (await owner.call<{ unread: number }>('GET', '/api/admin/notices/unread')).body.unread;
  const before = await unread();
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', product).execute();
  expect(await everywhere(unread)).toEqual(Array(3).fill(before + 1));
  const [newest] = (await owner.call<{ id: number; created_at: string }[]>('GET', '/api/admin/notices')).body;
  await owner.call('POST', '/api/admin/notices/read', { until: newest?.id }).catch(() => {});
  expect(await everywhere(unread)).toEqual([0, 0, 0]);
});

test('a node that is cut off from its pooler alone says that it is not ready, refuses at once, and comes back by itself', async () => {
  const node = nodes.at(-1);
  const ready = async () => (await fetch(`${node?.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  toPooler.shut();
  await vi.waitFor(async () => expect(await ready()).toBe(503), 5000);
  const began = performance.now();
  const refused = await fetch(`${node?.url}/api/products?q=nunca+pedido`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(performance.now() - began).toBeLessThan(1000);
  toPooler.open();
  await vi.waitFor(async () => expect(await ready()).toBe(200), 5000);
  // What was kept is shown on: changes come by the way that was there.
  expect((await fetch(`${node?.url}/api/products?q=toner`)).status).toBe(200);
});
