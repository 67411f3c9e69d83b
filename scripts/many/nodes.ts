// node scripts/many/nodes.ts: three nodes of the built shop on one database, through Debian's PgBouncer (deploy/pgbouncer.ini) and
// HAProxy (deploy/haproxy.cfg), which sends each request to the next node. People read and buy while a node is killed, frozen,
// PgBouncer is started anew and all nodes are, one after the other; at the end everything must add up.
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
import { findBalance } from '../chaos/balance.ts';
import { startBuyers } from '../chaos/buyers.ts';
import { startProvider } from '../chaos/provider.ts';
import { failuresBetween, readingBetween, startReaders } from '../chaos/readers.ts';
import { FIRST_STOCK, furnish, number, pause, seeded, settle, slugsOf, warm } from '../chaos/scene.ts';
import { ensureBuild } from '../setup/build.mjs';
import { freePort, needs } from './machine.ts';

const BUYERS = 4;
const NODES = 3;
const SECRET_KEY = 'one key that the three nodes share';
/** Milliseconds of each part, and of a freeze. */
const PART = 12_000;
const FREEZE = 8000;

needs('pgbouncer', 'pgbouncer');
needs('haproxy', 'haproxy');
await ensureBuild();
const folder = mkdtempSync(join(tmpdir(), 'balcao-nodes-'));
chmodSync(folder, 0o755);
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const began = performance.now();
const clock = () => performance.now() - began;
try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  for (const close of closers.reverse()) await close();
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
  return {
    restart: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      start();
    },
  };
}

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

async function untilReady(url: string): Promise<void> {
  for (let i = 0; i < 400; i++) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
    await pause(100);
  }
  throw new Error(`${url} is not ready`);
}

/** Database, PgBouncer, HAProxy and three nodes, with goods, a mail server and a provider. */
async function open(random: () => number) {
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
  const ports = [await freePort(), await freePort(), await freePort()];
  const front = await openBalancer(ports);
  const nodes: RunningShop[] = [];
  closers.push(() => Promise.all(nodes.map((node) => node.end('SIGKILL'))));
  const begin = async (i: number) => {
    nodes[i] = await startShop(join(folder, `node${i}`), {
      PORT: String(ports[i]),
      PUBLIC_URL: front,
      DATABASE_URL: database.url,
      DATABASE_POOL_URL: pool.url,
      SECRET_KEY,
      IFTHENPAY_URL: provider.url,
      PAYMENTS_SIMULATOR: '0',
      TRUST_PROXY: '1',
      LAMEDUCK_SECONDS: '3',
      PAGES_AHEAD: '0',
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
  return { mail, provider, db, pool, front, nodes, begin, products };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** What is done to them, one after the other. */
function partsOf({ nodes, begin, pool }: Opened): [string, () => Promise<void>][] {
  return [
    ['nothing', () => pause(PART)],
    [
      'a node is killed, and started 4 s later',
      async () => {
        await nodes[1]?.end('SIGKILL');
        await pause(4000);
        await begin(1);
      },
    ],
    [
      `a node is frozen for ${FREEZE / 1000} s`,
      async () => {
        nodes[2]?.process.kill('SIGSTOP');
        await pause(FREEZE);
        nodes[2]?.process.kill('SIGCONT');
      },
    ],
    ['PgBouncer is killed and started', () => pool.restart()],
    [
      'all three are started anew, one after the other',
      async () => {
        for (let i = 0; i < NODES; i++) {
          await nodes[i]?.end('SIGTERM');
          await begin(i);
        }
      },
    ],
  ];
}

async function main(): Promise<boolean> {
  const random = seeded(20_261_126);
  const opened = await open(random);
  const { mail, provider, db, front, products } = opened;
  const paths = ['/', '/produtos', '/contacto', ...(await slugsOf(db))];
  await warm(front, paths);
  const readers = startReaders(front, paths, clock);
  const buyers = startBuyers({ url: front, products, count: BUYERS, random, clock });
  const rows: Record<string, string | number>[] = [];
  for (const [name, happen] of partsOf(opened)) {
    const from = clock();
    await happen();
    await pause(PART / 2);
    const to = clock();
    const { looks, answered, silence } = readingBetween(readers.looks, from, to);
    rows.push({
      'what happened': name,
      seconds: number((to - from) / 1000),
      pages: looks,
      'not answered': looks - answered,
      'longest silence, s': number(silence / 1000),
      orders: buyers.bought.filter(({ at }) => at >= from && at < to).length,
    });
    const failed = failuresBetween(readers.looks, from, to);
    if (failed) console.log(`${name}: ${failed}`);
  }
  await buyers.stop();
  await provider.finish();
  await readers.stop();
  const isSettled = await settle(db);
  const { messageIds } = mail;
  const findings = await findBalance({
    db,
    buyers,
    provider,
    messageIds,
    ends: NODES,
    firstStock: FIRST_STOCK,
  });
  findings.push({
    what: 'jobs and mails come to an end',
    isRight: isSettled,
    found: isSettled ? 'yes' : 'no',
  });
  console.table(rows);
  console.log(
    `${buyers.bought.length} orders said yes to, ${buyers.unknown.size} never answered, ${buyers.repeated()} requests made again`,
  );
  for (const { what, isRight, found } of findings) console.log(`${isRight ? '✓' : '✗'} ${what}: ${found}`);
  return findings.every(({ isRight }) => isRight);
}
