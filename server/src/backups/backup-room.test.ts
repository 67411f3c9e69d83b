import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Backups } from '#core/backups/contract.ts';
import type { Person } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { openS3, type S3Simulator } from '../testing/s3-simulator.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { backupsFeature } from './feature.ts';
import { s3Place } from './places/s3.ts';
import { proveArchive } from './restore-backup.ts';

const PASSPHRASE = 'quatro palavras à sorte';

let shop: TestShop;
let dona: Person;
let owner: TestBrowser;
let folder: string;
let s3: S3Simulator;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-backups-'));
  s3 = await openS3();
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z'), environment: { BACKUP_DIR: folder } });
  dona = await insertUser(shop.deps, 'dona', { role: 'owner' });
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await shop.reset();
  await at('2026-11-20T12:00:00Z');
});

/** Sets the clock; a session of then. */
async function at(time: string): Promise<void> {
  shop.setClock(new Date(time));
  owner = shop.browser(await tokenOf(shop.deps, dona));
}

async function save(backup_settings: object): Promise<void> {
  const answer = await owner.call('PUT', '/api/admin/settings', { backup_settings });
  expect(answer.status).toBe(200);
}

async function read(): Promise<Backups> {
  return (await owner.call('GET', '/api/admin/backups')).body as Backups;
}

async function lateBackups(): Promise<number> {
  const { body } = await owner.call('GET', '/api/admin/summary');
  return (body as { late_backups: number }).late_backups;
}

async function gauge(): Promise<number | undefined> {
  return await backupsFeature.gauges?.(shop.db)[0]?.read();
}

test('a shop that wants none is told of none; one that wants them is told while there is none', async () => {
  expect(await read()).toMatchObject({
    is_enabled: false,
    has_passphrase: false,
    last_success: null,
    is_late: false,
  });
  expect(await lateBackups()).toBe(0);
  expect(await gauge()).toBe(0);
  await save({ backup_enabled: true, backup_hour: 3 });
  expect(await read()).toMatchObject({ is_enabled: true, is_late: true, place: folder });
  expect(await lateBackups()).toBe(1);
});

test('without a passphrase none is made, and the list says why', async () => {
  await owner.call('POST', '/api/admin/backups');
  await expect(shop.queue.runDue()).rejects.toThrow('frase-passe');
  const { items } = await read();
  expect(items[0]).toMatchObject({ asked_by: 'painel', name: null, bytes: null });
  expect(items[0]?.error).toContain('Falta a frase-passe');
  expect(await readdir(folder)).toEqual([]);
});

test('asked for in the panel it is made, and tells of itself everywhere', async () => {
  await save({ backup_passphrase: PASSPHRASE });
  expect((await owner.call('POST', '/api/admin/backups')).status).toBe(202);
  await shop.queue.runDue();
  const { items, ...rest } = await read();
  expect(rest).toMatchObject({
    last_success: '2026-11-20T12:00:00.000Z',
    is_late: false,
    has_passphrase: true,
  });
  expect(items[0]).toMatchObject({ name: 'balcao-2026-11-20T120000Z.tar', place: folder, error: null });
  expect(await readdir(folder)).toEqual(['balcao-2026-11-20T120000Z.tar']);
  expect(await gauge()).toBe(Date.parse('2026-11-20T12:00:00Z') / 1000);
  expect(await lateBackups()).toBe(0);
});

test('one a day by the clock, from its hour on', async () => {
  await at('2026-11-21T02:11:00Z');
  await shop.queue.run('backups.look');
  expect(await shop.queue.runDue()).toEqual([]);
  await at('2026-11-21T03:11:00Z');
  await shop.queue.run('backups.look');
  expect(await shop.queue.runDue()).toEqual(['backups.make']);
  await at('2026-11-21T04:11:00Z');
  await shop.queue.run('backups.look');
  expect(await shop.queue.runDue()).toEqual([]);
  expect((await read()).items[0]).toMatchObject({ asked_by: 'horario', error: null });
  expect((await readdir(folder)).sort().at(-1)).toBe('balcao-2026-11-21T031100Z.tar');
  await at('2026-11-22T15:11:01Z');
  expect((await read()).is_late).toBe(true);
});

test('to object storage, with its secret sealed, and read back from there', async () => {
  const { url, bucket, accessKeyId, secretAccessKey } = s3;
  const account = { s3_endpoint: url, s3_bucket: bucket, s3_prefix: 'loja/', s3_access_key_id: accessKeyId };
  await save({ backup_place: 's3', ...account });
  await at('2026-11-23T03:11:00Z');
  await owner.call('POST', '/api/admin/backups');
  await expect(shop.queue.runDue()).rejects.toThrow('Faltam dados do S3');
  await shop.queue.empty();

  await save({ s3_secret_access_key: secretAccessKey });
  await owner.call('POST', '/api/admin/backups');
  await shop.queue.runDue();
  const name = 'balcao-2026-11-23T031100Z.tar';
  expect((await read()).items[0]).toMatchObject({ name, place: 's3://copias/loja/', error: null });
  expect([...s3.objects.keys()]).toEqual([`loja/${name}`]);
  const stored = await shop.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(secretAccessKey);
  const shown = JSON.stringify((await owner.call('GET', '/api/admin/settings')).body);
  expect(shown).not.toContain(secretAccessKey);
  expect(shown).not.toContain(PASSPHRASE);

  const place = s3Place({
    endpoint: url,
    region: 'eu-west-1',
    bucket,
    prefix: 'loja/',
    accessKeyId,
    secretAccessKey,
  });
  const { contents } = await proveArchive(() => place.open(name), PASSPHRASE);
  expect(contents.tables.find((table) => table.name === 'users')?.rows).toBe(1);
});

test('who may not change the settings asks for none; who may read them sees the list', async () => {
  const manager = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'gerente', { role: 'manager' })),
  );
  expect((await manager.call('GET', '/api/admin/backups')).status).toBe(200);
  expect((await manager.call('POST', '/api/admin/backups')).status).toBe(403);
});
