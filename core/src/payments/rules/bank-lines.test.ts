import { describe, expect, it, test } from 'vitest';
import { guessColumns, readBankDay, readBankRows, readBankTable } from './bank-csv.ts';
import { type BankLine, lineIdentities } from './bank-line.ts';
import { namesThem } from './match-name.ts';

const TWO_COLUMNS = `Conta;PT50
Data mov.;Data valor;Descrição;Débito;Crédito;Saldo
26-11-2026;26-11-2026;TRF ANA SILVA E107243;;1.025,86;2.000,00
25/11/2026;25/11/2026;COMISSAO;1,04;;974,14
;;Saldo final;;;974,14
`;

function read(text: string) {
  const table = readBankTable(text, 100);
  if (!table) return null;
  const { rows, headings } = table;
  return readBankRows(rows, headings, guessColumns(rows[headings] ?? []));
}

describe('a bank’s CSV', () => {
  it('with columns for out and in, rows above and a foot below', () => {
    expect(read(TWO_COLUMNS)).toMatchObject({
      lines: [
        { bookedOn: '2026-11-26', cents: 102_586, text: 'TRF ANA SILVA E107243' },
        { bookedOn: '2026-11-25', cents: -104, text: 'COMISSAO' },
      ],
    });
  });

  it('with one amount and a reference', () => {
    expect(read('Data;Descritivo;Referência;Montante\n2026-11-26;TRF;R-9;-12,5\n')).toMatchObject({
      lines: [{ cents: -1250, text: 'TRF · R-9' }],
    });
  });

  it('is refused at its first row that cannot be read, and none of it taken', () => {
    expect(read(TWO_COLUMNS.replace('25/11/2026;25', '31/02/2026;25'))).toEqual({ wrongRow: 4 });
    expect(read(TWO_COLUMNS.replace('1,04', 'um'))).toEqual({ wrongRow: 4 });
    expect(read('isto;não;é\n')).toBeNull();
  });

  it('a day is a real one', () => {
    expect(readBankDay('29.02.2028')).toBe('2028-02-29');
    expect(readBankDay('29-02-2027')).toBeNull();
    expect(readBankDay('')).toBeNull();
  });
});

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
