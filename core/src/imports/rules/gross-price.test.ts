import { expect, test } from 'vitest';
import { asksIva, pricedWithIva, saysIva } from './gross-price.ts';
import { alikeNotes, fieldOfHeading, guessMapping } from './guess-mapping.ts';

test.each([
  ['Preço (c/ IVA)', 'price', 'with'],
  ['Preço c/ IVA (€)', 'price', 'with'],
  ['PVP', 'price', 'with'],
  ['P.V.P.', 'price', 'with'],
  ['PVP c/IVA', 'price', 'with'],
  ['Preço IVA incl.', 'price', 'with'],
  ['Preço (IVA incluído)', 'price', 'with'],
  // The shop's own name for it: nothing to ask.
  ['Preço com IVA', 'price_with_iva', 'with'],
  ['Preços com IVA', null, 'with'],
  ['Price incl. VAT', 'price', 'with'],
  ['Preço s/ IVA', 'price', 'without'],
  ['PVP s/ IVA', 'price', 'without'],
  ['Preço (sem IVA)', 'price', 'without'],
  ['Preço + IVA', 'price', 'without'],
  ['Price excl. VAT', 'price', 'without'],
  ['Preço', 'price', null],
  ['price', 'price', null],
  ['P. Custo', 'cost_price', null],
  ['Qtd.', 'stock', null],
  ['Custo c/ IVA', null, 'with'],
  ['Internet', null, null],
])('%s is %s, and says of IVA: %s', (heading, field, says) => {
  expect(fieldOfHeading(heading)).toBe(field);
  expect(saysIva(heading)).toBe(says);
});

test.each([
  [['PVP', 'Preço s/ IVA'], 1, false],
  [['Preço s/ IVA', 'PVP'], 0, false],
  [['PVP', 'Preço'], 1, false],
  [['Preço c/ IVA', 'Preço (s/ IVA)'], 1, false],
  [['Nome', 'P.V.P.'], 1, true],
  [['Preço (c/ IVA)'], 0, true],
  [['Preço'], 0, false],
  [['Preço', 'Preço com IVA'], 0, false],
])('of %j the price is column %i, and it is asked: %s', (headings, column, isAsked) => {
  const mapping = guessMapping(headings);
  expect(mapping.price).toEqual({ column });
  expect(asksIva(headings, mapping)).toBe(isAsked);
});

test('columns that are alike are told, with the one that is taken', () => {
  const headings = ['Nome', 'PVP', 'Preço s/ IVA', 'Cor', 'Cor'];
  expect(alikeNotes(headings, guessMapping(headings))).toEqual([
    '“PVP” e “Preço s/ IVA” dizem o mesmo (Preço): usa-se “Preço s/ IVA” (a 3.ª coluna).',
    expect.stringContaining('“Cor” e “Cor”'),
  ]);
  expect(alikeNotes(['Nome', 'Preço', 'Stock'], guessMapping(['Nome', 'Preço', 'Stock']))).toEqual([]);
});

test('a price with IVA is kept as it was typed', () => {
  expect(pricedWithIva({ name: 'Toner', price: '5,00' })).toEqual({
    name: 'Toner',
    price: null,
    price_with_iva: '5,00',
  });
});
