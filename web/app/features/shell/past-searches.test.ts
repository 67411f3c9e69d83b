import { expect, test } from 'vitest';
import { MAX_PAST_SEARCHES, pastSearchesFor, readPastSearches, withSearch } from './past-searches.ts';

test.each([
  [null, []],
  ['', []],
  ['[', []],
  ['{"a":1}', []],
  ['["toner", 3, null, " "]', ['toner']],
  [JSON.stringify(['x'.repeat(121), 'hp 305']), ['hp 305']],
])('%s is read as %j', (stored, past) => {
  expect(readPastSearches(stored)).toEqual(past);
});

test('the last search comes first, once however it was written, and there are few', () => {
  expect(withSearch(['toner', 'hp 305'], ' HP 305 ')).toEqual(['HP 305', 'toner']);
  expect(withSearch(['toner'], 'a')).toEqual(['toner']);
  const many = Array.from({ length: 20 }, (_, i) => `toner ${i}`).reduce<string[]>(withSearch, []);
  expect(many).toHaveLength(MAX_PAST_SEARCHES);
  expect(many[0]).toBe('toner 19');
});

test('while one types, those that begin so; not what is typed already', () => {
  expect(pastSearchesFor(['Toner HP', 'tinteiro'], 'to')).toEqual(['Toner HP']);
  expect(pastSearchesFor(['Toner HP', 'tinteiro'], '')).toEqual(['Toner HP', 'tinteiro']);
  expect(pastSearchesFor(['Toner HP'], 'toner hp')).toEqual([]);
});
