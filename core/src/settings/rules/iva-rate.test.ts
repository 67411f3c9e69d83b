import { expect, it, test } from 'vitest';
import { IVA_KINDS, IVA_PLACES, IVA_RATES } from '../../shared/iva.ts';
import fc from '../../testing/property.ts';
import { type IvaSettings, iva } from '../sections/iva.ts';
import { ivaRate, nextIvaChange, shopIva, shopIvaRate } from './iva-rate.ts';

const now = new Date('2026-11-21T12:00:00Z');
const higher = { from: '2027-01-01', ...IVA_RATES, mainland: { normal: 24, intermediate: 13, reduced: 6 } };
const settings: IvaSettings = {
  ...iva.defaults,
  tables: [...iva.defaults.tables, higher],
};

test('a shop that set nothing has the mainland’s normal rate', () => {
  expect(shopIvaRate(iva.defaults, now)).toBe(23);
  expect(nextIvaChange(iva.defaults, now)).toBeNull();
});

it.each([
  ['the last second of the old one, in Lisbon', '2026-12-31T23:59:59Z', 23],
  ['the first of the new one', '2027-01-01T00:00:00Z', 24],
])('a table counts from its day on: %s', (_, at, rate) => {
  expect(shopIvaRate(settings, new Date(at))).toBe(rate);
});

test('a table of summer begins at midnight of Lisbon, an hour before that of UTC', () => {
  const summer = { ...settings, tables: [...iva.defaults.tables, { ...higher, from: '2027-07-01' }] };
  expect(nextIvaChange(summer, now)).toEqual(new Date('2027-06-30T23:00:00Z'));
  expect(shopIvaRate(summer, new Date('2027-06-30T23:00:00Z'))).toBe(24);
});

it.each([
  ['mainland', 23],
  ['madeira', 22],
  ['azores', 16],
] as const)('goods that leave from %s: %i %%', (place, rate) => {
  expect(shopIva({ ...settings, place }, now)).toEqual({ regime: 'normal', rate, exemption: null });
});

test('a shop under the small-business exemption has no IVA on anything, and says why', () => {
  const exempt = { ...settings, is_exempt: true };
  expect(shopIva(exempt, now)).toEqual({ regime: 'exempt', rate: 0, exemption: 'M10' });
});

test('every name has a rate in every place, and until the next change it is the same', () => {
  const days = fc.uniqueArray(
    fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
    {
      maxLength: 5,
      selector: (day) => day.toISOString().slice(0, 10),
    },
  );
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...IVA_KINDS),
      fc.constantFrom(...IVA_PLACES),
      (starts, kind, place) => {
        const tables = [
          ...iva.defaults.tables,
          ...starts
            .map((day) => day.toISOString().slice(0, 10))
            .sort()
            .map((from, n) => ({
              ...IVA_RATES,
              from,
              [place]: { normal: 24 + n, intermediate: 13, reduced: 6 },
            })),
        ];
        expect(iva.schema.safeParse({ ...iva.defaults, tables }).success).toBe(true);
        const rate = ivaRate({ tables }, now, { kind, place });
        const next = nextIvaChange({ tables }, now);
        if (next) {
          expect(next.getTime()).toBeGreaterThan(now.getTime());
          expect(ivaRate({ tables }, new Date(next.getTime() - 1), { kind, place })).toBe(rate);
          if (kind === 'normal') expect(ivaRate({ tables }, next, { kind, place })).not.toBe(rate);
        }
      },
    ),
  );
});

it.each([
  [
    'a reduced rate above the normal one',
    { tables: [{ from: '', ...IVA_RATES, azores: { normal: 4, intermediate: 9, reduced: 16 } }] },
  ],
  ['no table', { tables: [] }],
  ['a first table with a day', { tables: [higher] }],
  [
    'tables out of their order',
    { tables: [iva.defaults.tables[0], higher, { ...higher, from: '2026-12-01' }] },
  ],
])('%s is refused', (_, changes) => {
  expect(iva.schema.safeParse({ ...iva.defaults, ...changes }).success).toBe(false);
});
