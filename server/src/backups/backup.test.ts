import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { backupName } from '#core/backups/rules/backup-name.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbeddedDatabase } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { folderFiles } from '../platform/files/folder-files.ts';
import { s3Files } from '../platform/files/s3-files.ts';
import { twoPlaces } from '../platform/files/two-places.ts';
import { defineJob, JobRunner, worker } from '../platform/jobs/jobs.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { openS3 } from '../testing/s3-simulator.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { readArchive } from './archive/read-archive.ts';
import { mirrorFiles } from './continuous/mirror-files.ts';
import { listTables } from './database/snapshot.ts';
import { makeBackup } from './make-backup.ts';
import { folderPlace } from './places/folder.ts';
import { proveArchive, restoreBackup } from './restore-backup.ts';

const PASSPHRASE = 'quatro palavras à sorte';
const laterJob = defineJob<{ order: string }>('tests.later');

let shop: TestShop;
let toner: string;
let source: {
  readonly url: string;
  readonly config: TestShop['deps']['config'];
  readonly files: TestShop['deps']['files'];
};

beforeAll(async () => {
  shop = await testShop({ poolSize: 12 });
  toner = await insertProduct(shop.db, { name: 'Toner "A\\B"\t\n\\.', price_cents: 4999, stock: 90_000 });
  const hold_settings = { person_units: 10_000 };
  await shop.db
    .insertInto('settings')
    .values({ id: 1, data: JSON.stringify({ hold_settings }) })
    .execute();
  source = { url: shop.database.url, config: shop.deps.config, files: shop.deps.files };
  await readSecretKey(shop.deps.config);
  const pictures = join(shop.deps.config.dataDir, 'files/images');
  for (let i = 0; i < 30; i++) {
    const folder = join(pictures, `${i}`.padStart(32, '0'));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'w800.webp'), randomBytes(i * 7000));
  }
  // Mails wait in the runner's queue: a shop without it would forget them.
  const runner = new JobRunner(shop.database.url, shop.deps.log);
  await runner.start([worker(laterJob, async () => {})]);
  await runner.send(shop.db, laterJob, { order: 'ORD-1' }, { startAfter: new Date('2099-01-01') });
  await runner.stop();
});

async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `balcao-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function connection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Of every table how many rows, and one number made of all of them. */
async function digests(client: pg.Client): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { schema, name } of await listTables(client)) {
    if (`${schema}.${name}` === 'pgboss.version') continue;
    const { rows } = await client.query<{ digest: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C"), '')) AS digest
       FROM "${schema}"."${name}" t`,
    );
    found[`${schema}.${name}`] = rows[0]?.digest ?? '';
  }
  return found;
}

async function fileDigests(dataDir: string): Promise<Record<string, string>> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = files.sort().map(async (path) => {
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    return [path.slice(dataDir.length), hash] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/** Visitors who buy one toner after the other until they are told to stop. */
function load(visitors: number) {
  let isOver = false;
  let orders = 0;
  const buyers = Array.from({ length: visitors }, async () => {
    while (!isOver) {
      await buy(shop.deps, await visitorWith(shop.deps, toner));
      orders += 1;
    }
  });
  return {
    placed: () => orders,
    /** Waits until so many more orders are there. */
    more: async (count: number) => {
      const enough = orders + count;
      while (orders < enough)
        await Promise.race(buyers.map(async (buyer) => await Promise.race([buyer, tick()])));
    },
    stop: async () => {
      isOver = true;
      await Promise.all(buyers);
    },
  };
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

test('made while orders are placed, and put back elsewhere: every table and file as at one moment', async () => {
  const folder = await temporaryFolder('backups');
  const target = join(await temporaryFolder('restored'), 'dados');
  const buyers = load(4);
  await buyers.more(20);
  let seen: Record<string, string> = {};
  let placedAtSnapshot = 0;
  const made = await makeBackup(source, {
    place: folderPlace(folder),
    passphrase: PASSPHRASE,
    now: new Date(),
    onSnapshot: async (name) => {
      const client = await connection(shop.database.url);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await client.query(`SET TRANSACTION SNAPSHOT '${name}'`);
      seen = await digests(client);
      await client.end();
      placedAtSnapshot = buyers.placed();
      // The shop goes on while its tables are read.
      await buyers.more(10);
    },
  });
  await buyers.stop();
  expect(await readdir(folder)).toEqual([made.name]);

  await restoreBackup({
    archive: () => folderPlace(folder).open(made.name),
    passphrase: PASSPHRASE,
    dataDir: target,
    databaseUrl: null,
  });
  const restored = await startEmbeddedDatabase(target, { durable: false });
  onTestFinished(() => restored.stop());
  const client = await connection(restored.url);
  onTestFinished(() => client.end());

  expect(Object.keys(seen).length).toBeGreaterThan(30);
  expect(await digests(client)).toEqual(seen);
  expect(await fileDigests(target)).toEqual(await fileDigests(shop.deps.config.dataDir));
  expect(await readFile(join(target, 'secret.key'), 'utf8')).toBe(
    await readFile(join(shop.deps.config.dataDir, 'secret.key'), 'utf8'),
  );

  const { rows } = await client.query<Record<string, number>>(`SELECT
    (SELECT count(*)::int FROM orders) AS orders,
    (SELECT count(*)::int FROM orders o WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)
      OR NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id)
      OR NOT EXISTS (SELECT FROM payables p WHERE p.order_id = o.id)) AS halves,
    (SELECT 90000 - stock FROM products WHERE id = '${toner}') AS taken,
    (SELECT count(*)::int FROM pgboss.job WHERE name = 'tests.later' AND state = 'created') AS jobs`);
  const [counts] = rows;
  expect(counts?.halves).toBe(0);
  expect(counts?.taken).toBe(counts?.orders);
  expect(counts?.orders).toBeGreaterThanOrEqual(20);
  expect(counts?.orders).toBeLessThan(buyers.placed());
  expect(Math.abs((counts?.orders ?? 0) - placedAtSnapshot)).toBeLessThanOrEqual(placedAtSnapshot);
  expect(counts?.jobs).toBe(1);

  // New rows go on after the old ones, and the newest schema is reached from there.
  const opened = openDatabase(restored.url, 2);
  expect(await migrate(opened.db)).toEqual([]);
  await opened.db
    .insertInto('audit_events')
    .values({ type: 'settings.changed', actor_kind: 'system', subject_kind: 'settings', subject_id: 'x' })
    .execute();
  await opened.db.destroy();
}, 120_000);

describe('what must not be taken for a backup', () => {
  test('one that the disk had no room for leaves nothing', async () => {
    const folder = await temporaryFolder('full');
    const place = folderPlace(folder);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const failing = {
      ...place,
      write: (name: string, bytes: Readable) =>
        place.write(
          name,
          Readable.from(
            (async function* () {
              let room = 100_000;
              for await (const chunk of bytes) {
                room -= (chunk as Buffer).byteLength;
                if (room < 0) throw full;
                yield chunk;
              }
            })(),
          ),
        ),
    };
    const wanted = { place: failing, passphrase: PASSPHRASE, now: new Date() };
    await expect(makeBackup(source, wanted)).rejects.toThrow(full);
    expect(await readdir(folder)).toEqual([]);
    // And the turn is free again.
    await makeBackup(source, { ...wanted, place });
    expect(await place.list()).toHaveLength(1);
  });

  test('one whose database went away leaves nothing', async () => {
    const folder = await temporaryFolder('cut');
    const wanted = {
      place: folderPlace(folder),
      passphrase: PASSPHRASE,
      now: new Date(),
      onSnapshot: async () => {
        const client = await connection(shop.database.url);
        await client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = 'balcao-backup' AND datname = current_database()`,
        );
        await client.end();
      },
    };
    await expect(makeBackup(source, wanted)).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });

  test('what a killed one left is neither listed nor kept', async () => {
    const folder = await temporaryFolder('killed');
    await writeFile(join(folder, `${backupName(new Date(0))}.part`), 'half');
    await writeFile(join(folder, 'notas.txt'), 'of somebody else');
    const place = folderPlace(folder);
    expect(await place.list()).toEqual([]);
    const { name } = await makeBackup(source, { place, passphrase: PASSPHRASE, now: new Date() });
    expect((await readdir(folder)).sort()).toEqual([name, 'notas.txt']);
  });
});

test('two at once are refused, and a passphrase that is none', async () => {
  const place = folderPlace(await temporaryFolder('twice'));
  const wanted = { place, passphrase: PASSPHRASE, now: new Date() };
  let second: unknown;
  await makeBackup(source, {
    ...wanted,
    onSnapshot: async () => {
      second = await makeBackup(source, wanted).catch((error: unknown) => error);
    },
  });
  expect(String(second)).toContain('Já está a ser feita uma cópia');
  expect(await place.list()).toHaveLength(1);
  await expect(makeBackup(source, { ...wanted, passphrase: 'curta' })).rejects.toThrow(/frase-passe/);
});

test('older ones are cleared away, what is not ours stays', async () => {
  const folder = await temporaryFolder('old');
  const now = new Date('2026-11-21T12:00:00Z');
  for (let day = 1; day <= 40; day++) {
    await writeFile(join(folder, backupName(new Date(now.getTime() - day * 86_400_000))), 'old');
  }
  await writeFile(join(folder, 'balcao.txt'), 'mine');
  const made = await makeBackup(source, { place: folderPlace(folder), passphrase: PASSPHRASE, now });
  const left = (await readdir(folder)).sort();
  expect(left).toContain('balcao.txt');
  expect(left.filter((name) => name.endsWith('.tar')).map((name) => name.slice(7, 17))).toEqual([
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(made.removed).toHaveLength(31);
});

describe('restoring', () => {
  let file: string;
  const archive = async () => createReadStream(file);
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'balcao-archive-'));
    const made = await makeBackup(source, {
      place: folderPlace(folder),
      passphrase: PASSPHRASE,
      now: new Date(),
    });
    file = join(folder, made.name);
    return () => rm(folder, { recursive: true, force: true });
  });

  test('a dry run proves the archive and counts its rows', async () => {
    const { contents, keys } = await proveArchive(archive, PASSPHRASE);
    const orders = await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(contents.tables.find((table) => table.name === 'orders')?.rows).toBe(orders.count);
    expect(Object.keys(keys)).toEqual(['secret.key']);
    await expect(proveArchive(archive, 'outra frase-passe')).rejects.toThrow(/frase-passe/);
  });

  test('never writes over anything, and leaves nothing behind when it fails', async () => {
    const wanted = { archive, passphrase: PASSPHRASE, databaseUrl: null };
    const occupied = await temporaryFolder('occupied');
    await writeFile(join(occupied, 'carta.txt'), 'minha');
    await expect(restoreBackup({ ...wanted, dataDir: occupied })).rejects.toThrow(/não está vazia/);
    expect(await readdir(occupied)).toEqual(['carta.txt']);

    const empty = await temporaryFolder('empty');
    const touched = join(await temporaryFolder('touched'), 'touched.tar');
    const bytes = await readFile(file);
    await writeFile(touched, bytes.fill(0, bytes.length / 2, bytes.length / 2 + 64));
    await expect(
      restoreBackup({ ...wanted, archive: async () => createReadStream(touched), dataDir: empty }),
    ).rejects.toThrow(/danificada|incompleto/);
    expect(await readdir(empty)).toEqual([]);
  });

  test('into a database of its own, which has to be empty', async () => {
    const dataDir = await temporaryFolder('elsewhere');
    const taken = await createTestDatabase(2);
    const wanted = { archive, passphrase: PASSPHRASE, dataDir };
    await expect(restoreBackup({ ...wanted, databaseUrl: taken.url })).rejects.toThrow(/não está vazia/);

    const name = `restored_${randomBytes(4).toString('hex')}`;
    const control = await connection(shop.database.url);
    await control.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    const url = new URL(shop.database.url);
    url.pathname = `/${name}`;
    await restoreBackup({ ...wanted, databaseUrl: url.href });
    const client = await connection(url.href);
    const source = await digests(control);
    expect(await digests(client)).toEqual(source);
    expect((await readdir(dataDir)).sort()).toEqual(['files', 'secret.key']);
    await client.end();
    await control.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await control.end();
  });
});

test('files that lie in a bucket, in the folder or on their way between are all in it, each once', async () => {
  const s3 = await openS3();
  onTestFinished(() => s3.close());
  const folder = await temporaryFolder('files');
  const near = folderFiles(folder);
  const bucket = s3Files({ ...s3, endpoint: s3.url, region: 'eu-west-1', prefix: 'loja/files/' });
  const bytes = (path: string) => Buffer.from(`o que há em ${path}`);
  const paths = ['images/a/400.webp', 'images/b/400.webp', 'invoices/c.pdf', 'videos/d', 'videos/e'];
  for (const path of paths.slice(0, 3)) await near.put(path, bytes(path));
  for (const path of paths.slice(2)) await bucket.put(path, bytes(path));
  const place = folderPlace(await temporaryFolder('backups'));
  const files = twoPlaces(near, bucket, 'bucket');
  const made = await makeBackup({ ...source, files }, { place, passphrase: PASSPHRASE, now: new Date() });
  expect(made.files).toBe(paths.length);
  const kept = new Map<string, string>();
  await readArchive(await place.open(made.name), PASSPHRASE, async (name, stream) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    if (name.startsWith('files/')) kept.set(name.slice('files/'.length), Buffer.concat(chunks).toString());
  });
  expect([...kept]).toEqual(paths.map((path) => [path, bytes(path).toString()]));

  const archive = folderFiles(await temporaryFolder('archive'));
  expect(await mirrorFiles(files, archive)).toBe(paths.length);
  await files.remove('videos/e');
  expect(await mirrorFiles(files, archive)).toBe(0);
  expect(await archive.find('videos/e')).not.toBeNull();
});
