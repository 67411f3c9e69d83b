import { expect, test } from 'vitest';
import { linkedGoods } from './linked-goods.ts';

test.each([
  ['a', [['a', 1]]],
  [
    'a:2,b',
    [
      ['a', 2],
      ['b', 1],
    ],
  ],
  [' a : 3 ,,b:0,c:-1,d:1.5,e:x,:2', [['a', 3]]],
  ['', []],
])('%s', (said, goods) => {
  expect(linkedGoods(said).map(({ product_id, quantity }) => [product_id, quantity])).toEqual(goods);
});

test('of a long link the first twenty', () => {
  expect(linkedGoods(Array.from({ length: 50 }, (_, n) => `p${n}`).join(','))).toHaveLength(20);
});
