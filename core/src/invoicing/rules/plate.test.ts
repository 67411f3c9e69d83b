import { expect, test } from 'vitest';
import { readPlate } from './plate.ts';

test.each([
  ['AB-12-CD', 'AB-12-CD'],
  [' ab 12 cd ', 'AB-12-CD'],
  ['1234ab', '12-34-AB'],
  ['12.AB.34', '12-AB-34'],
  ['AB-12-34', 'AB-12-34'],
  ['AB-CD-12', null],
  ['12-34-56', null],
  ['A1-22-BB', null],
  ['AB-12-CDE', null],
  ['ÁB-12-CD', null],
  ['', null],
])('%j is the plate %j', (typed, plate) => {
  expect(readPlate(typed)).toBe(plate);
  if (plate) expect(readPlate(plate)).toBe(plate);
});
