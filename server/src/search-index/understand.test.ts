import { describe, expect, it } from 'vitest';
import fc from '#core/testing/property.ts';
import { type Understood, understand } from './understand.ts';

const BRANDS = new Map([
  ['hp', 'HP'],
  ['lenovo', 'Lenovo'],
  ['brother', 'Brother'],
]);
const known = { brandOf: (word: string) => BRANDS.get(word) ?? null };

/** What was read, without what was not said. */
function read(typed: string): Partial<Understood> | null {
  const said = understand(typed, known);
  if (!said) return null;
  return Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) =>
        name === 'q' || (value !== null && value !== false && !(Array.isArray(value) && value.length === 0)),
    ),
  );
}

describe('prices', () => {
  it.each<[typed: string, prices: { preco_min?: number; preco_max?: number }]>([
    ['rato até 20', { preco_max: 20 }],
    ['rato até 20€', { preco_max: 20 }],
    ['rato até aos 20 euros', { preco_max: 20 }],
    ['rato menos de 19,90 €', { preco_max: 19.9 }],
    ['rato por menos de 20 euros', { preco_max: 20 }],
    ['rato abaixo de 1.250 eur', { preco_max: 1250 }],
    ['rato abaixo dos 1.250', { preco_max: 1250 }],
    ['rato no máximo 50', { preco_max: 50 }],
    ['rato under 50', { preco_max: 50 }],
    ['rato 50 euros', { preco_max: 50 }],
    ['rato por 50€', { preco_max: 50 }],
    ['rato mais de 100', { preco_min: 100 }],
    ['rato a partir de 100 €', { preco_min: 100 }],
    ['rato acima dos 100 euros', { preco_min: 100 }],
    ['rato entre 100 e 200', { preco_min: 100, preco_max: 200 }],
    ['rato entre 200 e 100 euros', { preco_min: 100, preco_max: 200 }],
    ['rato de 100 a 200 euros', { preco_min: 100, preco_max: 200 }],
    ['rato 100-200€', { preco_min: 100, preco_max: 200 }],
  ])('%s', (typed, prices) => {
    expect(read(typed)).toEqual({ q: 'rato', ...prices });
  });

  it.each([
    'disco até 512 GB',
    'memória até 16gb',
    'toner mais de 5000 páginas',
    'cabo até 3 m',
    'monitor até 27"',
    'monitor até 27 polegadas',
    'tinteiro 305',
    'office 2021',
    'garantia mais de 2 anos',
    'até já',
    'desde sempre',
    'tn-2420',
  ])('%s says no price', (typed) => {
    expect(read(typed)?.preco_max).toBeUndefined();
    expect(read(typed)?.preco_min).toBeUndefined();
  });
});

describe('what is said becomes filters', () => {
  it.each<[string, Partial<Understood> | null]>([
    [
      'portáteis usados até 300',
      { q: '', categoria: 'portateis', estado: ['usado', 'recondicionado'], preco_max: 300 },
    ],
    [
      'Toner Brother menos de 50 euros',
      { q: 'Toner Brother', categoria: 'consumiveis', subcategoria: ['laser'], preco_max: 50 },
    ],
    ['computador portátil barato', { q: '', categoria: 'portateis', ordenar: 'price-asc' }],
    ['o portátil mais barato', { q: '', categoria: 'portateis', ordenar: 'price-asc' }],
    ['portáteis mais vendidos', { q: '', categoria: 'portateis', ordenar: 'mais-vendidos' }],
    ['impressora melhor avaliada', { q: 'impressora', categoria: 'impressoras', ordenar: 'avaliacao' }],
    ['portátil mais caro', { q: '', categoria: 'portateis', ordenar: 'price-desc' }],
    ['305 xl preto', { q: '305 xl', cor: ['black'] }],
    [
      'tinteiro HP preto fotográfico',
      { q: 'tinteiro HP', categoria: 'consumiveis', subcategoria: ['jato_tinta'], cor: ['photo_black'] },
    ],
    ['impressora wifi', { q: 'impressora wifi', categoria: 'impressoras' }],
    ['multifunções HP', { q: '', categoria: 'impressoras', subcategoria: ['multifuncoes'], marca: ['HP'] }],
    ['portátil lenovo i5', { q: 'i5', categoria: 'portateis', marca: ['Lenovo'] }],
    ['lenovo portátil i5', { q: 'i5', categoria: 'portateis', marca: ['Lenovo'] }],
    ['laptop em segunda mão', { q: '', categoria: 'portateis', estado: ['usado', 'recondicionado'] }],
    [
      'desktop recondicionado em stock',
      { q: '', categoria: 'desktops', estado: ['recondicionado'], stock: true },
    ],
    ['pc de secretária', { q: '', categoria: 'desktops' }],
    [
      'toners em promoção',
      { q: 'toners', categoria: 'consumiveis', subcategoria: ['laser'], campanha: true },
    ],
    ['alugar impressora', { q: 'impressora', categoria: 'aluguer' }],
    [
      'cheap used laptop',
      { q: '', categoria: 'portateis', estado: ['usado', 'recondicionado'], ordenar: 'price-asc' },
    ],
    // what is no head of the sentence names no category, and a case has no colour to filter by
    ['mala para portátil', null],
    ['carregador portátil preto', { q: 'carregador portátil', cor: ['black'] }],
    ['portátil preto', { q: 'preto', categoria: 'portateis' }],
    ['computador', null],
    ['lenovo', null],
    ['TN-2420', null],
    ['', null],
  ])('%s', (typed, said) => {
    expect(read(typed)).toEqual(said);
  });
});

it('takes nothing for a brand, a colour or a condition that is only part of a word', () => {
  expect(read('pretoria novotel usadoria')).toBeNull();
});

it('reads anything without failing, and leaves no more text than was typed', () => {
  const words = fc.constantFrom(
    ...'portátil toner até 300 € entre e 100 usado preto hp barato mais de impressora em stock 5000 páginas TN-2420 “x” ≤ 1.250,50'.split(
      ' ',
    ),
  );
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.array(words, { maxLength: 14 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const said = understand(text, known);
      if (!said) return;
      expect(said.q.length).toBeLessThanOrEqual(text.normalize('NFC').length);
      for (const price of [said.preco_min, said.preco_max]) {
        if (price === null) continue;
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(999_999.99);
      }
      if (said.preco_min !== null && said.preco_max !== null)
        expect(said.preco_min).toBeLessThanOrEqual(said.preco_max);
    }),
    { numRuns: 2000 },
  );
});
