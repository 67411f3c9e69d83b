import { execFileSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { chainEvents } from './audit/chain/chain-events.ts';
import { checkChain } from './audit/chain/check-chain.ts';
import { sealedPlaces } from './features.ts';
import { projectRoot } from './platform/root.ts';
import { forgetOldKeys, lookAtSeals, rotateKeys } from './platform/secrets/rotate-keys.ts';
import { openSeal, seal } from './platform/secrets/seal.ts';
import { addSecretKey, dropOldKeys, newestSource, readSecretKey } from './platform/secrets/secret-key.ts';
import { readSecrets, writeSecrets } from './settings/secrets.ts';
import { type TestShop, testShop } from './testing/test-shop.ts';

/** Who seals, and the tables that it is kept in: whoever seals something new names where (`sealed` in feature.ts). */
const SEALERS: Readonly<Record<string, string | readonly string[]>> = {
  'server/src/accounts/two-factor.ts': 'two_factor',
  'server/src/audit/chain/chain-key.ts': 'shop_keys',
  'server/src/notices/push/push-keys.ts': 'push_keys',
  'server/src/intake/take-in.ts': 'repair_intakes',
  'server/src/invoicing/moloni-tokens.ts': 'invoicer_tokens',
  'server/src/licences/store.ts': 'licence_keys',
  'server/src/payments/refunds/account.ts': ['refunds', 'returns'],
  'server/src/payments/transfers/make-file.ts': 'transfer_files',
  'server/src/settings/secrets.ts': 'settings',
};

let shop: TestShop;
let file: string;
beforeAll(async () => {
  shop = await testShop();
  file = join(shop.deps.config.dataDir, 'secret.key');
  await writeSecrets(shop.db, shop.deps.config, {
    smtp_password: 'muito-secreta',
    ifthenpay_mbway_key: 'ABC-123456',
  });
  await sql`INSERT INTO audit_events (type, actor_kind, subject_kind, subject_id) VALUES ('account.deleted', 'visitor', 'account', 'x')`.execute(
    shop.db,
  );
  await chainEvents(shop.deps);
});

/** Another process of the same shop: a configuration of its own, which has read the keys for itself. */
const another = () => ({ ...shop.deps.config });

test('everything that seals says where, so that a new key reaches it', () => {
  const found = execFileSync('grep', ['-rlE', String.raw`(^|[^\w.])seal\(`, 'server/src', '--include=*.ts'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((path) => !/\.test\.ts$|platform\/secrets\//.test(path));
  expect(found.sort()).toEqual(Object.keys(SEALERS).sort());
  expect(
    sealedPlaces()
      .map(({ table }) => table)
      .sort(),
  ).toEqual(Object.values(SEALERS).flat().sort());
});

test('a new key seals everything again while others read and write; none of the old ones is needed after', async () => {
  const before = another();
  await readSecretKey(before);
  const stored = async () => JSON.stringify((await sql`SELECT secrets FROM settings`.execute(shop.db)).rows);
  const old = await stored();
  const writing = (async () => {
    for (let i = 0; i < 20; i++)
      await shop.db
        .transaction()
        .execute((tx) => writeSecrets(tx, before, { ifthenpay_mbway_key: `K-${i}` }));
  })();
  const done = await rotateKeys(shop.deps, sealedPlaces());
  await writing;
  expect(done.flatMap(({ lost }) => lost)).toEqual([]);
  expect(await stored()).not.toBe(old);
  // Each seal is told once: the chain's one.
  const chain = done.find(({ place }) => place.table === 'shop_keys');
  expect(chain).toMatchObject({ sealed: 1, kept: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // Whoever had read the keys before reads on, and so does who starts now.
  for (const config of [before, another()]) {
    expect(await readSecrets(shop.db, config)).toMatchObject({
      smtp_password: 'muito-secreta',
      ifthenpay_mbway_key: 'K-19',
    });
  }
  expect(await checkChain(shop.deps)).toMatchObject({ links: 1, keyless: 0, faults: [] });
  const looked = await lookAtSeals(shop.deps, sealedPlaces());
  expect(looked.map(({ sealed }) => sealed)).toEqual(looked.map(() => 0));
});

test('the shop’s own tokens stay the same, and keys that nothing needs go', async () => {
  const base = await readSecretKey(another());
  await rotateKeys(shop.deps, sealedPlaces());
  expect(await readSecretKey(another())).toEqual(base);
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(3);
  expect(await forgetOldKeys(shop.deps, sealedPlaces())).toBe(1);
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
  expect((await readSecrets(shop.db, another())).smtp_password).toBe('muito-secreta');
});

test('two who make a new key at once make two, and lose none that was there', async () => {
  const keys = async () => (await readFile(file, 'utf8')).trim().split('\n');
  const before = await keys();
  await Promise.all([
    rotateKeys(shop.deps, sealedPlaces()),
    rotateKeys({ db: shop.db, config: another() }, sealedPlaces()),
  ]);
  expect((await keys()).slice(2)).toEqual(before);
  expect((await readSecrets(shop.db, another())).smtp_password).toBe('muito-secreta');
  const looked = await lookAtSeals({ db: shop.db, config: another() }, sealedPlaces());
  expect(looked.flatMap(({ lost }) => lost)).toEqual([]);
});

test('no key goes while another one is being made: what it sealed may not be sealed again yet', async () => {
  const { dataDir } = shop.deps.config;
  const [seen, keys] = [await newestSource(dataDir), await readFile(file, 'utf8')];
  await addSecretKey(dataDir);
  expect(await dropOldKeys(dataDir, seen)).toBeNull();
  expect(await readFile(file, 'utf8')).toContain(keys);
  await writeFile(file, keys);
});

test('a lost key says exactly what is lost, and nothing is written over it', async () => {
  const [newest = '', ...others] = (await readFile(file, 'utf8')).trim().split('\n');
  await writeFile(file, `${others.join('\n')}\n`);
  const config = another();
  const lost = (await lookAtSeals({ db: shop.db, config }, sealedPlaces())).flatMap((one) => one.lost);
  expect(lost.sort()).toEqual([
    expect.stringMatching(/^audit_chain:/),
    'ifthenpay_mbway_key',
    'smtp_password',
  ]);
  await rotateKeys({ db: shop.db, config }, sealedPlaces());
  await writeFile(file, `${newest}\n${others.join('\n')}\n`);
  expect((await readSecrets(shop.db, another())).smtp_password).toBe('muito-secreta');
});

test('several keys of SECRET_KEY: the first seals, all open, and the last is the shop’s own', async () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
  const dataDir = shop.deps.config.dataDir;
  const alone = await readSecretKey({ secretKey: one, dataDir });
  const both = await readSecretKey({ secretKey: `${two} ${one}`, dataDir });
  expect(both).toEqual(alone);
  expect(openSeal(both, 'x', seal(alone, 'x', 'segredo'))).toBe('segredo');
  expect(() => openSeal(alone, 'x', seal(both, 'x', 'segredo'))).toThrow('cannot be opened');
});
