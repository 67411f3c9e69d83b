import { expect, test } from 'vitest';
import { devicesOf, formatMinutes } from './template-words.ts';

test.each([
  [1, '1 min'],
  [45, '45 min'],
  [60, '1 h'],
  [95, '1 h 35 min'],
])('%s minutes are %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});

test('a template says which devices it is for', () => {
  expect(devicesOf({ device_type: null, brand: null, model: null })).toBe('Todos os equipamentos');
  expect(devicesOf({ device_type: 'Portátil', brand: null, model: 'T14' })).toBe('Portátil T14');
});
