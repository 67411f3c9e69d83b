import { describe, expect, it, test } from 'vitest';
import { readBankDay, saidSign } from './bank-cell.ts';
import { guessColumns } from './bank-columns.ts';
import { readBankRows, readBankTable } from './bank-csv.ts';
import { accountsOf, hasOtherCurrency } from './bank-whose.ts';

function read(text: string, isSigned?: boolean) {
  const table = readBankTable(text, 100);
  if (!table) return null;
  const { rows, headings } = table;
  const columns = guessColumns(rows[headings] ?? [], rows.slice(headings + 1));
  return { columns, ...readBankRows(rows, headings, columns, isSigned) };
}

/** What moved, by what it says; or why the file is refused. */
function moved(text: string, isSigned?: boolean) {
  const found = read(text, isSigned);
  if (!found || !('lines' in found)) return found?.refused ?? null;
  return found.lines.map((line) => [line.bookedOn, line.cents, line.text]);
}

const OUT = ['2026-11-25', -850_00, 'RENDA'];
const IN = ['2026-11-26', 1025_86, 'TRF ANA E107243'];

describe('a bank’s CSV, by its layout', () => {
  it.each([
    [
      'two columns, the account above, a foot below',
      'Conta;PT50\nData mov.;Data valor;Descrição;Débito;Crédito;Saldo\n25/11/2026;25/11/2026;RENDA;850,00;;974,14\n26-11-2026;26-11-2026;TRF ANA E107243;;1.025,86;2.000,00\n;;Saldo final;;;2.000,00\n',
    ],
    [
      'an amount and D/C',
      'Data;Descrição;Montante;D/C\n25-11-2026;RENDA;850,00;D\n26-11-2026;TRF ANA E107243;1.025,86;C\n',
    ],
    [
      'an amount and “Tipo”, newest first, with a balance',
      'Data;Tipo;Descrição;Valor;Saldo\n26-11-2026;Crédito;TRF ANA E107243;1.025,86;2.000,00\n25-11-2026;Débito;RENDA;850,00;974,14\n',
    ],
    [
      'a column of both sides, in words of the standard',
      'Data Movimento;Data Valor;Descritivo;Montante;Débito/Crédito\n2026-11-25;2026-11-24;RENDA;850,00;DBIT\n2026-11-26;2026-11-26;TRF ANA E107243;1025,86;CRDT\n',
    ],
    [
      'signs apart, as + and −',
      'Data;Histórico;+/-;Importância\n25-11-2026;RENDA;-;850,00\n26-11-2026;TRF ANA E107243;+;1.025,86\n',
    ],
    [
      'amounts with their sign, behind them',
      'Data;Descrição;Montante\n25-11-2026;RENDA;850,00-\n26-11-2026;TRF ANA E107243;1.025,86\n',
    ],
    [
      'amounts in brackets, in English',
      'Date,Description,Amount,Balance\n2026-11-25,RENDA,(850.00),974.14\n2026-11-26,TRF ANA E107243,"1,025.86","2,000.00"\n',
    ],
    [
      'Debit and Credit in English, the other side filled with zeros',
      'Booking date,Value date,Details,Debit,Credit\n25/11/2026,24/11/2026,RENDA,850.00,0.00\n26/11/2026,26/11/2026,TRF ANA E107243,0.00,"1,025.86"\n',
    ],
    [
      '“Valor a Débito” and “Valor a Crédito”',
      'Data;Descrição;Valor a Débito;Valor a Crédito\n25-11-2026;RENDA;-850,00;\n26-11-2026;TRF ANA E107243;;1.025,86\n',
    ],
    [
      'above it rows filled with empty cells, that say days too',
      'Extrato;;;;\nData de emissão;27-11-2026;;;\nData de início;01-11-2026;Data de fim;30-11-2026;\n;;;;\nData;Descrição;Movimento;Montante;\n25-11-2026;RENDA;Débito direto;-850,00;\n26-11-2026;TRF ANA E107243;;1.025,86;\n;TOTAL;;175,86;\n',
    ],
    [
      'divided by tabs, the words of the day behind “Data Movimento”',
      'Data Movimento\tMovimento\tSaída\tEntrada\n25.11.2026\tRENDA\t850\t\n26.11.2026\tTRF ANA E107243\t\t1 025,86\n',
    ],
    [
      'thousands proved by the other amounts',
      'Data;Descrição;Montante;Sinal\n25-11-2026;RENDA;850,00;D\n26-11-2026;TRF ANA E107243;1.025,86;C\n',
    ],
  ])('%s', (_what, text) => {
    const found = moved(text);
    expect(Array.isArray(found) && found.toSorted()).toEqual([OUT, IN]);
  });

  it.each([
    ['debits alone', 'Data;Descrição;Débito\n25-11-2026;RENDA;850,00\n', 'bank_file_no_sign'],
    [
      'one column of one side',
      'Data;Descrição;Valor a Débito;Saldo\n25-11-2026;RENDA;850,00;1\n',
      'bank_file_no_sign',
    ],
    [
      'amounts of which none has a sign',
      'Data;Descrição;Montante\n25-11-2026;RENDA;850,00\n',
      'bank_file_no_sign',
    ],
    [
      'one amount with its balance',
      'Data;Descrição;Montante;Saldo\n25-11-2026;RENDA;850,00;10,00\n',
      'bank_file_no_sign',
    ],
    [
      'amounts without sign that the balance does not follow',
      'Data;Descrição;Montante;Saldo\n25-11-2026;RENDA;850,00;974,14\n26-11-2026;TRF;1.025,86;2.000,00\n27-11-2026;RENDA;100,00;1.900,00\n',
      'bank_file_sums',
    ],
    [
      'a balance that does not follow',
      'Data;Descrição;Montante;Saldo\n25-11-2026;A;-1,00;10,00\n26-11-2026;B;2,00;13,00\n27-11-2026;C;2,00;15,00\n',
      'bank_file_sums',
    ],
    [
      'a sign that is none',
      'Data;Descrição;Montante;D/C\n25-11-2026;A;1,00;D\n25-11-2026;A;1,00;X\n',
      'bank_file_no_sign',
    ],
    ['C beside a minus', 'Data;Descrição;Montante;D/C\n25-11-2026;A;-1,00;C\n', 'bank_file_row'],
    ['money on both sides', 'Data;Descrição;Débito;Crédito\n25-11-2026;A;1,00;2,00\n', 'bank_file_row'],
    ['a day that is none', 'Data;Descrição;Débito;Crédito\n31-02-2026;A;1,00;\n', 'bank_file_row'],
    ['an amount that may be two', 'Data;Descrição;Débito;Crédito\n25-11-2026;A;;1.200\n', 'bank_file_row'],
    [
      'a text that is a date',
      'Data;Data valor;Débito;Crédito\n25-11-2026;25-11-2026;;12,00\n',
      'bank_file_text',
    ],
  ])('%s is refused', (_what, text, why) => {
    expect(moved(text)).toBe(why);
  });

  it('amounts without a sign are proved by a balance that follows, or by what is known of the bank', () => {
    const text = 'Data;Descrição;Montante;Saldo\n25-11-2026;A;1,00;10,00\n26-11-2026;B;2,00;12,00\n';
    expect(moved(text)).toHaveLength(2);
    expect(moved('Data;Descrição;Montante\n25-11-2026;A;1,00\n')).toBe('bank_file_no_sign');
    expect(moved('Data;Descrição;Montante\n25-11-2026;A;1,00\n', true)).toHaveLength(1);
    expect(read('Data;Descrição;Montante\n25-11-2026;A;-1,00\n')).toMatchObject({ isSigned: true });
  });

  it('says the row and what is wrong with it', () => {
    expect(read('Data;Descrição;Débito;Crédito\n25-11-2026;A;;1.200\n')).toMatchObject({
      detail: expect.stringContaining('linha 2'),
    });
    expect(moved('isto;não;é\n')).toBeNull();
    expect(moved('Data;Descrição;Débito;Crédito\n25-11-2026;A;;1.200\n25-11-2026;B;2,50;\n')).toEqual([
      ['2026-11-25', 1200_00, 'A'],
      ['2026-11-25', -250, 'B'],
    ]);
  });
});

test.each([
  ['IBAN;PT50 0002 0123 1234 5678 9015 4\nData;Descrição;Montante\n', ['PT50000201231234567890154']],
  ['NIB: 000201231234567890154;;\nData;Descrição;Montante\n', ['PT50000201231234567890154']],
  ['Data;Conta;Descrição;Montante\n1-1-2026;PT50000201231234567890154;A;1\n', ['PT50000201231234567890154']],
  // Who it came from is not whose it is.
  ['Data;IBAN do ordenante;Descrição;Montante\n1-1-2026;PT50000201231234567890154;A;1\n', []],
  ['Conta;12345678901\nData;Descrição;Montante\n', []],
])('%j is of the accounts %j', (text, accounts) => {
  const { rows, headings } = readBankTable(text, 100) ?? { rows: [], headings: 0 };
  expect(accountsOf(rows, headings)).toEqual(accounts);
});

test.each([
  ['Data;Descrição;Montante;Moeda\n1-1-2026;A;1,00;EUR\n', false],
  ['Data;Descrição;Montante;Moeda\n1-1-2026;A;1,00;USD\n', true],
  ['Data;Descrição;Montante;Divisa\n1-1-2026;A;1,00;XAF\n', true],
  ['Conta;1;Moeda;GBP\nData;Descrição;Montante\n1-1-2026;A;1,00\n', true],
  ['Moeda: EUR\nData;Descrição;Montante\n1-1-2026;A;1,00\n', false],
  ['Data;Descrição;Montante (USD)\n1-1-2026;A;1,00\n', true],
  ['Data;Descrição;Montante (EUR)\n1-1-2026;PAGO 3 USD;1,00\n', false],
  ['Data;Descrição;Montante\n1-1-2026;A;$1.00\n', true],
  ['Data;Descrição;Montante\n1-1-2026;A;1,00 €\n', false],
])('%j has another currency: %s', (text, has) => {
  const { rows, headings } = readBankTable(text, 100) ?? { rows: [], headings: 0 };
  const columns = guessColumns(rows[headings] ?? [], rows.slice(headings + 1));
  expect(hasOtherCurrency(rows, headings, columns)).toBe(has);
});

test.each([
  ['29.02.2028', '2028-02-29'],
  ['5/1/2026', '2026-01-05'],
  ['2026-11-26 10:00', '2026-11-26'],
  ['29-02-2027', null],
  ['11/26/2026', null],
  ['', null],
])('the day %j is %j', (written, day) => {
  expect(readBankDay(written)).toBe(day);
});

test.each([
  ['D', -1],
  ['Débito', -1],
  ['DR', -1],
  ['\u2212', -1],
  ['Saída', -1],
  ['DBIT', -1],
  ['C', 1],
  ['Cr.', 1],
  ['crédito', 1],
  ['+', 1],
  ['Transferência', null],
  ['', null],
])('the sign %j is %j', (written, sign) => {
  expect(saidSign(written)).toBe(sign);
});
