import { expect, test } from 'vitest';
import { type PrinterNeeds, placeNeeds } from './place-needs.ts';

const bought = (...lines: [string, number][]): PrinterNeeds => ({
  basis: 'compra',
  lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
});
const set = (...ids: string[]): PrinterNeeds => ({
  basis: 'conjunto',
  lines: ids.map((product_id) => ({ product_id, quantity: 1 })),
});

test.each([
  ['nothing', [], {}],
  ['one printer', [bought(['preto', 2], ['ciano', 1])], { preto: 2, ciano: 1 }],
  ['one purchase for two printers', [bought(['preto', 2]), bought(['preto', 2])], { preto: 2 }],
  ['two purchases of one article', [bought(['preto', 1]), bought(['preto', 3])], { preto: 3 }],
  ['a set for each', [set('preto', 'ciano'), set('preto')], { preto: 2, ciano: 1 }],
  ['a purchase and a set', [bought(['preto', 2]), set('preto')], { preto: 3 }],
] as const)('%s', (_, printers, wanted) => {
  const needs = placeNeeds(printers);
  expect(Object.fromEntries(needs.map(({ product_id, quantity }) => [product_id, quantity]))).toEqual(wanted);
  expect(needs.every(({ quantity }) => quantity > 0)).toBe(true);
});
