import { expect, test } from 'vitest';
import { type BankLine, lineIdentities } from './bank-line.ts';
import { namesThem } from './match-name.ts';

test('a line is told by the bank’s reference, or by what it says and its place among equals', () => {
  const line: BankLine = {
    bankReference: null,
    bookedOn: '2026-11-26',
    cents: 100,
    name: null,
    text: 'TRF  Ana',
    endToEndId: null,
    returned: null,
  };
  const [first, second] = lineIdentities('PT50', [line, { ...line, text: 'trf ana' }]);
  expect(first).not.toBe(second);
  expect(lineIdentities('PT50', [line])).toEqual([first]);
  const known = { ...line, bankReference: 'B1' };
  expect(lineIdentities('PT50', [{ ...known, text: 'outro' }])).toEqual(lineIdentities('PT50', [known]));
  expect(lineIdentities('PT51', [known])).not.toEqual(lineIdentities('PT50', [known]));
});

test.each([
  ['TRF DE ANA MARIA DA SILVA', 'Ana Silva', true],
  ['TRF DE ANA', 'Ana Silva', false],
  ['OFICINA DO BAIRRO LDA', 'Oficina do Bairro, Lda', true],
  ['CONCEIÇÃO', 'conceicao', true],
  ['TRF', '', false],
])('"%s" names "%s": %s', (said, person, does) => {
  expect(namesThem(said, person)).toBe(does);
});
