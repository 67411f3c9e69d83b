import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { projectRoot } from '#server/platform/root.ts';
import { catchMail } from '#server/testing/mail-catcher.ts';
import { type RunningShop, startShop } from '#server/testing/running-shop.ts';
import { openS3 } from '#server/testing/s3-simulator.ts';
import { freePort } from '../chaos/free-port.ts';
import { startProvider } from '../chaos/provider.ts';
import { furnish, pause } from '../chaos/scene.ts';
import { childrenOf } from '../chaos/shop-under-test.ts';
import { ensureBuild } from '../setup/build.mjs';
import { type Door, openDoor } from './door.ts';
import { needs, processorOf } from './machine.ts';

/** Three nodes stand in deploy/haproxy.cfg. */
export const NODES = 3;
const SECRET_KEY = 'one key that all of the nodes share';

const folder = mkdtempSync(join(tmpdir(), 'balcao-nodes-'));
chmodSync(folder, 0o755);
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

/** Processes of the balancer and the pooler. */
const between: (() => number)[] = [];

/** Ends all that was opened. */
export async function closeNodes(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** A file of deploy/ with other addresses in it. */
function written(name: string, changes: readonly (readonly [string, string])[]): string {
  let text = readFileSync(join(projectRoot, 'deploy', name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from}`);
    text = text.replace(from, to);
  }
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A program that is killed at the end, and can be started anew. */
function program(command: string, args: readonly string[]) {
  let child: ChildProcess;
  const start = () => {
    child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  start();
  closers.push(() => child.kill('SIGKILL'));
  between.push(() => child.pid ?? 0);
  return {
    restart: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      start();
    },
  };
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

async function openPool(databaseUrl: string) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const own = await freePort();
  const path = written('pgbouncer.ini', [
    [
      'host=127.0.0.1 port=5432 dbname=balcao',
      `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}`,
    ],
    ['listen_port = 6432', `listen_port = ${own}`],
    ['auth_type = scram-sha-256', 'auth_type = any\nunix_socket_dir =\nlogfile ='],
    ['auth_file = /etc/pgbouncer/userlist.txt\n', ''],
  ]);
  const pool = program('pgbouncer', ['-q', '-u', 'nobody', path]);
  return { ...pool, url: `postgres://balcao@127.0.0.1:${own}/balcao` };
}

async function openBalancer(ports: readonly number[]): Promise<string> {
  const own = await freePort();
  const path = written('haproxy.cfg', [
    ['127.0.0.1:8080', `127.0.0.1:${own}`],
    // The buyers say themselves where they come from.
    ['option forwardfor', 'option forwardfor if-none'],
    ...ports.map((port, i) => [`127.0.0.1:300${i + 1}`, `127.0.0.1:${port}`] as const),
  ]);
  program('haproxy', ['-db', '-f', path]);
  return `http://127.0.0.1:${own}`;
}

/** The same address, through a door. */
function through(door: Door, address: string): string {
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(door.port);
  return url.href.replace(/\/$/, '');
}

/** The doors by which one node reaches the others: the database itself, PgBouncer, and the bucket. */
async function openDoors(databaseUrl: string, poolUrl: string, bucketUrl: string) {
  const doors: Door[] = [];
  const addresses: string[] = [];
  for (const address of [databaseUrl, poolUrl, bucketUrl]) {
    const door = await openDoor(Number(new URL(address).port));
    closers.push(() => door.close());
    doors.push(door);
    addresses.push(through(door, address));
  }
  const [database, pool, bucket] = doors as [Door, Door, Door];
  const [DATABASE_URL, DATABASE_POOL_URL, AWS_ENDPOINT_URL] = addresses as [string, string, string];
  return {
    database: [database, pool],
    pool: [pool],
    bucket: [bucket],
    environment: { DATABASE_URL, DATABASE_POOL_URL, AWS_ENDPOINT_URL },
  };
}

async function untilReady(url: string): Promise<void> {
  for (let i = 0; i < 400; i++) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
    await pause(100);
  }
  throw new Error(`${url} is not ready`);
}

/** Database, bucket, PgBouncer, HAProxy and three nodes, with goods, a mail server and a provider. */
export async function openNodes(random: () => number) {
  needs('pgbouncer', 'pgbouncer');
  needs('haproxy', 'haproxy');
  await ensureBuild();
  const mail = await catchMail();
  closers.push(() => mail.close());
  mkdirSync(join(folder, 'bank'));
  const provider = await startProvider(join(folder, 'bank'), random);
  closers.push(() => provider.stop());
  const database = await startEmbeddedDatabase(join(folder, 'database'), { durable: true, tcp: true });
  closers.push(() => database.stop());
  const { db } = openDatabase(database.url, 2);
  closers.push(() => db.destroy());
  await migrate(db);
  const pool = await openPool(database.url);
  const bucket = await openS3({ page: 1000 });
  closers.push(() => bucket.close());
  const ports = [await freePort(), await freePort(), await freePort()];
  const doors = await Promise.all(ports.map(() => openDoors(database.url, pool.url, bucket.url)));
  const front = await openBalancer(ports);
  const nodes: RunningShop[] = [];
  closers.push(() => Promise.all(nodes.map((node) => node.end('SIGKILL'))));
  const begin = async (i: number, more: Record<string, string> = {}) => {
    nodes[i] = await startShop(join(folder, `node${i}`), {
      PORT: String(ports[i]),
      PUBLIC_URL: front,
      ...doors[i]?.environment,
      FILES_BUCKET: `s3://${bucket.bucket}/`,
      AWS_ACCESS_KEY_ID: bucket.accessKeyId,
      AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      SECRET_KEY,
      IFTHENPAY_URL: provider.url,
      PAYMENTS_SIMULATOR: '0',
      TRUST_PROXY: '1',
      LAMEDUCK_SECONDS: '3',
      PAGES_AHEAD: '0',
      ...more,
    });
    await untilReady(`http://127.0.0.1:${ports[i]}`).catch((error: unknown) => {
      for (const node of nodes) console.error(`${node.url} (${node.process.exitCode}): ${node.output()}`);
      throw error;
    });
  };
  for (let i = 0; i < NODES; i++) await begin(i);
  const products = await furnish(db, { DATA_DIR: folder, SECRET_KEY }, provider, mail);
  await untilReady(front);
  await provider.callShop(front);
  const postmaster = Number(
    readFileSync(join(folder, 'database/postgres/postmaster.pid'), 'utf8').split('\n')[0],
  );
  /** Milliseconds of processor so far: of the nodes, of the database, and of what stands between. */
  const processor = () => ({
    nodes: sum(nodes.map(({ process: { pid } }) => processorOf(pid ?? 0))),
    database: sum([postmaster, ...childrenOf(postmaster)].map(processorOf)),
    between: sum(between.map((pid) => processorOf(pid()))),
  });
  /** Each node's own address, past the balancer. */
  const own = ports.map((port) => `http://127.0.0.1:${port}`);
  return { mail, provider, db, pool, bucket, front, own, nodes, doors, begin, products, processor };
}

export type Opened = Awaited<ReturnType<typeof openNodes>>;
