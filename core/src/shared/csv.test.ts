import { describe, expect, it } from 'vitest';
import fc from '../testing/property.ts';
import { detectSeparator, parseRecords, readCsv, unclosedQuote, writeCsvRecord } from './csv.ts';
import { guardFormula, unguardFormula } from './formula-guard.ts';

it.each([
  ['a;b;c\n1,5;2;3\n', ';'],
  ['a,b,c\n1,2,3\n', ','],
  ['a\tb\n1\t2\n', '\t'],
  ['Nome;Descrição\nToner;"preto, original, caixa, 1"\n', ';'],
  ['name,description\nx,"a; b; c; d"\n', ','],
  ['sep=|\na|b\n', '|'],
])('%j is divided by %j', (text, separator) => {
  expect(detectSeparator(text)).toBe(separator);
});

it('reads quotes, line ends of any kind and broken files', () => {
  expect(parseRecords('a;"b ""x"" ; y\nz"\r\nc;d\re;f', ';', 10)).toEqual([
    ['a', 'b "x" ; y\nz'],
    ['c', 'd'],
    ['e', 'f'],
  ]);
  expect(parseRecords('"a" b;c', ';', 10)).toEqual([[' b'].map((rest) => `a${rest}`).concat('c')]);
  expect(parseRecords('"never closed;x\ny', ';', 10)).toEqual([['never closed;x\ny']]);
  expect(parseRecords('a\n\nb\n', ';', 10)).toEqual([['a'], [''], ['b']]);
  expect(parseRecords('a\nb\nc\n', ';', 2)).toHaveLength(2);
  expect(parseRecords('', ';', 10)).toEqual([]);
  expect(readCsv('sep=,\na,b\n', 5)).toEqual([['a', 'b']]);
});

describe('what the export writes', () => {
  it('is read back as it was', () => {
    const cell = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
        const text = [['Nome', 'Preço', 'Stock'], ...rows].map(writeCsvRecord).join('');
        expect(
          parseRecords(text, ';', 100)
            .slice(1)
            .map((row) => row.map(unguardFormula)),
        ).toEqual(rows);
      }),
    );
  });

  it('never begins a cell as a formula does', () => {
    expect(writeCsvRecord(['=1+1', '+351', '-5', '@SUM(A1)', '\tx', "'=x", 12.5])).toBe(
      `'=1+1;'+351;'-5;'@SUM(A1);"'\tx";''=x;12,5\r\n`,
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(guardFormula(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
        expect(unguardFormula(guardFormula(text))).toBe(text);
      }),
    );
  });
});

it.each([
  ['a;b\n1;2\n', null],
  ['a;b\n"1";2\n', null],
  ['a;b\n"1\n2";2\n', null],
  ['a;b\n1;15" x\n', null],
  ['a;b\n1;2\n"3;4\n5;6\n', 3],
  ['a;b\r\n"1\r\n2";"3\r\n', 3],
  ['sep=;\na;b\n"1;2\n', 3],
  ['a,b\n1,"2\n3,4\n', 2],
  ['"', 1],
  ['a;b\n1;"""\n', 2],
])('in %j a quote stays open from line %s', (text, line) => {
  expect(unclosedQuote(text)).toBe(line);
});

it.each([
  ['quotes and nothing else', `a;b\n"${'""'.repeat(200_000)}";1\n`, 2],
  ['a field that is never done', `a;b\n1;2\n"${'x'.repeat(150_000)}""${'x'.repeat(150_000)}"\n`, 3],
  ['a record without end', `a;b\n${'1;'.repeat(6000)}\n`, 2],
  ['a record of empty quotes', `a;b\n1;2\n${'"";'.repeat(6000)}\n`, 3],
  ['a long description', `a;b\n"${'x'.repeat(150_000)}";1\n`, null],
  ['a wide sheet', `${'1;'.repeat(4000)}\n${'2;'.repeat(4000)}\n`, null],
])('%s is read within bounds', (_what, text, line) => {
  expect(unclosedQuote(text)).toBe(line);
  // Whoever reads it all the same keeps no more of it.
  const rows = parseRecords(text, ';', 10);
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(5000);
});
