import { expect, test } from 'vitest';
import { EMPTY_FIELDS } from '../product-fields.ts';
import { offerMarks, wrongMarks } from './offer-marks.ts';

const NEW = { ...EMPTY_FIELDS, category: 'portateis', condition: 'novo' } as const;
const WATTS = { charging_min_watts: 45, charging_max_watts: 65 };
const LABEL = '/ficheiros/images/0123456789abcdef0123456789abcdef/800.webp';
const SHEET = 'https://eprel.ec.europa.eu/screen/product/electronicdisplays/1';
const ALL = {
  ...WATTS,
  charger_included: 'sim',
  usb_pd: 'sim',
  energy_class: 'B',
  energy_label: LABEL,
} as const;
const SHOWN = { min: 45, max: 65, usb_pd: false };

test.each([
  ['nothing said', {}, null, null],
  ['a charger', { charger_included: 'sim' }, { is_charger_included: true, watts: null }, null],
  ['no charger', { charger_included: 'nao' }, { is_charger_included: false, watts: null }, null],
  ['none that applies', { charger_included: 'nao_se_aplica' }, null, null],
  ['none that applies, and watts', { ...WATTS, charger_included: 'nao_se_aplica' }, null, null],
  ['watts alone', WATTS, { is_charger_included: null, watts: SHOWN }, null],
  [
    'both watts the same',
    { charging_min_watts: 65, charging_max_watts: 65 },
    { is_charger_included: null, watts: { ...SHOWN, min: 65 } },
    null,
  ],
  ['one of the watts', { charging_max_watts: 65 }, null, null],
  ['USB PD alone', { usb_pd: 'sim' }, null, null],
  [
    'all of the charger',
    { ...WATTS, charger_included: 'nao', usb_pd: 'sim' },
    { is_charger_included: false, watts: { ...SHOWN, usb_pd: true } },
    null,
  ],
  ['a class', { energy_class: 'G' }, null, { class: 'G', label: null, sheet: null }],
  [
    'a class with all',
    { energy_class: 'A', energy_label: LABEL, energy_sheet: SHEET },
    null,
    { class: 'A', label: LABEL, sheet: SHEET },
  ],
  [
    'a label of another site',
    { energy_class: 'A', energy_label: 'https://a.example/l.png' },
    null,
    { class: 'A', label: null, sheet: null },
  ],
  ['a label without its class', { energy_label: LABEL, energy_sheet: SHEET }, null, null],
  [
    'a telephone among other things',
    { ...ALL, category: 'consumiveis' },
    { is_charger_included: true, watts: { ...SHOWN, usb_pd: true } },
    { class: 'B', label: LABEL, sheet: null },
  ],
  ['used goods', { ...ALL, condition: 'usado' }, null, null],
  ['refurbished goods', { ...ALL, condition: 'recondicionado' }, null, null],
  ['a rental', { ...ALL, category: 'aluguer' }, null, null],
  ['software', { ...ALL, category: 'software' }, null, null],
] as const)('%s', (_, said, charging, energy) => {
  expect(offerMarks({ ...NEW, ...said })).toEqual({ charging, energy });
});

test.each([
  [null, null, true],
  [45, null, true],
  [null, 45, true],
  [45, 65, true],
  [65, 65, true],
  [66, 65, false],
  [500, 1, false],
])('from %s to %s W', (least, most, isRight) => {
  const wrong = wrongMarks({ ...NEW, charging_min_watts: least, charging_max_watts: most });
  expect(wrong.length === 0).toBe(isRight);
});
