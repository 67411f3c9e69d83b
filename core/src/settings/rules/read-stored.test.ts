import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { companySettings } from '../company-settings.ts';
import { DEFAULT_SETTINGS } from '../defaults.ts';
import { EVERYWHERE } from '../sections/shipping.ts';
import { mergeSettings } from './merge-settings.ts';
import { readStoredSettings } from './read-stored.ts';

const carrier = {
  id: 'ctt',
  active: true,
  name: 'CTT',
  delivery_time: '24-48h',
  service_cost: 3,
  customer_price: 4.99,
  pickup_point_available: false,
  pickup_point_info: '',
  tracking_url: '',
  zones: EVERYWHERE,
  weight_steps: [],
  volumetric_divisor: 0,
  max_side_cm: 0,
  collects_old: false,
};

/** What was read of `stored`; checks that it is settings of today. */
function read(stored: unknown) {
  const { settings, unreadable } = readStoredSettings(stored);
  expect(companySettings.parse(settings)).toEqual(settings);
  return { settings, paths: unreadable.map(({ path }) => path) };
}

test.each([
  ['nothing', {}, {}, []],
  ['what is no group', null, {}, []],
  ['what today’s rules take', { company_name: 'Quatro Tintas' }, { company_name: 'Quatro Tintas' }, []],
  [
    'a field that is too long',
    { company_name: 'x'.repeat(121), company_city: 'Coimbra' },
    { company_city: 'Coimbra' },
    ['company_name'],
  ],
  [
    'a choice that is gone',
    { payment_settings: { max_installments: 24, cofidis_enabled: true } },
    { payment_settings: { cofidis_enabled: true } },
    ['payment_settings.max_installments'],
  ],
  ['a value where a group stands', { email_settings: 'smtp' }, {}, []],
  [
    'a field of a group in a group',
    { banner_settings: { banners_active: true, banner1: { title: 'Verão', order: 9 } } },
    { banner_settings: { banners_active: true, banner1: { title: 'Verão' } } },
    ['banner_settings.banner1.order'],
  ],
  [
    'an entry of a list',
    { shipping_settings: { carriers: [{ ...carrier, customer_price: 'grátis' }, carrier] } },
    { shipping_settings: { carriers: [carrier] } },
    ['shipping_settings.carriers.0'],
  ],
  [
    'a list that is too long',
    { shipping_settings: { carriers: Array(6).fill(carrier) } },
    {},
    ['shipping_settings.carriers'],
  ],
  ['a field that is no more', { fax: '239', social_media: { orkut: 'https://orkut.com' } }, {}, []],
] as const)('of %s', (_, stored, changes, paths) => {
  const result = read(stored);
  expect(result.settings).toEqual(mergeSettings(DEFAULT_SETTINGS, changes));
  expect(result.paths).toEqual(paths);
});

test('says which value was refused, and why', () => {
  expect(readStoredSettings({ company_postal_code: '3000' }).unreadable).toEqual([
    { path: 'company_postal_code', value: '3000', message: 'O código postal tem o formato 1234-567' },
  ]);
});

test('whatever was stored, reading gives settings; what was valid is read as it is', () => {
  const anything = fc.oneof(fc.anything(), fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const groups = Object.entries(DEFAULT_SETTINGS).map(([name, value]) => [
    name,
    fc.oneof(
      anything,
      typeof value === 'object' && value !== null
        ? fc.record(Object.fromEntries(Object.keys(value).map((field) => [field, anything])), {
            requiredKeys: [],
          })
        : fc.constant(value),
    ),
  ]);
  fc.assert(
    fc.property(fc.record(Object.fromEntries(groups), { requiredKeys: [] }), (stored) => {
      const once = read(stored).settings;
      expect(readStoredSettings(once)).toEqual({ settings: once, unreadable: [] });
    }),
  );
});
