import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { ensureBuild } from '../../scripts/setup/build.mjs';
import { findEmbeddedUrl } from './platform/database/embedded.ts';
import { atEnd } from './testing/at-end.ts';
import { startShop } from './testing/running-shop.ts';

type Open = Awaited<ReturnType<typeof openShop>>;
let open: Open;
beforeAll(async () => {
  await ensureBuild();
  open = await openShop();
}, 180_000);

/** Sends a signal to a process of the database's; one that has ended meanwhile is none any more. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The built shop as its own process, and what the outside may do to its database. */
async function openShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-up-'));
  const shop = await startShop(dataDir, { LOG_LEVEL: 'fatal', LAMEDUCK_SECONDS: '2' });
  atEnd(async () => {
    await shop.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });
  const ask = async (text: string): Promise<{ pid: number }[]> => {
    const client = new pg.Client({ connectionString: (await findEmbeddedUrl(dataDir)) ?? '' });
    await client.connect();
    try {
      return (await client.query(text)).rows as { pid: number }[];
    } finally {
      await client.end();
    }
  };
  const postmaster = async () =>
    Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, { headers: { accept: 'text/html', ...headers } });
  // Answers come back before the connection that hears of changes does: until then pages say that they may be old.
  const isWhole = async () => {
    if ((await fetch(`${shop.url}/api/products?q=toner`)).status !== 200) return false;
    // The first may be made for who asks, and is right: what is kept says whether changes are heard.
    await get('/produtos');
    return (await get('/produtos')).headers.get('cache-status') === null;
  };
  return { shop, ask, postmaster, get, isWhole };
}

test('connections that are cut under load end nothing: the shop refuses for a moment and is whole again', async () => {
  const { shop, ask, isWhole } = open;
  let isOver = false;
  const statuses = new Set<number>();
  const buyers = Array.from({ length: 8 }, async (_, i) => {
    while (!isOver) {
      const response = await fetch(`${shop.url}/api/products?q=toner+${i}`).catch(() => null);
      if (response) {
        statuses.add(response.status);
        await response.arrayBuffer();
      }
    }
  });
  for (let i = 0; i < 5; i++) {
    const cut = await ask(
      "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'balcao%' AND pg_terminate_backend(pid)",
    );
    // Each has ended, and so the shop was told, before the next ones are cut and before it is asked whether it is whole.
    const pids = cut.map(({ pid }) => pid).join();
    const left = () => ask(`SELECT pid FROM pg_stat_activity WHERE pid = ANY ('{${pids}}')`);
    await vi.waitFor(async () => expect(await left()).toEqual([]), 15_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await vi.waitFor(async () => expect(await isWhole()).toBe(true), 15_000);
  isOver = true;
  await Promise.all(buyers);
  expect(shop.process.exitCode).toBeNull();
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
}, 90_000);

test('while the database is frozen kept pages are shown, the rest is refused at once, and /readyz says so', async () => {
  const { shop, ask, postmaster, get, isWhole } = open;
  const before = await get('/produtos');
  expect(before.status).toBe(200);
  expect(before.headers.get('cache-status')).toBeNull();
  const pids = [await postmaster(), ...(await ask('SELECT pid FROM pg_stat_activity')).map(({ pid }) => pid)];
  for (const pid of pids) signal(pid, 'SIGSTOP');
  try {
    const login = await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@example.pt', password: 'uma password' }),
    });
    expect(login.status).toBe(503);
    expect(login.headers.get('retry-after')).toBe('2');
    expect(login.headers.get('content-type')).toContain('application/problem+json');
    expect(((await login.json()) as { code: string }).code).toBe('not_ready');

    const kept = await get('/produtos');
    expect(kept.status).toBe(200);
    expect(kept.headers.get('cache-status')).toMatch(/^balcao; hit; ttl=-\d+; detail=stale-if-error$/);
    expect(await kept.text()).toBe(await before.text());

    const fresh = await get('/produtos?q=nunca-pedido');
    expect(fresh.status).toBe(503);
    expect(await fresh.text()).toContain('A loja volta já');
    expect((await get('/readyz')).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/metrics')).status).toBe(200);
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT');
  }
  await vi.waitFor(async () => expect(await isWhole()).toBe(true), 15_000);
}, 90_000);

test('a database that is killed comes back by itself, and the shop with it', async () => {
  const { postmaster, isWhole, get } = open;
  const killed = await postmaster();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(async () => expect(await postmaster().catch(() => killed)).not.toBe(killed), 20_000);
  await vi.waitFor(async () => expect(await isWhole()).toBe(true), 20_000);
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), 20_000);
}, 90_000);

test('a shop that is told to end says so first, answers on meanwhile, and then ends', async () => {
  const { shop, get } = open;
  expect((await get('/produtos')).headers.get('connection')).toBe('keep-alive');
  const ended = shop.end('SIGTERM');
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(503));
  const answer = await get('/produtos');
  // Its connection is not kept: the next request of whoever asked goes to another node.
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
}, 30_000);
