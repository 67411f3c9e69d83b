import { describe, expect, it } from 'vitest';
import { fieldLabel } from '../fields.ts';
import { recogniseExport } from './shop-export.ts';
import { translateExport } from './translate-export.ts';

const WEIGHT = fieldLabel('weight_grams');

function weightsOf(headings: readonly string[], rows: readonly (readonly (string | number | null)[])[]) {
  const found = recogniseExport(headings);
  if (!found) throw new Error('not recognised');
  const moved = translateExport(found, {
    headings,
    rows: rows.map((cells, n) => ({ line: n + 2, cells: [...cells] })),
  });
  return moved.rows.map(({ cells }) => cells[moved.headings.indexOf(WEIGHT)]);
}

describe('what a product of another shop weighs', () => {
  it('is said in grams by Shopify, for each variant', () => {
    expect(
      weightsOf(
        ['Handle', 'Title', 'Option1 Value', 'Variant SKU', 'Variant Grams', 'Variant Price'],
        [
          ['toner', 'Toner', 'Preto', 'T-1', 850, '49.90'],
          ['toner', '', 'Cor', 'T-2', '900.0', '59.90'],
          ['tinta', 'Tinta', 'Default Title', 'T-3', 0, '9.90'],
        ],
      ),
    ).toEqual([850, 900, null]);
  });

  it.each([
    ['Weight (kg)', '0.35', 350],
    ['Peso (kg)', '1,2', 1200],
    ['Peso (g)', '75', 75],
    ['Weight (kg)', '1.200', 1200],
    // Either may be meant.
    ['Weight (g)', '1.200', null],
    ['Weight (kg)', '', null],
    ['Weight (kg)', 'leve', null],
    // Half a ton and more is a mistake of the file: the row is not refused for it.
    ['Weight (kg)', '501', null],
    // A pound is no unit of this shop.
    ['Weight (lbs)', '2', 907],
  ])('is said by WooCommerce under %s: %s', (heading, typed, grams) => {
    expect(
      weightsOf(
        [
          'ID',
          'Type',
          'SKU',
          'Name',
          'Published',
          'In stock?',
          'Stock',
          heading,
          'Regular price',
          'Categories',
        ],
        [[1, 'simple', 'A', 'Rato', 1, 1, 3, typed, '9.90', 'Ratos']],
      ),
    ).toEqual([grams]);
  });
});
