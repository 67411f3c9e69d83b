import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { beforeAll, expect, test, vi } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { askServer, type DatabasePair, openDatabasePair } from '../../testing/database-pair.ts';
import { listenForChanges } from '../cache/notify.ts';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';
import { addressesOf, connectionTo } from './several-hosts.ts';

/** A certificate of `localhost`, until 2126, for this test alone. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOfBMEd5YVKzz4RpH
/ZJUI5DiUM8QZ19uUVrD8DEhWoOhRANCAASj3u2nmx7YLfMnmj4SOTTMauSYmfHn
0QDRGkBzB7bUAYVutnU4BmZ5sRnKxM+odZRomhKMv2MREoPU7sf4MSmf
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUbhsrihKanAFtCsE6pRKOSx2J4ZowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjIyMzA1N1oYDzIxMjYxMTAy
MjIzMDU3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASj3u2nmx7YLfMnmj4SOTTMauSYmfHn0QDRGkBzB7bUAYVutnU4BmZ5
sRnKxM+odZRomhKMv2MREoPU7sf4MSmfo2kwZzAdBgNVHQ4EFgQUQURfGRG27c5+
Sk+cjSLD62+VuZQwHwYDVR0jBBgwFoAUQURfGRG27c5+Sk+cjSLD62+VuZQwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgHVvyNRb/WApWHqX8ZpnPoVSwVnlJ+56VlGNUbjLgbv8CIBDbyY0/mxMf
SFWKDCR44Ul9VHQ/Q5J7GJ2BYl3fNAmy
-----END CERTIFICATE-----
`;

let pair: DatabasePair;
beforeAll(async () => {
  pair = await openDatabasePair(false);
  atEnd(async () => pair.close());
}, 30_000);

const addressOf = (hosts: readonly string[], more = '') =>
  `postgres://balcao@${hosts.join()}/balcao?target_session_attrs=read-write${more}`;

/** The port of the server that a new connection to this address is to. */
async function portOf(url: string): Promise<number> {
  const client = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ port: number }>('SELECT inet_server_port() AS port');
    return rows[0]?.port ?? 0;
  } finally {
    await client.end();
  }
}

test('an address of several servers is one of each', () => {
  expect(addressesOf('postgres://a:b@c:1/d?e=f,g')).toEqual(['postgres://a:b@c:1/d?e=f,g']);
  expect(addressesOf('postgres://a:b,c@d:1,e,[::1]:2/f?g=h')).toEqual([
    'postgres://a:b,c@d:1/f?g=h',
    'postgres://a:b,c@e/f?g=h',
    'postgres://a:b,c@[::1]:2/f?g=h',
  ]);
  expect(connectionTo('postgres://a@b/c')).toEqual({ connectionString: 'postgres://a@b/c' });
});

test('each server is who its certificate says', async () => {
  const { first, second } = pair;
  for (const { put, path, port } of [first, second]) {
    put('server.key', KEY);
    put('server.crt', CERTIFICATE);
    // Of one that follows too.
    put('postgresql.auto.conf', `${readFileSync(path('postgresql.auto.conf'), 'utf8')}ssl = on\n`);
    await askServer(port, 'SELECT pg_reload_conf()');
  }
  second.put('root.crt', CERTIFICATE);
  const verified = `&sslmode=verify-full&sslrootcert=${encodeURIComponent(second.path('root.crt'))}`;
  const [named, other] = [`localhost:${first.port}`, `127.0.0.1:${second.port}`];
  await vi.waitFor(async () => {
    expect(await portOf(addressOf([named], verified))).toBe(first.port);
  });
  expect(await portOf(addressOf([other, named], verified))).toBe(first.port);
  await expect(
    portOf(addressOf([`127.0.0.1:${first.port}`, `localhost:${second.port}`], verified)),
  ).rejects.toThrow(/no server of DATABASE_URL writes/);
});

test('what is connected finds the server that writes, and the next one when that has died', async () => {
  const { first, second } = pair;
  const url = addressOf([`127.0.0.1:${second.port}`, `127.0.0.1:${first.port}`]);
  const { db } = openDatabase(url, 2);
  atEnd(() => db.destroy());
  const heard: (string | null)[] = [];
  const listener = await listenForChanges(
    url,
    pino({ level: 'silent' }),
    (topic) => heard.push(topic),
    () => {},
  );
  atEnd(() => listener.close());
  const tell = (topic: string) => sql`SELECT pg_notify('balcao_changed', ${topic})`.execute(db);
  const until = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 15_000, interval: 100 });
  await tell('before');
  await until(async () => expect(heard).toEqual([null, 'before']));

  first.process.kill('SIGKILL');
  // Until one is promoted there is none, which passes.
  await until(async () => {
    const error = await portOf(url).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: '57P03' });
    expect(isDatabaseAway(error)).toBe(true);
  });
  await askServer(second.port, 'SELECT pg_promote(true, 20)');
  await until(async () => expect(heard.slice(2)).toEqual([null]));
  await until(async () => void (await tell('after')));
  await until(async () => expect(heard.slice(3)).toContain('after'));

  await first.restart(true);
  expect(await askServer(first.port, 'SHOW transaction_read_only')).toEqual([
    { transaction_read_only: 'on' },
  ]);
  for (let i = 0; i < 5; i++) expect(await portOf(url)).toBe(second.port);
}, 40_000);
