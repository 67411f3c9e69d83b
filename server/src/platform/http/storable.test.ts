import { expect, test } from 'vitest';
import { isStorable } from './storable.ts';

const judge = (json: string) => isStorable(json, JSON.parse(json));

test.each([
  ['a NUL', '{"text":"a\\u0000b"}'],
  ['a NUL in a list inside', '{"a":[{"b":["\\u0000"]}]}'],
  ['a NUL in a name', '{"a\\u0000":1}'],
  ['half of a pair', '{"text":"\\ud83d"}'],
  ['the other half', '{"text":"\\uDE00 x"}'],
])('%s is refused', (_, json) => {
  expect(judge(json)).toBe(false);
});

test.each([
  ['plain text', '{"text":"Ação n.º 1 — 10 €"}'],
  ['a whole pair', '{"text":"\\ud83d\\ude00"}'],
  ['a backslash and letters', '{"text":"\\\\u0000"}'],
  ['other escapes', '{"text":"\\u00e7\\n"}'],
])('%s is taken', (_, json) => {
  expect(judge(json)).toBe(true);
});
