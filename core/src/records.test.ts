import { expect, test } from 'vitest';
import { RECORDS, recordPath, recordPlace } from './records.ts';
import { ROOMS } from './rooms.ts';

test.each([
  ['order', 'ORD-1', '/dashboard/encomendas/ORD-1'],
  ['rental_instalment', 'a', '/dashboard/mensalidades/a'],
  ['rental_deposit', 'a', '/dashboard/alugueres/a'],
  ['loan', 'a', '/dashboard/reparacoes/a'],
  ['check', '12', '/dashboard/a-verificar/12'],
  ['import', 'a', '/dashboard/produtos/importar/a'],
  ['order', 'a/b', '/dashboard/encomendas/a%2Fb'],
  ['constructor', 'a', null],
  ['cart', 'a', null],
])('%s %s stands at %s', (kind, id, path) => {
  expect(recordPath(kind, id)).toBe(path);
});

test('a record stands where no other does, and no room names it again', () => {
  const places = Object.keys(RECORDS).map(recordPlace);
  expect(new Set(places).size).toBe(places.length);
  const named = ROOMS.flatMap(({ subjects }) => Object.keys(subjects));
  expect(named.filter((kind) => Object.hasOwn(RECORDS, kind))).toEqual([]);
});

test('what happens to a thing is of a record or of a subject that its room names', () => {
  const named = [...Object.keys(RECORDS), ...ROOMS.flatMap(({ subjects }) => Object.keys(subjects))];
  const said = ROOMS.flatMap(({ events }) => Object.values(events).map(({ subject }) => subject));
  expect(said.filter((subject) => !named.includes(subject))).toEqual([]);
});
