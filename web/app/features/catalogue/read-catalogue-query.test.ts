import { expect, it, test } from 'vitest';
import fc from '#core/testing/property.ts';
import { readCatalogueQuery } from './read-catalogue-query.ts';

it.each([
  ['', { pagina: 1 }],
  ['categoria=renting', { categoria: 'aluguer' }],
  ['categoria=sapatos&q=hp', { q: 'hp' }],
  ['pagina=-3', { pagina: 1 }],
  ['pagina=2&pagina=3', { pagina: 1 }],
  ['marca=HP', { marca: ['HP'] }],
  ['marca=HP&marca=Canon', { marca: ['HP', 'Canon'] }],
  ['ordenar=ao-calhas&marca=HP', { marca: ['HP'] }],
  ['q=&marca=', { marca: [] }],
])('%s', (address, expected) => {
  expect(readCatalogueQuery(new URLSearchParams(address))).toMatchObject(expected);
});

test('no address can make it throw', () => {
  const name = fc.constantFrom('q', 'categoria', 'marca', 'pagina', 'preco_min', 'stock', 'ordenar', 'outro');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string({ maxLength: 150 }))), (entries) => {
      expect(readCatalogueQuery(new URLSearchParams(entries)).pagina).toBeGreaterThan(0);
    }),
  );
});
