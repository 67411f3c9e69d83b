import { expect, test } from 'vitest';
import { answerPage, answerText, searchWords } from './search-answer.ts';

test.each([
  ['  Tonér  PRETO ', 'toner preto'],
  ['a', 'a'],
])('%j is compared as %j', (typed, words) => {
  expect(searchWords(typed)).toBe(words);
});

const HOST = 'loja.example.pt';

test.each([
  ['/reparacoes', '/reparacoes'],
  ['/', '/'],
  ['/produtos?categoria=portateis&marca=HP', '/produtos?categoria=portateis&marca=HP'],
  ['/impressoras/hp-deskjet-2710#tinteiros', '/impressoras/hp-deskjet-2710#tinteiros'],
  ['https://LOJA.example.pt/contacto', '/contacto'],
  ['/apis', '/apis'],
  // What it searches for is taken as it is: no answer leads into another.
  ['/produtos?q=toner+preto', '/produtos?q=toner+preto&texto=1'],
  ['/PRODUTOS?texto=0&q=toner', '/PRODUTOS?texto=1&q=toner'],
  ['/a/../produtos?q=toner', '/produtos?q=toner&texto=1'],
])('%s is a page of the shop', (given, page) => {
  expect(answerPage(given, HOST)).toBe(page);
});

test.each([
  'https://outra.example.pt/',
  'https://loja.example.pt.outra.pt/',
  'https://loja.example.pt@outra.pt/',
  'http:outra.pt',
  '//outra.pt',
  '///outra.pt',
  '/.//outra.pt',
  '/a/..//outra.pt',
  '/\\outra.pt',
  '/a\\b',
  '/\t/outra.pt',
  'javascript:alert(1)',
  'produtos',
  '',
  '/api/products',
  '/./api/products',
  `/${'a'.repeat(500)}`,
  `/${'é'.repeat(200)}`,
])('%j is none', (given) => {
  expect(answerPage(given, HOST)).toBeNull();
});

test('an answer is read as its product’s name, or as what was typed', () => {
  expect(answerText({ kind: 'texto', target: 'toner preto', name: null })).toBe('Quer dizer: toner preto');
  expect(answerText({ kind: 'produto', target: 'id', name: 'Toner HP' })).toBe('É este produto: Toner HP');
  expect(answerText({ kind: 'endereco', target: '/contacto', name: null })).toBe('Vai para: /contacto');
});
