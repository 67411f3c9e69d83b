import { expect, test } from 'vitest';
import { reachableFrom } from '../testing/reachable-from.ts';
import { likelyCategory } from './category.ts';
import { enterOldEquipment, stepOldEquipment } from './contract.ts';
import { OLD_EQUIPMENT_STATES, oldEquipmentLifecycle } from './lifecycle.ts';

test.each([
  ['Monitor LG 24"', 2],
  ['MONITORES', 2],
  ['Televisão Samsung', 2],
  ['TV', 2],
  ['Portátil Toshiba Satellite', 2],
  ['tablet', 2],
  ['Impressora HP DeskJet', 6],
  ['Router', 6],
  ['Telemóvel', 6],
  ['Servidor Dell em bastidor', 4],
  ['Fotocopiadora', 4],
  ['Aspirador', 5],
  ['Lâmpada fluorescente', 3],
  ['Frigorífico', 1],
  ['qualquer coisa', 6],
])('%s is most likely of category %i', (what, category) => {
  expect(likelyCategory(what)).toBe(category);
});

const request_id = '6f1c9b9e-0d8e-4f57-9a0e-0a4d3c1c2b11';
const entered = { request_id, what: 'Impressora', quantity: 1 };

test.each([
  [{}, { quantity: 1 }],
  [{ quantity: '3' }, { quantity: 3 }],
  [{ quantity: undefined }, { quantity: 1 }],
  [{ category: '2' }, { category: 2 }],
  [{ category: null }, { category: null }],
  [{ weight_kg: '7,5' }, { weight_kg: 7.5 }],
  [{ weight_kg: '' }, { weight_kg: null }],
  [{ what: '  Monitor  ' }, { what: 'Monitor' }],
])('%j is read as %j', (typed, read) => {
  expect(enterOldEquipment.body?.parse({ ...entered, ...typed })).toMatchObject(read);
});

test.each([
  [{ quantity: '0' }, 'O mínimo é 1'],
  [{ quantity: '100' }, 'O máximo é 99'],
  [{ quantity: '1,5' }, 'Use um número inteiro'],
  [{ what: ' ' }, 'Diga o que entrega'],
  [{ what: 'x'.repeat(121) }, 'No máximo 120 caracteres'],
  [{ category: '7' }, 'Escolha a categoria'],
  [{ category: 0 }, 'Escolha a categoria'],
  [{ category: 'x' }, 'Escolha a categoria'],
  [{ weight_kg: '0' }, 'O peso tem de ser maior do que zero'],
  [{ weight_kg: '0,0001' }, 'O peso tem de ser maior do que zero'],
  [{ weight_kg: '2001' }, 'No máximo 2000 kg'],
  [{ weight_kg: 'x' }, 'Indique o peso em quilos'],
])('%j is refused: %s', (typed, message) => {
  const { error } = enterOldEquipment.body?.safeParse({ ...entered, ...typed }) ?? {};
  expect(error?.issues[0]?.message).toContain(message);
});

test('a step that leaves things out changes none of them', () => {
  expect(stepOldEquipment.body?.parse({ state: 'recebido' })).toEqual({ state: 'recebido' });
});

test('every state can be come to from every other: each is taken back', () => {
  for (const state of OLD_EQUIPMENT_STATES) {
    expect(reachableFrom(oldEquipmentLifecycle, state).size).toBe(OLD_EQUIPMENT_STATES.length);
  }
});
