import { expect, test } from 'vitest';
import { openingHours } from './opening-hours.ts';

test.each([
  [
    'Segunda a sexta: 9h-18h\nSábado: 9h-13h\nDomingo: Encerrado',
    ['Segunda a sexta→9h-18h', 'Sábado→9h-13h', 'Domingo→Encerrado'],
  ],
  ['Seg-Sex: 9:00-18:00 | Sáb: 9:00-13:00', ['Seg-Sex→9:00-18:00', 'Sáb→9:00-13:00']],
  ['Por marcação', ['Por marcação→']],
  ['', []],
])('%j', (text, expected) => {
  expect(openingHours(text).map((row) => `${row.days}→${row.hours}`)).toEqual(expected);
});
