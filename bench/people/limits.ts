import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { record } from '../load.ts';
import { ask } from './ask.ts';
import { onServerCore } from './cores.ts';
import { Stopwatch, type Times } from './times.ts';

/** Runs a server of the bench's own on the shop's core, and asks it. */
async function bare(file: string, message: unknown, clients: number, seconds: number): Promise<Times> {
  const [command, ...args] = onServerCore([process.execPath, join(import.meta.dirname, file)]);
  const server: ChildProcess = spawn(command as string, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  server.send(message as object);
  const [port] = (await once(server, 'message')) as [number];
  try {
    const url = `http://127.0.0.1:${port}`;
    await ask(url, { clients, seconds: 1, next: () => '/' });
    return await ask(url, { clients, seconds, next: () => '/' });
  } finally {
    server.disconnect();
    await once(server, 'exit');
  }
}

/** What bare node:http does with the same bytes. */
export async function bareNode(url: string, path: string, clients: number, seconds: number): Promise<Times> {
  return await bare('../bare-server.ts', await record(`${url}${path}`), clients, seconds);
}

/** What bare React does with the same markup; not compressed. */
export async function bareReact(url: string, path: string, clients: number, seconds: number): Promise<Times> {
  const { headers, body } = await record(`${url}${path}`);
  const sent = Buffer.from(body, 'base64');
  const isCompressed = headers.some(
    (name, i) => name.toLowerCase() === 'content-encoding' && headers[i + 1] === 'br',
  );
  const html = (isCompressed ? brotliDecompressSync(sent) : sent).toString();
  return await bare('bare-react.ts', { html }, clients, seconds);
}

/** Rows of the accounts' table, as pgbench's scale 1 has. */
const ACCOUNTS = 100_000;

/**
 * What stands for pgbench, which does not come with the embedded PostgreSQL: its built-in transaction ("TPC-B (sort of)": three
 * updates, a look, an insert), sent by node-postgres with as many clients, in a schema of its own.
 */
export async function bareTransactions(
  databaseUrl: string,
  clients: number,
  seconds: number,
): Promise<Times> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients });
  await pool.query(`
    DROP SCHEMA IF EXISTS pgbench CASCADE; CREATE SCHEMA pgbench;
    CREATE TABLE pgbench.branches (bid int PRIMARY KEY, bbalance int) WITH (fillfactor = 50);
    CREATE TABLE pgbench.tellers (tid int PRIMARY KEY, bid int, tbalance int) WITH (fillfactor = 50);
    CREATE TABLE pgbench.accounts (aid int PRIMARY KEY, bid int, abalance int, filler char(84));
    CREATE TABLE pgbench.history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO pgbench.branches SELECT n, 0 FROM generate_series(1, ${clients}) n;
    INSERT INTO pgbench.tellers SELECT n, 1 + n / 10, 0 FROM generate_series(1, ${10 * clients}) n;
    INSERT INTO pgbench.accounts SELECT n, 1, 0, '' FROM generate_series(1, ${ACCOUNTS}) n`);
  const watch = new Stopwatch();
  const until = performance.now() + seconds * 1000;
  const any = (most: number) => 1 + Math.floor(Math.random() * most);
  const one = async (): Promise<void> => {
    const client = await pool.connect();
    while (performance.now() < until) {
      const began = performance.now();
      const [aid, tid, bid, delta] = [any(ACCOUNTS), any(10 * clients), any(clients), any(5000)];
      await client.query('BEGIN');
      await client.query('UPDATE pgbench.accounts SET abalance = abalance + $1 WHERE aid = $2', [delta, aid]);
      await client.query('SELECT abalance FROM pgbench.accounts WHERE aid = $1', [aid]);
      await client.query('UPDATE pgbench.tellers SET tbalance = tbalance + $1 WHERE tid = $2', [delta, tid]);
      await client.query('UPDATE pgbench.branches SET bbalance = bbalance + $1 WHERE bid = $2', [delta, bid]);
      await client.query(
        'INSERT INTO pgbench.history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, now())',
        [tid, bid, aid, delta],
      );
      await client.query('COMMIT');
      watch.note(performance.now() - began, true);
    }
    client.release();
  };
  await Promise.all(Array.from({ length: clients }, one));
  const times = watch.read();
  await pool.query('DROP SCHEMA pgbench CASCADE');
  await pool.end();
  return times;
}
