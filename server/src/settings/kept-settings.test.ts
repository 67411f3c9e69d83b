import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { listenForChanges } from '../platform/cache/notify.ts';
import { createLog } from '../platform/log/log.ts';
import { nobody } from '../testing/people.ts';
import { testShop } from '../testing/test-shop.ts';
import { keepSettings, settingsNow } from './kept-settings.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';

const { db, deps, database } = await testShop();
const name = async () => (await readSettings(db)).company_name;
const write = (company_name: string) =>
  sql`INSERT INTO settings (id, data) VALUES (1, ${JSON.stringify({ company_name })})
    ON CONFLICT (id) DO UPDATE SET data = excluded.data`.execute(db);

let kept = keepSettings(db);
beforeEach(async () => {
  kept = keepSettings(db);
  await write('Primeira');
});

test('what was read is given again until a change is told of', async () => {
  expect(await name()).toBe('Primeira');
  expect(await settingsNow(db)).toBe(await settingsNow(db));
  await write('Segunda');
  expect(await name()).toBe('Primeira');
  kept.forget();
  expect(await name()).toBe('Segunda');
});

test('while changes may be missed nothing is kept', async () => {
  await name();
  kept.suspend();
  await name();
  await write('Segunda');
  expect(await name()).toBe('Segunda');
  kept.resume();
  expect(await name()).toBe('Segunda');
  await write('Terceira');
  expect(await name()).toBe('Segunda');
});

test('what was being read when the change was told of is not kept', async () => {
  const before = readSettings(db);
  kept.forget();
  await before;
  await write('Segunda');
  expect(await name()).toBe('Segunda');
});

test('what a transaction sees of its own is not kept, and what is kept is given to it', async () => {
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`UPDATE settings SET data = '{"company_name":"Nunca"}'`.execute(tx);
      expect((await readSettings(tx)).company_name).toBe('Nunca');
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await name()).toBe('Primeira');
  const whole = await settingsNow(db);
  await db.transaction().execute(async (tx) => expect(await settingsNow(tx)).toBe(whole));
});

test('nobody can write to what is kept', async () => {
  await name();
  const settings = await readSettings(db);
  expect(() => Object.assign(settings.shipping_settings, { default_carrier: 'x' })).toThrow(TypeError);
});

test('who saves settings reads them back at once', async () => {
  await name();
  await saveSettings(deps, nobody, { company_name: 'Guardada' });
  expect(await name()).toBe('Guardada');
});

test.each([
  ['the settings', sql`UPDATE settings SET data = '{}'`],
  ['a carrier', sql`DELETE FROM carriers`],
])('the database tells of every change of %s, when it is committed', async (_, change) => {
  let told: () => void = () => {};
  const changed = new Promise<void>((resolve) => {
    told = resolve;
  });
  const listener = await listenForChanges(
    database.url,
    createLog('silent'),
    (topic) => topic === 'settings' && told(),
    () => {},
  );
  onTestFinished(() => listener.close());
  await change.execute(db);
  await changed;
});
