import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { walFolder } from '../../platform/database/archive-command.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../platform/database/embedded.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { ownFolder } from '../../platform/files/open-files.ts';
import { readSecretKey } from '../../platform/secrets/secret-key.ts';
import { readBaseName } from './base-name.ts';
import { makeBase, neededBases } from './make-base.ts';
import { restoreUntil } from './restore-until.ts';

const PASSPHRASE = 'quatro palavras à sorte';

let folder: string;
let archive: string;
let config: ReturnType<typeof readConfig>;
let server: EmbeddedDatabase;
let client: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-minute-'));
  archive = join(folder, 'arquivo');
  config = readConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'dados'), WAL_ARCHIVE_DIR: archive });
  server = await startEmbeddedDatabase(config.dataDir, { durable: true, archiveTo: archive });
  const opened = openDatabase(server.url, 2);
  await migrate(opened.db);
  await opened.db.destroy();
  await readSecretKey(config);
  await mkdir(join(config.dataDir, 'files/images'), { recursive: true });
  await writeFile(join(config.dataDir, 'files/images/a.webp'), 'uma imagem');
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A customer who comes; the database's clock a moment after. */
async function comes(name: string): Promise<Date> {
  await client.query('INSERT INTO users (id, name, email) VALUES ($1, $1, $2)', [name, `${name}@example.pt`]);
  await client.query('SELECT pg_sleep(0.02)');
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  await client.query('SELECT pg_sleep(0.02)');
  return rows[0]?.now ?? new Date(0);
}

/** Waits until what was written so far is kept, as it is within a minute by itself. */
async function kept(): Promise<void> {
  const { rows } = await client.query<{ wal: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS wal');
  const wal = rows[0]?.wal ?? '';
  await vi.waitFor(async () => expect(await readdir(walFolder(archive))).toContain(`${wal}.gz`), {
    timeout: 60_000,
    interval: 50,
  });
}

/** Who is there in a shop that was put back. */
async function customersOf(dataDir: string): Promise<string[]> {
  const restored = await startEmbeddedDatabase(dataDir, { durable: false });
  const reader = new pg.Client({ connectionString: restored.url });
  await reader.connect();
  try {
    // It is a server like any other: it takes writes.
    await reader.query("UPDATE users SET name = name || '.'");
    return (await reader.query<{ id: string }>('SELECT id FROM users ORDER BY id')).rows.map(({ id }) => id);
  } finally {
    await reader.end();
    await restored.stop();
  }
}

test('a shop goes back to any moment after its base: what came later is not there', async () => {
  await comes('ana');
  const base = await makeBase(
    { url: server.url, config, files: ownFolder(config) },
    { archive, passphrase: PASSPHRASE },
  );
  // The base reaches to the second after it was whole.
  const from = readBaseName(base)?.at ?? new Date(0);
  await vi.waitFor(async () => expect((await comes(`x${Date.now()}`)) > from).toBe(true), {
    timeout: 10_000,
  });
  await writeFile(join(config.dataDir, 'files/images/b.webp'), 'outra imagem');
  const afterBruno = await comes('bruno');
  await comes('carla');
  await kept();
  await makeBase({ url: server.url, config, files: ownFolder(config) }, { archive, passphrase: PASSPHRASE });

  const wanted = { archive, passphrase: PASSPHRASE };
  const then = join(folder, 'antes');
  await restoreUntil({ ...wanted, dataDir: then, until: afterBruno });
  const people = (await customersOf(then)).filter((id) => !id.startsWith('x'));
  expect(people).toEqual(['ana', 'bruno']);
  expect((await readdir(join(then, 'files/images'))).sort()).toEqual(['a.webp', 'b.webp']);
  expect(await readFile(join(then, 'secret.key'), 'utf8')).toBe(
    await readFile(join(config.dataDir, 'secret.key'), 'utf8'),
  );

  const now = join(folder, 'agora');
  await restoreUntil({ ...wanted, dataDir: now, until: null });
  expect((await customersOf(now)).filter((id) => !id.startsWith('x'))).toEqual(['ana', 'bruno', 'carla']);
}, 180_000);

test('bases of the last seven days are needed, and the one before them', () => {
  const base = (day: number) => ({ name: `${day}`, at: new Date(Date.UTC(2026, 10, day)), firstWal: '' });
  const days = (bases: readonly { at: Date }[]) => bases.map(({ at }) => at.getUTCDate());
  expect(days(neededBases([1, 2, 3, 12, 15, 19, 20, 20].map(base)))).toEqual([20, 20, 19, 15, 12]);
  expect(days(neededBases([5, 20].map(base)))).toEqual([20, 5]);
  expect(neededBases([])).toEqual([]);
});

test('a moment that the archive does not reach, a wrong passphrase, an occupied folder: refused, nothing left', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-minute-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const wanted = { archive, passphrase: PASSPHRASE, dataDir };
  const tomorrow = new Date(Date.now() + 86_400_000);
  await expect(restoreUntil({ ...wanted, until: tomorrow })).rejects.toThrow('não chega a esse momento');
  await expect(restoreUntil({ ...wanted, until: new Date(0) })).rejects.toThrow('só começa em');
  await expect(restoreUntil({ ...wanted, until: null, passphrase: 'outra frase-passe' })).rejects.toThrow(
    'frase-passe',
  );
  expect(await readdir(dataDir)).toEqual([]);
  await writeFile(join(dataDir, 'carta.txt'), 'minha');
  await expect(restoreUntil({ ...wanted, until: null })).rejects.toThrow('não está vazia');
}, 120_000);
