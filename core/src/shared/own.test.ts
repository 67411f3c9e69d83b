import { expect, test } from 'vitest';
import { own } from './own.ts';

const words: Readonly<Record<string, string>> = { sim: 'yes' };

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'não'])('%s is nobody’s own', (key) => {
  expect(own(words, key)).toBeUndefined();
});

test('what is there is found', () => {
  expect(own(words, 'sim')).toBe('yes');
});
