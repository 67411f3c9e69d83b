import { describe, expect, it, test } from 'vitest';
import fc from '../../testing/property.ts';
import { MAX_QUANTITY } from '../values.ts';
import { listAnswer, MAX_LIST_LINES, readOrderList } from './order-list.ts';

/** What a text says, as 'reference × quantity'; '?' for a quantity that is none. */
const said = (text: string) =>
  readOrderList(text).lines.map(({ reference, quantity }) => `${reference} × ${quantity ?? '?'}`);

describe('a list of references', () => {
  it.each<[text: string, lines: string[]]>([
    ['', []],
    ['TN-2420', ['TN-2420 × 1']],
    ['TN-2420;3\nHP 305XL;2', ['TN-2420 × 3', 'HP 305XL × 2']],
    ['TN-2420\t3\r\n3YM61AE\t2\r\n\r\n', ['TN-2420 × 3', '3YM61AE × 2']],
    ['TN-2420,3', ['TN-2420 × 3']],
    ['TN-2420 x 3\nTN-2421 ×2\nTN-2422 X5', ['TN-2420 × 3', 'TN-2421 × 2', 'TN-2422 × 5']],
    ['3 x TN-2420\n2× 3YM61AE', ['TN-2420 × 3', '3YM61AE × 2']],
    // A number behind a name may be the name's own.
    ['HP 305', ['HP 305 × 1']],
    ['305XL', ['305XL × 1']],
    ['"TN-2420";"3"', ['TN-2420 × 3']],
    ['TN-2420; Toner preto; 3', ['TN-2420 × 3']],
    ['TN-2420;3,0', ['TN-2420 × 3']],
    ['TN-2420;3 un.', ['TN-2420 × 3']],
    ['TN-2420;1.200', ['TN-2420 × ?']],
    ['TN-2420;0', ['TN-2420 × ?']],
    ['TN-2420;1000', ['TN-2420 × ?']],
    ['TN-2420;muitos', ['TN-2420 × ?']],
    ['SKU;Quantidade\nTN-2420;3', ['TN-2420 × 3']],
    ['Descrição;Qtd.;Referência\nToner;3;TN-2420\nTinta;;3YM61AE', ['TN-2420 × 3', '3YM61AE × 1']],
    ['SKU;Quantidade\nTN-2420 x 3', ['TN-2420 × 3']],
    ['\uFEFFReferência\nTN-2420', ['TN-2420 × 1']],
    // The same twice, however written, is one line.
    ['TN-2420;3\nHP 305;1\ntn2420;2', ['TN-2420 × 5', 'HP 305 × 1']],
    ['TN-2420;999\nTN-2420;1', ['TN-2420 × ?']],
  ])('%j', (text, lines) => {
    expect(said(text)).toEqual(lines);
  });

  test('says where a line stands, and how many were left out', () => {
    const many = Array.from({ length: MAX_LIST_LINES + 3 }, (_, at) => `REF${at};1`).join('\n');
    const { lines, leftOut } = readOrderList(`\n${many}`);
    expect([lines.length, lines[0]?.line, leftOut]).toEqual([MAX_LIST_LINES, 2, 3]);
  });

  test('whatever is pasted: bounded references and quantities', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aB3;,\t\n x"0.') }), (text) => {
        for (const { reference, quantity } of readOrderList(text).lines) {
          expect(reference.length).toBeLessThanOrEqual(60);
          if (quantity !== null) expect(quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true);
        }
      }),
    );
  });
});

test.each<[wanted: number, product: Parameters<typeof listAnswer>[1], answer: string, units: number]>([
  [3, { isForSale: true, left: 5 }, 'found', 3],
  [5, { isForSale: true, left: 5 }, 'found', 5],
  [6, { isForSale: true, left: 5 }, 'cut', 5],
  [1, { isForSale: true, left: 0 }, 'out', 0],
  [1, { isForSale: true, left: -2 }, 'out', 0],
  [1, { isForSale: false, left: 9 }, 'not_sold', 0],
])('%i of %j: %s', (wanted, product, answer, units) => {
  expect(listAnswer(wanted, product)).toEqual({ answer, units });
});
