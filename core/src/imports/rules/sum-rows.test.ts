import { expect, test } from 'vitest';
import type { Cell } from '../cell.ts';
import { sumLines } from './sum-rows.ts';

const GOODS: Cell[][] = [
  ['T-1', 'Toner', '10,50', '4'],
  ['P-1', 'Papel', '3,00', '6'],
];

test.each<[string, Cell[][], number[]]>([
  ['none', GOODS, []],
  ['TOTAL at the end', [...GOODS, ['TOTAL', null, '13,50', '10']], [4]],
  ['Soma in the second column', [...GOODS, [null, 'Soma:', null, '10']], [4]],
  ['a subtotal in between', [['Subtotal', '', '1'], ...GOODS], [2]],
  ['Total geral', [...GOODS, ['Total geral', 10]], [4]],
  ['only sums', [...GOODS, [null, null, '13,50', '10']], [4]],
  [
    'only numbers of a spreadsheet',
    [
      [1, 2],
      [3, 4],
      [4, 6],
    ],
    [4],
  ],
  ['a total and its sums', [...GOODS, ['TOTAL', null, null, 10], [null, null, null, 20]], [4, 5]],
  // Articles.
  ['only numbers that are no sums', [...GOODS, [null, null, '13,50', '11']], []],
  [
    'numbers without names',
    [
      ['1', '10'],
      ['2', '20'],
      ['4', '30'],
    ],
    [],
  ],
  ['a name that begins like it', [...GOODS, ['T-3', 'Total Security', '30,00', '5']], []],
  ['Total with words beside it', [...GOODS, ['Total', 'Óleo', '5,00', '2']], []],
])('%s', (_what, rows, lines) => {
  expect(sumLines(rows.map((cells, at) => ({ line: at + 2, cells })))).toEqual(lines);
});
