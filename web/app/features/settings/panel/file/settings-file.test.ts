import { expect, test } from 'vitest';
import type { AdminSettings } from '#core/settings/contract.ts';
import { DEFAULT_SETTINGS } from '#core/settings/defaults.ts';
import { exportOf, readExport } from './settings-file.ts';

const settings = {
  ...DEFAULT_SETTINGS,
  company_name: 'Quatro Tintas',
  company_logo: '/ficheiros/images/0123456789abcdef0123456789abcdef/400.webp',
  secrets_defined: { smtp_password: true },
  versions: { company: 3 },
} as unknown as AdminSettings;
const at = new Date('2026-11-21T10:00:00Z');

test('a file has every setting, and neither secrets nor pictures', () => {
  const text = exportOf(settings, at);
  expect(text).toContain('Quatro Tintas');
  expect(text).not.toMatch(/secrets_defined|versions|ficheiros|password/);
});

test('read by the shop it came of, it changes nothing', () => {
  expect(readExport(exportOf(settings, at), settings)).toEqual({ ok: true, changes: {}, unknown: [] });
});

test('read by another shop, it says what would change, and keeps that shop’s pictures', () => {
  const other = {
    ...settings,
    company_name: 'Outra',
    company_logo: '/ficheiros/images/ffff6789abcdef0123456789abcdef00/400.webp',
    hold_settings: { ...settings.hold_settings, person_units: 9 },
  };
  const read = readExport(exportOf(settings, at).replace('"hero_title"', '"fax": "1",\n"hero_title"'), other);
  expect(read).toEqual({
    ok: true,
    changes: { company_name: 'Quatro Tintas', hold_settings: { person_units: 20 } },
    unknown: ['fax'],
  });
});

test('neither opens nor closes the shop that reads it, not even a file of before', () => {
  const open = { ...settings, opening_settings: { ...settings.opening_settings, closed: true } };
  expect(readExport(exportOf(settings, at), open)).toEqual({ ok: true, changes: {}, unknown: [] });
  const before = JSON.stringify({
    tipo: 'balcao-configuracoes',
    configuracoes: { opening_settings: { closed: false } },
  });
  expect(readExport(before, open)).toEqual({ ok: true, changes: {}, unknown: [] });
});

test.each(['', 'isto', '[]', 'null', '{"tipo":"outra coisa"}', '{"tipo":"balcao-configuracoes"}'])(
  'no such file: %s',
  (text) => {
    expect(readExport(text, settings)).toMatchObject({ ok: false });
  },
);
