import { describe, expect, test } from 'vitest';
import { readBrands } from './read-brands.ts';

const HEADINGS = [
  'Marca',
  'Fabricante',
  'Morada do fabricante',
  'Email ou página do fabricante',
  'Fabricante fora da União Europeia',
];
const read = (...rows: string[][]) =>
  readBrands(
    HEADINGS,
    rows.map((cells, n) => ({ line: n + 2, cells })),
  );

test('a row is a brand with what it says of its maker, and an empty cell says nothing', () => {
  expect(
    read(
      ['HP', 'HP Inc.', '1501 Page Mill Road, Palo Alto, EUA', 'hp.com/contacto', 'sim'],
      ['Brother', '', '', '', ''],
    ),
  ).toEqual({
    brands: [
      {
        line: 2,
        name: 'HP',
        said: {
          maker: 'HP Inc.',
          address: '1501 Page Mill Road, Palo Alto, EUA',
          contact: 'hp.com/contacto',
          is_outside_eu: true,
        },
      },
      { line: 3, name: 'Brother', said: {} },
    ],
    errors: [],
  });
});

describe('what is refused says its line and why', () => {
  test.each([
    ['no brand', ['', 'HP Inc.', '', '', ''], 'Falta a marca'],
    ['a long one', ['x'.repeat(81), '', '', '', ''], 'Marca: no máximo 80 caracteres'],
    [
      'an address of one word',
      ['HP', '', 'Lisboa', '', ''],
      'Morada do fabricante: Escreva a morada completa: rua, código postal e país',
    ],
    [
      'a contact that is none',
      ['HP', '', '', 'apoio', ''],
      'Email ou página do fabricante: Indique um email ou o endereço de uma página',
    ],
    [
      'a contact that runs',
      ['HP', '', '', 'javascript:alert(1)', ''],
      'Email ou página do fabricante: Indique um email ou o endereço de uma página',
    ],
    [
      'neither yes nor no',
      ['HP', '', '', '', 'talvez'],
      'Fabricante fora da União Europeia: Indique sim ou não',
    ],
    ['a long name of a maker', ['HP', 'x'.repeat(201), '', '', ''], 'Fabricante: No máximo 200 caracteres'],
    ['a control character', ['HP', 'HP\u0007', '', '', ''], 'Fabricante: Contém caracteres inválidos'],
  ])('%s', (_, cells, message) => {
    expect(read(cells)).toEqual({ brands: [], errors: [{ line: 2, message }] });
  });

  test('the same brand again, however it is written', () => {
    expect(read(['Canon', '', '', '', ''], ['CANÓN', '', '', '', ''])?.errors).toEqual([
      { line: 3, message: 'Repetida: já está na linha 2' },
    ]);
  });
});

test('lines with nothing are passed over, and a file without brands is none', () => {
  expect(read(['', '', '', '', ''])).toEqual({ brands: [], errors: [] });
  expect(readBrands(['SKU', 'Preço'], [{ line: 2, cells: ['A', '1'] }])).toBeNull();
  expect(readBrands(['name', 'maker'], [{ line: 2, cells: ['HP', 'HP Inc.'] }])?.brands).toHaveLength(1);
});
