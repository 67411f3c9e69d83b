import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../settings/defaults.ts';
import { markdownBlocks } from '../../settings/rules/markdown.ts';
import { mergeSettings } from '../../settings/rules/merge-settings.ts';
import { publicSettings } from '../../settings/rules/public-settings.ts';
import { legal } from '../../settings/sections/legal.ts';
import { TEXT_NAMES } from '../../settings/texts-contract.ts';
import { baseAccessibility } from './accessibility.ts';
import { BASE_TEXTS } from './all.ts';

const usable = { isSimulated: false, multibanco: true, mbway: true, cofidis: true };
const shop = {
  company_name: 'Bits & Tintas, Lda.',
  company_city: 'Aveiro',
  company_address: 'Rua de Cima, 3',
  company_postal_code: '3800-100',
  company_nif: '501442600',
  company_email: 'ola@bits.pt',
  promise_settings: { return_days: 20, guarantee_used_months: 24 },
};

describe.each([
  ['an empty shop', {}],
  ['a shop with its data', shop],
])('the base texts of %s', (_, changes) => {
  const settings = publicSettings(mergeSettings(DEFAULT_SETTINGS, changes), usable);

  it.each(TEXT_NAMES)('%s can be saved as it is, and has no hole', (name) => {
    const text = BASE_TEXTS[name](settings, new Date('2026-11-21T12:00:00Z'));
    expect(legal.schema.shape[name].parse(text)).toBe(text);
    expect(text).not.toMatch(/undefined|null|NaN|\(\)|,\s*[,.]| {2}/);
    if (name !== 'about_text') {
      expect(markdownBlocks(text).filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(1);
    }
  });
});

it('says the shop’s own data', () => {
  const settings = publicSettings(mergeSettings(DEFAULT_SETTINGS, shop), usable);
  const all = TEXT_NAMES.map((name) => BASE_TEXTS[name](settings, new Date('2026-11-21T12:00:00Z'))).join(
    '\n',
  );
  for (const own of ['Bits & Tintas, Lda.', 'Aveiro', '501442600', 'ola@bits.pt', '20 dias', '2 anos']) {
    expect(all).toContain(own);
  }
  // The Union's platform for disputes closed in 2025.
  expect(all).toContain('livroreclamacoes.pt');
  expect(baseAccessibility(settings)).toMatch(/WCAG\) 2\.2.*ola@bits\.pt.*autoridade.*www\.inr\.pt/s);
  expect(all).not.toMatch(/ec\.europa\.eu|ODR/);
});
