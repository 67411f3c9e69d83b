import { expect, test } from 'vitest';
import { publicSettings as shownSettings } from './contract.ts';
import { DEFAULT_SETTINGS } from './defaults.ts';
import { FALLBACK_SETTINGS } from './fallback-settings.ts';
import { publicSettings } from './rules/public-settings.ts';
import { touchedSections } from './rules/touched-sections.ts';
import { picture } from './sections/fields.ts';
import { SECRET_NAMES, SECTION_NAMES, SECTIONS } from './sections.ts';

const usable = { isSimulated: false, multibanco: true, mbway: true, cofidis: true };

test.each(SECTIONS.map((section) => [section.name, section] as const))(
  '%s: its default may be saved, and no secret of it is a field',
  (_, section) => {
    expect(section.schema.parse(section.defaults)).toEqual(section.defaults);
    const fields = [...Object.keys(section.schema.shape), ...Object.keys(section.public.schema.shape)];
    expect(fields.filter((field) => Object.hasOwn(section.secrets.shape, field))).toEqual([]);
  },
);

test.each([
  ['/ficheiros/images/a/800.webp', '/ficheiros/images/a/800.webp'],
  ['', null],
  [null, null],
  ['https://outro.example/logo.png', null],
])('the picture %j is %j: pages show the shop’s own alone', (given, kept) => {
  expect(picture.parse(given)).toBe(kept);
});

test('no two sections have a name, a group or a place in common', () => {
  const groups = SECTIONS.flatMap(({ group }) => group ?? []);
  const fields = SECTIONS.flatMap(({ group, schema }) =>
    group === null ? Object.keys(schema.shape) : [group],
  );
  for (const names of [SECTION_NAMES, groups, fields, SECRET_NAMES])
    expect(new Set(names).size).toBe(names.length);
});

test('what a page shows when the settings cannot be read is what a shop shows that set nothing', () => {
  const unset = publicSettings(DEFAULT_SETTINGS, usable);
  expect(FALLBACK_SETTINGS).toEqual(unset);
  expect(shownSettings.parse(unset)).toEqual(unset);
});

test.each([
  [{}, []],
  [{ company_name: 'A' }, ['company']],
  [{ company_city: 'Coimbra', hero_title: 'Olá' }, ['contacts', 'home']],
  [{ email_settings: {} }, []],
  [{ email_settings: { smtp_password: 'segredo' } }, ['email']],
  [{ payment_settings: { mbway_enabled: false }, social_media: { facebook: null } }, ['social', 'payments']],
])('%j touches %j', (changes, names) => {
  expect(touchedSections(changes).map(({ name }) => name)).toEqual(names);
});
