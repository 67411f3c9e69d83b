import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['Impressão à mão: 1\u00a0234,50\u00a0€, N.º 1, 2.ª', 'Impressão à mão: 1\u00a0234,50\u00a0€, N.º 1, 2.ª'],
  // Accents that stand apart are put together.
  ['Joa\u0303o', 'João'],
  ['Łukasz Żółć, Олександр, Ωμέγα', 'Łukasz Żółć, Олександр, Ωμέγα'],
  ['12\u202f345,67\u00a0€', '12\u00a0345,67\u00a0€'],
  ['Toner 😀 preto', 'Toner  preto'],
  ['漢字 A4', '?? A4'],
  ['invi\u200bsível\ufe0f', 'invisível'],
  ['≥ 5', '>= 5'],
])('%j is drawn as %j', (given, drawn) => {
  expect(printable(given)).toBe(drawn);
});

test.each([
  ['maria.da.conceicao@exemplo.example.pt', 20, 'maria.da.conceicao\n@exemplo.example.pt'],
  ['REF1234567890123456789', 10, 'REF1234567\n8901234567\n89'],
  ['curta e outra curta', 6, 'curta e outra curta'],
])('%s in lines of %i letters is %j', (given, room, drawn) => {
  expect(printable(given, room)).toBe(drawn);
});
