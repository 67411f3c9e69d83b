import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureBuild } from '../../scripts/setup/build.mjs';
import { atEnd } from './testing/at-end.ts';
import { startShop } from './testing/running-shop.ts';

/** The data folder of a shop that was opened once, and ended: each test goes on from a copy. */
let opened = '';
beforeAll(async () => {
  await ensureBuild();
  opened = await mkdtemp(join(tmpdir(), 'balcao-shop-'));
  atEnd(() => rm(opened, { recursive: true, force: true }));
  const first = await startShop(opened);
  expect(await first.end('SIGTERM'), first.output()).toBe(0);
}, 180_000);

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-shop-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(opened, folder, { recursive: true });
  return folder;
}

async function start(dataDir: string, environment: Record<string, string> = {}) {
  const shop = await startShop(dataDir, environment);
  onTestFinished(async () => {
    await shop.end('SIGTERM');
  });
  return shop;
}

async function databaseProcess(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('the shop opens, is ready, and by a signal sent twice ends with 0 and nothing left behind', async () => {
  const dataDir = await newDataDir();
  const shop = await start(dataDir);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${shop.url}/`)).status).toBe(200);
  expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain('balcao_jobs_waiting');
  const database = await databaseProcess(dataDir);
  expect(isRunning(database)).toBe(true);
  // To the group by the terminal, and passed on by npm.
  shop.process.kill('SIGINT');
  shop.process.kill('SIGINT');
  expect(await shop.end('SIGTERM')).toBe(0);
  expect(isRunning(database)).toBe(false);
  expect(shop.output()).not.toMatch(/error/i);
});

test('a second shop on the same data folder is told so, and the first goes on', async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir);
  const second = await start(dataDir);
  expect(await second.end('SIGTERM')).toBe(1);
  expect(second.output()).toContain('já está a ser usada por outra loja aberta');
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test('after kill -9 the shop opens again on the database that was left running', async () => {
  const dataDir = await newDataDir();
  const killed = await start(dataDir);
  const database = await databaseProcess(dataDir);
  expect(await killed.end('SIGKILL')).toBeNull();
  const shop = await start(dataDir);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(await databaseProcess(dataDir)).toBe(database);
});

test('after a crash of shop and database the lock left behind is cleared', async () => {
  const dataDir = await newDataDir();
  const killed = await start(dataDir);
  const database = await databaseProcess(dataDir);
  await killed.end('SIGKILL');
  process.kill(database, 'SIGKILL');
  const shop = await start(dataDir);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(await databaseProcess(dataDir)).not.toBe(database);
});

test('a taken port is named, with how to choose another', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => taken.close(() => resolve())));
  const { port } = taken.address() as AddressInfo;
  const shop = await start(await newDataDir(), { PORT: String(port) });
  expect(await shop.end('SIGTERM')).toBe(1);
  expect(shop.output()).toContain(`A porta ${port} já está ocupada`);
  expect(shop.output()).toContain('PORT=');
});

test('a wrong variable is named before anything is opened', async () => {
  const shop = await start(await newDataDir(), { TRUST_PROXY: 'talvez' });
  expect(await shop.end('SIGTERM')).toBe(1);
  expect(shop.output()).toContain('TRUST_PROXY');
});

test('the demo shop prints its first login once, and it is not kept in clear', async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir, { DEMO: '1' });
  const password = /Password: (\S+)/.exec(first.output())?.[1] ?? '';
  expect(password.length).toBeGreaterThan(11);
  const login = async (url: string) =>
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@balcao.example', password }),
    });
  expect((await login(first.url)).status).toBe(200);
  await first.end('SIGTERM');
  const second = await start(dataDir, { DEMO: '1' });
  expect(second.output()).not.toContain('Password:');
  expect((await login(second.url)).status).toBe(200);
  // The demo shop is played through its weeks, and opened twice: longer than other tests on a busy machine.
}, 90_000);
