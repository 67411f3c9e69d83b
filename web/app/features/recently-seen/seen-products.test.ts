import { expect, test } from 'vitest';
import { MOST_SEEN, readSeen, withSeen } from './seen-products.ts';

const id = (n: number) => `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

test.each([
  [null, []],
  ['', []],
  ['{"a":1}', []],
  ['["x", 3, null]', []],
  ['[', []],
  [JSON.stringify([id(1), 'x', id(2)]), [id(1), id(2)]],
])('%s is read as %j', (stored, ids) => {
  expect(readSeen(stored)).toEqual(ids);
});

test('the last seen comes first, each once, twelve at most', () => {
  expect(withSeen([id(1), id(2)], id(2))).toEqual([id(2), id(1)]);
  const many = Array.from({ length: 20 }, (_, i) => id(i)).reduce<string[]>(withSeen, []);
  expect(many).toHaveLength(MOST_SEEN);
  expect(many[0]).toBe(id(19));
});
