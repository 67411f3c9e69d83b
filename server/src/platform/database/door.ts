import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Where the embedded server listens: a socket in a folder, or a port of this machine alone. */
export type Door = { readonly socketFolder: string } | { readonly port: number };

/** The number in a socket's name; nothing else is in its folder. */
const SOCKET_PORT = 5432;
/** A socket's path may have 107 bytes (Linux; 103 on macOS). */
const LONGEST_SOCKET = 103;

async function canListen(port: number): Promise<number | null> {
  return await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

/** A port that is kept in the data folder, so that other nodes find the server again after a restart. */
async function keptPort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres.port');
  const kept = Number(await readFile(file, 'utf8').catch(() => '0'));
  const port = (kept > 0 ? await canListen(kept) : null) ?? (await canListen(0));
  if (port === null) throw new Error('no port is free on 127.0.0.1');
  if (port !== kept) await writeFile(file, `${port}\n`);
  return port;
}

/** Chooses where a new server listens: a socket inside its cluster unless the system or the path's length forbids. */
export async function chooseDoor(dataDir: string, cluster: string, tcp: boolean): Promise<Door> {
  const path = join(cluster, `.s.PGSQL.${SOCKET_PORT}`);
  const hasSockets = process.platform !== 'win32' && Buffer.byteLength(path) <= LONGEST_SOCKET;
  return hasSockets && !tcp ? { socketFolder: cluster } : { port: await keptPort(dataDir) };
}

/** Names of what a server leaves in its socket's folder when it is killed. */
export function socketFiles(): string[] {
  return [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`];
}

/** The door of a running server, from the rows of its postmaster.pid; null while they are not all written. */
export function doorOf(rows: {
  readonly port: string | undefined;
  readonly socketFolder: string | undefined;
  readonly address: string | undefined;
}): Door | null {
  if (rows.address) return { port: Number(rows.port) };
  return rows.socketFolder ? { socketFolder: rows.socketFolder } : null;
}

/** The server's settings for a door. */
export function listening(door: Door): Record<string, string> {
  return 'port' in door
    ? { port: String(door.port), listen_addresses: '127.0.0.1', unix_socket_directories: '' }
    : {
        port: String(SOCKET_PORT),
        listen_addresses: '',
        unix_socket_directories: door.socketFolder,
        unix_socket_permissions: '0700',
      };
}

/** The address of a database through a door, as pg and PostgreSQL's own programs understand it. */
export function urlThrough(
  door: Door,
  { user, password, database }: { user: string; password: string; database: string },
): string {
  const host =
    'port' in door ? `127.0.0.1:${door.port}` : `${encodeURIComponent(door.socketFolder)}:${SOCKET_PORT}`;
  return `postgresql://${user}:${password}@${host}/${database}`;
}
