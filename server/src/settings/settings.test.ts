import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ALL_ABILITIES } from '#core/abilities.ts';
import { DEFAULT_SETTINGS } from '#core/settings/defaults.ts';
import { SECTIONS } from '#core/settings/sections.ts';
import fc from '#core/testing/property.ts';
import { readConfig } from '../config.ts';
import { system } from '../platform/http/caller.ts';
import { SealBrokenError } from '../platform/secrets/seal.ts';
import { insertUser } from '../testing/people.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { listChanges } from './list-changes.ts';
import { readAdminSettings } from './read-admin-settings.ts';
import { readPublicSettings } from './read-public-settings.ts';
import { readSettings } from './read-settings.ts';
import { changeSettings, saveSettings } from './save-settings.ts';
import { readSecrets, writeSecrets } from './secrets.ts';
import { listTextVersions, readTextAt } from './text-versions.ts';
import { undoChange } from './undo-change.ts';
import { UnreadableSettings } from './unreadable-settings.ts';
import { isSimulated } from './usable-methods.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'balcao-settings-'));
});
afterAll(() => rm(dataDir, { recursive: true }));
beforeEach(() => database.db.deleteFrom('settings').execute());

function shop() {
  return { db: database.db, config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }) };
}

test('a shop that has saved nothing has the defaults', async () => {
  expect(await readSettings(database.db)).toEqual(DEFAULT_SETTINGS);
});

test('saving keeps nested groups, leaves the rest, and survives an empty save', async () => {
  const { db, config } = shop();
  await saveSettings({ db, config }, system('test'), {
    company_name: 'Quatro Tintas',
    payment_settings: { cofidis_enabled: true },
  });
  await saveSettings({ db, config }, system('test'), { shipping_settings: { free_shipping_threshold: 75 } });
  await saveSettings({ db, config }, system('test'), {});
  expect(await readSettings(db)).toEqual({
    ...DEFAULT_SETTINGS,
    company_name: 'Quatro Tintas',
    payment_settings: { ...DEFAULT_SETTINGS.payment_settings, cofidis_enabled: true },
    shipping_settings: { ...DEFAULT_SETTINGS.shipping_settings, free_shipping_threshold: 75 },
  });
});

test('what a rule of today refuses is its default, is told once, and stays until that field is saved', async () => {
  const { db, config } = shop();
  const old = {
    company_city: 'Coimbra',
    company_postal_code: '3000',
    payment_settings: { max_installments: 24 },
  };
  await db
    .insertInto('settings')
    .values({ data: JSON.stringify(old) })
    .execute();
  expect(await readSettings(db)).toEqual({ ...DEFAULT_SETTINGS, company_city: 'Coimbra' });

  const lines: unknown[] = [];
  const log = { warn: (line: object) => void lines.push(line) } as unknown as Logger;
  const unreadable = new UnreadableSettings(db, log);
  await unreadable.report();
  await saveSettings({ db, config }, system('test'), {
    payment_settings: { cofidis_enabled: true },
    company_city: 'Leiria',
  });
  await unreadable.report();
  expect(lines).toEqual([
    { setting: 'company_postal_code', reason: 'O código postal tem o formato 1234-567' },
    { setting: 'payment_settings.max_installments', reason: 'Escolha 3, 6 ou 12 prestações' },
  ]);
  const { data } = await db.selectFrom('settings').select('data').executeTakeFirstOrThrow();
  expect(data).toEqual({
    ...old,
    company_city: 'Leiria',
    payment_settings: { max_installments: 24, cofidis_enabled: true },
  });

  await saveSettings({ db, config }, system('test'), { company_postal_code: '3000-004' });
  expect(await readSettings(db)).toMatchObject({ company_city: 'Leiria', company_postal_code: '3000-004' });
});

test('each section has the number of its changes: of nobody else, of secrets too, of two at once both', async () => {
  const { db, config } = shop();
  const versions = async () => (await readAdminSettings(db)).versions;
  const none = await versions();
  expect(new Set(Object.values(none))).toEqual(new Set([0]));
  await saveSettings({ db, config }, system('test'), {
    company_name: 'Quatro Tintas',
    email_settings: { smtp_password: 'segredo' },
  });
  await Promise.all([
    saveSettings({ db, config }, system('test'), { company_nif: '501442600' }),
    saveSettings({ db, config }, system('test'), { company_description: 'Tinteiros' }),
    saveSettings({ db, config }, system('test'), { hero_title: 'Olá' }),
  ]);
  expect(await versions()).toEqual({ ...none, company: 3, email: 1, home: 1 });
  expect((await saveSettings({ db, config }, system('test'), {})).versions).toEqual({
    ...none,
    company: 3,
    email: 1,
    home: 1,
  });
});

test('two saves at once lose nothing', async () => {
  const { db, config } = shop();
  await Promise.all([
    saveSettings({ db, config }, system('test'), { company_city: 'Coimbra' }),
    saveSettings({ db, config }, system('test'), { company_phone: '239000000' }),
    saveSettings({ db, config }, system('test'), { email_settings: { smtp_server: 'smtp.example' } }),
  ]);
  const settings = await readSettings(db);
  expect(settings).toMatchObject({ company_city: 'Coimbra', company_phone: '239000000' });
  expect(settings.email_settings.smtp_server).toBe('smtp.example');
});

test('secrets: sealed in the database, only "defined" in the answer, kept when empty, gone when taken away', async () => {
  const { db, config } = shop();
  const saved = await saveSettings({ db, config }, system('test'), {
    payment_settings: { ifthenpay_mbway_key: 'ABC-123456', multibanco_expiry_days: 5 },
    email_settings: { smtp_password: 'muito secreta' },
  });
  expect(saved.secrets_defined).toMatchObject({
    ifthenpay_mbway_key: true,
    smtp_password: true,
    ifthenpay_cofidis_key: false,
  });
  expect(JSON.stringify(saved)).not.toMatch(/ABC-123456|muito secreta/);
  const row = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/ABC-123456|muito secreta/);

  await saveSettings({ db, config }, system('test'), { payment_settings: { ifthenpay_mbway_key: '' } });
  expect((await readSecrets(db, config)).ifthenpay_mbway_key).toBe('ABC-123456');
  await writeSecrets(db, config, { ifthenpay_mbway_key: null });
  expect(await readSecrets(db, config)).toMatchObject({
    ifthenpay_mbway_key: null,
    smtp_password: 'muito secreta',
  });

  const stranger = { ...config, secretKey: 'another key, of thirty-two characters' };
  await expect(readSecrets(db, stranger)).rejects.toThrow(SealBrokenError);
});

test('the public sees no secret, no e-mail server and no cost', async () => {
  const { db, config } = shop();
  await saveSettings({ db, config }, system('test'), {
    email_settings: { smtp_server: 'smtp.hidden.example', smtp_password: 'hidden-password' },
    payment_settings: { ifthenpay_multibanco_key: 'HID-654321' },
  });
  const text = JSON.stringify(await readPublicSettings(db, config));
  expect(text).not.toMatch(/hidden|HID-|smtp|secret|_key|service_cost/);
});

const none = {
  ifthenpay_backoffice_key: false,
  ifthenpay_multibanco_key: false,
  ifthenpay_mbway_key: false,
  ifthenpay_cofidis_key: false,
  ifthenpay_anti_phishing_key: false,
  invoicing_key: false,
  invoicing_password: false,
  smtp_password: true,
  sms_auth_token: false,
  backup_passphrase: true,
  s3_secret_access_key: true,
};
test.each([
  ['development', null, none, true],
  ['development', null, { ...none, ifthenpay_mbway_key: true }, false],
  ['development', false, none, false],
  ['production', null, none, false],
  ['production', true, none, true],
] as const)('in %s, told %s: simulated is %#', (env, paymentsSimulator, defined, expected) => {
  expect(isSimulated({ demo: true, env, paymentsSimulator }, defined)).toBe(expected);
});

test('each part of the settings asks for an ability that the table of roles knows', () => {
  for (const { name, ability } of SECTIONS) expect(ALL_ABILITIES, name).toContain(ability);
});

test('saving what was read changes nothing: no version, no trace', async () => {
  const { db, config } = shop();
  await saveSettings({ db, config }, system('test'), {
    company_name: 'Quatro Tintas',
    banner_settings: { banners_active: true },
    shipping_settings: { free_shipping_threshold: 75 },
  });
  const events = () => db.selectFrom('audit_events').select('id').execute();
  const [before, count] = [await readAdminSettings(db), (await events()).length];
  const { secrets_defined, versions, ...settings } = before;
  const answer = await changeSettings({ db, config }, system('test'), { ...settings, versions });
  expect(answer).toEqual({ ok: true, value: before });
  expect(await events()).toHaveLength(count);
});

test('whatever is saved, saving it again as it was read changes nothing', async () => {
  const { db, config } = shop();
  const changes = fc.record({
    company_name: fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', 'ç', ' b') }),
    hero_title: fc.string({ maxLength: 20, unit: fc.constantFrom('x', 'ã', '9') }),
    social_media: fc.record({ facebook: fc.constantFrom(null, '', 'https://facebook.com/loja') }),
    hold_settings: fc.record({ person_units: fc.integer({ min: 1, max: 50 }) }),
  });
  await fc.assert(
    fc.asyncProperty(changes, async (given) => {
      await saveSettings({ db, config }, system('test'), given);
      const { secrets_defined, versions, ...settings } = await readAdminSettings(db);
      const again = await saveSettings({ db, config }, system('test'), settings);
      expect(again).toEqual({ ...settings, secrets_defined, versions });
    }),
    { numRuns: 15 },
  );
});

test('of two who read the same section the second is refused, and told which', async () => {
  const { db, config } = shop();
  const { versions } = await readAdminSettings(db);
  const save = (changes: Parameters<typeof changeSettings>[2]) =>
    changeSettings({ db, config }, system('test'), { ...changes, versions });
  const answers = await Promise.all([
    save({ company_city: 'Coimbra', company_phone: '239 000 000' }),
    save({ company_city: 'Leiria' }),
    save({ hero_title: 'Olá' }),
  ]);
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure]));
  expect(refused).toMatchObject([{ code: 'settings_changed', errors: [{ path: 'contacts' }] }]);
  expect(await readAdminSettings(db)).toMatchObject({
    hero_title: 'Olá',
    versions: { contacts: 1, home: 1, company: 0 },
  });
});

test('a change is told with what was before and after, and taken back until something later stands there', async () => {
  const { db, config } = shop();
  await db.deleteFrom('audit_events').execute();
  const deps = { db, config };
  const dona = await insertUser({ db }, 'dona', { role: 'owner' });
  await saveSettings(deps, dona, { company_city: 'Coimbra', social_media: { facebook: 'https://fb.com/a' } });
  await saveSettings(deps, dona, { company_city: 'Leiria', email_settings: { smtp_password: 'segredo' } });
  const list = async (section?: 'contacts' | 'social') =>
    (await listChanges(db, section ? { section } : {})).items;
  expect(await list()).toMatchObject([
    { by: 'dona', sections: ['contacts', 'email'], before: { company_city: 'Coimbra' } },
    { sections: ['contacts', 'social'], after: { company_city: 'Coimbra' } },
  ]);
  expect(await list('social')).toHaveLength(1);
  const [second, first] = await list();
  expect(await undoChange(deps, dona, first?.id ?? '')).toMatchObject({
    failure: { code: 'change_overtaken' },
  });
  expect(await undoChange(deps, dona, second?.id ?? '')).toMatchObject({
    value: { company_city: 'Coimbra', secrets_defined: { smtp_password: true } },
  });
  expect(await undoChange(deps, dona, first?.id ?? '')).toMatchObject({
    value: { company_city: '', social_media: { facebook: null } },
  });
  expect(await undoChange(deps, dona, 'nenhuma')).toMatchObject({ failure: { code: 'change_not_found' } });
});

test('a week and the text of hours say the same, whichever was written', async () => {
  const { db, config } = shop();
  const save = (changes: Parameters<typeof saveSettings>[2]) =>
    saveSettings({ db, config }, system('test'), changes);
  const full = [{ opens: '09:00', closes: '18:00' }];
  const weekly = [[], full, full, full, full, full, []];
  const set = await save({ opening_hours: { weekly }, company_hours: 'Quando calha' });
  expect(set).toMatchObject({
    company_hours: 'Segunda a sexta: 9h-18h\nSábado e domingo: Encerrado',
    opening_hours: { weekly },
    versions: { contacts: 1, hours: 1 },
  });
  expect((await save({ company_hours: set.company_hours })).opening_hours.weekly).toEqual(weekly);
  const typed = await save({ company_hours: 'Segunda a sexta: 10h-19h' });
  expect(typed.opening_hours.weekly).toBeNull();
  expect(await readPublicSettings(db, config)).toMatchObject({
    company_hours: 'Segunda a sexta: 10h-19h',
    opening_hours: { weekly: null, closed_on_holidays: true },
  });
});

test('a text that becomes another keeps the one it was, to be read as it counted', async () => {
  const { db, config } = shop();
  await db.deleteFrom('text_versions').execute();
  const dona = await insertUser({ db }, 'rosa', { role: 'owner' });
  const deps = { db, config };
  expect(await readTextAt(db, 'terms_conditions', new Date())).toMatchObject({
    failure: { code: 'text_not_written' },
  });
  await saveSettings(deps, dona, { terms_conditions: 'Um' });
  const between = new Date();
  await saveSettings(deps, dona, { company_city: 'Leiria', terms_conditions: 'Um' });
  await new Promise((resolve) => setImmediate(resolve));
  await saveSettings(deps, dona, { terms_conditions: 'Dois', privacy_policy: 'Nada' });
  const { items, total } = await listTextVersions(db, 'terms_conditions', {});
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { version: 2, text: 'Dois', saved_by: 'rosa' },
    { version: 1, text: 'Um', saved_by: 'rosa' },
  ]);
  expect(await readTextAt(db, 'terms_conditions', between)).toMatchObject({
    value: { version: 1, text: 'Um' },
  });
  expect(await readTextAt(db, 'terms_conditions', new Date(Date.now() + 1000))).toMatchObject({
    value: { version: 2 },
  });
});
