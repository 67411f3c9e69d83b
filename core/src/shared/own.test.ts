import { expect, test } from 'vitest';
import { isKeyOf, own } from './own.ts';

const words: Readonly<Record<string, string>> = { sim: 'yes' };

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'não'])('%s is nobody’s own', (key) => {
  expect(own(words, key)).toBeUndefined();
  expect(isKeyOf(words, key)).toBe(false);
});

test('what is there is found', () => {
  expect(own(words, 'sim')).toBe('yes');
  expect(isKeyOf(words, 'sim')).toBe(true);
});
