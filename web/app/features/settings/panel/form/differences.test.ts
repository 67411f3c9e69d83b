import { expect, test } from 'vitest';
import { differences } from './differences.ts';
import { labelOf, textOf } from './label-of.ts';

const carrier = { id: 'ctt', name: 'CTT', customer_price: 4.99, zones: { azores: { ships: 'carrier' } } };

test.each([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['a field of a group', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, ['a.c']],
  [
    'two fields of one entry',
    { shipping_settings: { carriers: [carrier] } },
    {
      shipping_settings: {
        carriers: [{ ...carrier, name: 'CTT Verde', zones: { azores: { ships: 'none' } } }],
      },
    },
    ['shipping_settings.carriers.0.name', 'shipping_settings.carriers.0.zones.azores.ships'],
  ],
  [
    'an entry that came',
    { shipping_settings: { carriers: [] } },
    { shipping_settings: { carriers: [carrier] } },
    ['shipping_settings.carriers'],
  ],
  ['what was nothing', { a: null }, { a: { b: 1 } }, ['a']],
  ['a day', { weekly: [[], [{ opens: '09:00' }]] }, { weekly: [[], []] }, ['weekly.1']],
])('%s', (_, before, after, paths) => {
  expect(differences(before, after).map(({ path }) => path)).toEqual(paths);
});

test.each([
  ['shipping_settings.carriers.0.zones.azores.ships', 'Transportadoras 1 › Para onde envia › Açores › Envio'],
  ['opening_hours.weekly.1', 'Horário › Segunda-feira'],
  ['email_settings.smtp_port', 'Porta SMTP'],
])('%s is called %s', (path, name) => {
  expect(labelOf(path)).toBe(name);
});

test.each([
  ['ships', 'own', 'Com preço e prazo próprios'],
  ['customer_price', 3.2, '3,20'],
  ['smtp_port', 2525, '2525'],
  ['active', false, 'Não'],
  ['name', '', '—'],
  ['weekly', [], '—'],
  ['carriers', [{ id: 'ctt', name: 'CTT', customer_price: 4.9 }], 'Nome: CTT · Preço ao cliente (€): 4,90'],
])('%s: %j reads %s', (name, value, text) => {
  expect(textOf(value, name)).toBe(text);
});
