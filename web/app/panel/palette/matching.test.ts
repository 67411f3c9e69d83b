import { expect, test } from 'vitest';
import fc from '#core/testing/property.ts';
import { matching } from './matching.ts';

const OFFERS = [
  { label: 'Encomendas', words: 'vendas pedidos' },
  { label: 'Produtos', words: 'artigos catálogo stock' },
  { label: 'Configurações', words: 'definições loja' },
  { label: 'Novo produto', words: 'criar artigo' },
  { label: 'Ver loja' },
];

test.each([
  ['', ['Encomendas', 'Produtos', 'Configurações', 'Novo produto', 'Ver loja']],
  ['   ', ['Encomendas', 'Produtos', 'Configurações', 'Novo produto', 'Ver loja']],
  ['enc', ['Encomendas']],
  ['CONFIGURACOES', ['Configurações']],
  ['configurações', ['Configurações']],
  ['prod', ['Produtos', 'Novo produto']],
  ['novo', ['Novo produto']],
  ['produto novo', ['Novo produto']],
  ['artigo', ['Produtos', 'Novo produto']],
  ['loja', ['Configurações', 'Ver loja']],
  ['oja', []],
  ['ORD-17', []],
  ['.*', ['Encomendas', 'Produtos', 'Configurações', 'Novo produto', 'Ver loja']],
])('"%s" finds %j', (typed, expected) => {
  expect(matching(OFFERS, typed).map(({ label }) => label)).toEqual(expected);
});

test('an offer is found by the beginning of any of its words, however it is written, and never twice', () => {
  const word = fc.constantFrom('encomendas', 'VENDAS', 'catalogo', 'Catálogo', 'stock', 'criar', 'ver');
  fc.assert(
    fc.property(word, fc.integer({ min: 1, max: 10 }), (text, length) => {
      const found = matching(OFFERS, text.slice(0, length));
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
