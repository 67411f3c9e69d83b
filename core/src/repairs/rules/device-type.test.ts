import { expect, test } from 'vitest';
import { DEVICE_TYPES } from '../values.ts';
import { readDeviceType } from './device-type.ts';

test('the device types are those of docs/product.md#repairs', () => {
  expect(DEVICE_TYPES).toEqual([
    'Portátil',
    'Desktop',
    'Impressora',
    'Smartphone',
    'Tablet',
    'Monitor',
    'Router',
    'Outro',
  ]);
});

test.each([
  ['Portátil', 'Portátil'],
  ['portatil', 'Portátil'],
  [' TABLET ', 'Tablet'],
  ['Torradeira', 'Torradeira'],
  [7, 7],
])('%j is read as %j', (given, read) => {
  expect(readDeviceType(given)).toBe(read);
});
