import { utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const GOODS = [
  ['Nome', 'Preço', 'Stock', 'SKU'],
  ['Toner', 12.5, 3, 'T-1'],
  ['Papel', 3.2, 9, 'P-1'],
];
const PEOPLE = [
  ['Quem', 'Onde'],
  ['Ana', 'Porto'],
];

function sheetOf(rows: unknown[][], change: (sheet: WorkSheet) => void = () => {}): WorkSheet {
  const sheet = utils.aoa_to_sheet(rows);
  change(sheet);
  return sheet;
}

/** Goods with another first cell in their first row. */
const withFirst = (cell: object) =>
  sheetOf(GOODS, (sheet) => {
    sheet.A2 = cell;
  });

function file(sheets: Record<string, WorkSheet>, about: WorkBook['Workbook'] = {}): Buffer {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = about;
  return write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true }) as Buffer;
}

describe('a workbook is read as it is shown', () => {
  it.each<[string, Buffer, unknown[], string[]]>([
    ['one sheet', file({ Folha: sheetOf(GOODS) }), ['Toner', 'Papel'], []],
    [
      'a hidden row',
      file({ Folha: sheetOf(GOODS, (sheet) => Object.assign(sheet, { '!rows': [{}, { hidden: true }] })) }),
      ['Papel'],
      ['1 linha escondida ficou de fora.'],
    ],
    [
      'a hidden sheet, though it comes first',
      file(
        { Velha: sheetOf(GOODS), Folha: sheetOf([...GOODS, ['Rato', 5, 1, 'R-1']]) },
        { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] },
      ),
      ['Toner', 'Papel', 'Rato'],
      ['As folhas escondidas ficaram de fora: “Velha”.'],
    ],
    [
      'several sheets, of which one has goods',
      file({ Contactos: sheetOf(PEOPLE), Artigos: sheetOf(GOODS) }),
      ['Toner', 'Papel'],
      ['Lida só a folha “Artigos”; ficaram de fora “Contactos”.'],
    ],
    ['zeros in front', file({ Folha: withFirst({ t: 'n', v: 17, z: '0000' }) }), ['0017', 'Papel'], []],
    [
      'a code of the trade with its zero',
      file({ Folha: withFirst({ t: 'n', v: 195713148634, z: '0000000000000' }) }),
      ['0195713148634', 'Papel'],
      [],
    ],
    [
      'a code of the trade without an exponent',
      file({ Folha: withFirst({ t: 'n', v: 5601234567892 }) }),
      [5601234567892, 'Papel'],
      [],
    ],
    ['per cent', file({ Folha: withFirst({ t: 'n', v: 0.15, z: '0%' }) }), ['15%', 'Papel'], []],
    ['an error', file({ Folha: withFirst({ t: 'e', v: 23, w: '#REF!' }) }), ['#REF!', 'Papel'], []],
    ['a boolean', file({ Folha: withFirst({ t: 'b', v: true }) }), [true, 'Papel'], []],
    [
      'a day since 1904',
      file({ Folha: withFirst({ t: 'n', v: 44_885, z: 'dd/mm/yyyy' }) }, { WBProps: { date1904: true } }),
      ['2026-11-21', 'Papel'],
      [],
    ],
    [
      'a day since 1900',
      file({ Folha: withFirst({ t: 'n', v: 46_347, z: 'dd/mm/yyyy' }) }),
      ['2026-11-21', 'Papel'],
      [],
    ],
  ])('%s', (_what, bytes, first, notes) => {
    const read = readTable('a.xlsx', bytes);
    if (!read.ok) throw new Error(read.failure.code);
    expect(read.value.rows.map(({ cells }) => cells[0])).toEqual(first);
    expect(read.value.notes).toEqual(notes);
  });

  it('of several sheets with goods one has to be said', () => {
    const several = file({
      Novos: sheetOf(GOODS),
      Usados: sheetOf(GOODS.slice(0, 2)),
      Notas: sheetOf(PEOPLE),
    });
    expect(readTable('a.xlsx', several)).toMatchObject({
      failure: { code: 'file_several_sheets', errors: [{ message: 'Novos' }, { message: 'Usados' }] },
    });
    expect(readTable('a.xlsx', several, 'Usados')).toMatchObject({ value: { rows: [{ line: 2 }] } });
    expect(readTable('a.xlsx', several, 'Outra')).toMatchObject({ failure: { code: 'file_no_such_sheet' } });
  });

  it('a heading over two columns names neither, and is asked about', () => {
    const rows = [
      ['Nome', 'Preço', null, 'Stock'],
      ['Toner', 10, 12.3, 3],
    ];
    const merged = sheetOf(rows, (sheet) =>
      Object.assign(sheet, { '!merges': [{ s: { r: 0, c: 1 }, e: { r: 0, c: 2 } }] }),
    );
    expect(readTable('a.xlsx', file({ Folha: merged }))).toMatchObject({
      value: {
        headings: ['Nome', 'Preço · 1', 'Preço · 2', 'Stock'],
        notes: ['O cabeçalho “Preço” está sobre 2 colunas: escolha em Colunas a que vale.'],
      },
    });
  });

  it('sums are told by their line', () => {
    const summed = file({ Folha: sheetOf([...GOODS, ['TOTAL', 15.7, 12]]) });
    expect(readTable('a.xlsx', summed)).toMatchObject({ value: { sums: [4] } });
  });
});

it('a quote that never closes refuses the file, from its line on', () => {
  expect(readTable('a.csv', Buffer.from('Nome;Preço\nToner;1\n"Papel;2\nRato;3\n'))).toMatchObject({
    failure: { code: 'file_open_quote', detail: expect.stringContaining('linha 3') },
  });
});
