import { deflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#core/imports/cell.ts';
import { TaskProcesses } from '../../platform/children/task-processes.ts';
import { readFileApart, SPREADSHEETS } from './read-apart.ts';
import { readTable } from './read-table.ts';
import type { SpreadsheetTask } from './spreadsheet-process.ts';

function workbook(rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx', extra: unknown[][] = []): Buffer {
  const book = utils.book_new();
  if (extra.length > 0) utils.book_append_sheet(book, utils.aoa_to_sheet(extra), 'Vazia');
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true }), 'Folha');
  return write(book, { type: 'buffer', bookType, compression: true, bookSST: true }) as Buffer;
}

function outcome(name: string, file: Buffer | string): Cell[][] | string {
  const read = readTable(name, Buffer.from(file));
  return read.ok ? read.value.rows.map((row) => [...row.cells]) : read.failure.code;
}

/** A zip of one part whose directory says what the test wants it to say. */
function zip(parts: { name: string; data: Buffer; says?: number }[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, says } of parts) {
    const packed = deflateRawSync(data);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(says ?? data.length, 18);
    head.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listing, end]);
}

const HEAD = ['Nome', 'Preço', 'Início da campanha'];
const words = 'Nome;Preço\nImpressão a cores – “São João”;1 234,50 €\n';

/** Windows-1252 as spreadsheets of the time wrote it. */
function windows1252(text: string): Buffer {
  const special: Record<string, number> = { '€': 0x80, '–': 0x96, '“': 0x93, '”': 0x94 };
  return Buffer.from([...text].map((char) => special[char] ?? char.charCodeAt(0)));
}

describe('encodings of text files', () => {
  const expected = [['Impressão a cores – “São João”', '1 234,50 €']];
  const utf16 = Buffer.from(words, 'utf16le');
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${words}`)],
    ['Windows-1252', windows1252(words)],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 without one', utf16],
    ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['line ends of Windows', Buffer.from(words.replaceAll('\n', '\r\n'))],
    ['line ends of old Macs', Buffer.from(words.replaceAll('\n', '\r'))],
  ])('%s', (_, file) => {
    expect(outcome('lista.csv', file)).toEqual(expected);
  });
});

describe('spreadsheets', () => {
  const rows = [HEAD, ['Toner', 12.5, new Date(Date.UTC(2026, 10, 21))], [], ['Papel', '3,20', null]];
  it.each(['xlsx', 'biff8'] as const)(
    '%s: numbers, dates, empty lines, from the first sheet that has any',
    (type) => {
      const name = type === 'xlsx' ? 'lista.xlsx' : 'LISTA.XLS';
      expect(outcome(name, workbook(rows, type, [[]]))).toEqual([
        ['Toner', 12.5, '2026-11-21'],
        ['Papel', '3,20'],
      ]);
      const read = readTable(name, workbook(rows, type));
      expect(read.ok && read.value.rows.map((row) => row.line)).toEqual([2, 4]);
    },
  );

  it('takes formulas for what they came to, and their errors for text', () => {
    const sheet = utils.aoa_to_sheet([['Nome', 'Preço', 'Stock'], ['Toner']]);
    sheet.B2 = { t: 'n', v: 7, f: 'WEBSERVICE("https://example.com")' };
    sheet.C2 = { t: 'e', v: 42, w: '#N/A' };
    sheet['!ref'] = 'A1:C2';
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Folha');
    expect(outcome('f.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)).toEqual([
      ['Toner', 7, '#N/A'],
    ]);
  });
});

it('holds nothing that the database cannot: what is unreadable in a cell is refused by its field', () => {
  const rows = [
    ['Nome', 'Preço'],
    ['Toner _x0000_ preto', 1],
    ['Toner 🖨 preto', 1],
  ];
  expect(outcome('a.xlsx', workbook(rows))).toEqual([
    ['Toner \u001a preto', 1],
    ['Toner 🖨 preto', 1],
  ]);
  const late = `Nome;Preço\n${'Papel;1\n'.repeat(20_000)}Toner \0 preto;1\n`;
  const read = outcome('a.csv', late);
  expect(typeof read === 'string' ? read : read.at(-1)).toEqual(['Toner \u001a preto', '1']);
});

/** A workbook of one sheet with this in it, packed as tightly as can be. */
function workbookOf(sheetData: string, text?: string): Buffer {
  const parts = Object.entries(unzipSync(workbook([HEAD, ['a', 1]])));
  const changed = (name: string, data: string) => {
    if (name.endsWith('sheet1.xml')) return data.replace(/<row r="2".*<\/row>/s, sheetData);
    return text && name.endsWith('sharedStrings.xml') ? data.replace('</sst>', `${text}</sst>`) : data;
  };
  return zip(parts.map(([name, data]) => ({ name, data: Buffer.from(changed(name, strFromU8(data))) })));
}

describe('a workbook that fills the memory', () => {
  const MB = 1024 * 1024;
  const row = (cells: string) => `<row r="2">${cells}</row>`;
  const text = (content: string) => `<c r="A2" t="inlineStr"><is><t>${content}</t></is></c>`;
  it.each([
    ['a cell of 60 MB in 60 kB', row(text('A'.repeat(60 * MB))), 'file_inflates'],
    ['more cells than 50 rows of 50 000 columns', row('<c/>'.repeat(2_500_001)), 'file_inflates'],
    ['the same under another prefix', row('<x:c/>'.repeat(2_500_001)), 'file_inflates'],
  ])('%s', (_, data, code) => {
    const file = workbookOf(data);
    expect(file.length).toBeLessThan(200_000);
    expect(outcome('a.xlsx', file)).toBe(code);
  });

  it('takes the longest cell that there is', () => {
    expect(outcome('a.xlsx', workbookOf(row(text('é'.repeat(32_767)))))).toEqual([['é'.repeat(32_767)]]);
  });

  it('is given up when its process has used its memory, and said to be too large', {
    timeout: 90_000,
  }, async () => {
    const rows = Array.from({ length: 15_000 }, (_, at) => [`Toner ${at}`, at, `a${at}`, `b${at}`, `c${at}`]);
    const file = workbook([['Nome', 'Preço', 'A', 'B', 'C'], ...rows]);
    const small = new TaskProcesses<SpreadsheetTask, unknown>({
      ...SPREADSHEETS,
      bounds: { ...SPREADSHEETS.bounds, heap: 16 },
    });
    expect(await readFileApart('a.xlsx', file, undefined, small)).toMatchObject({
      failure: { code: 'file_inflates' },
    });
    expect((await readFileApart('a.xlsx', file)).ok).toBe(true);
  });
});

describe('files that are refused', () => {
  const big = Buffer.alloc(1024 * 1024, 'a');
  const lines = (count: number) => `Nome;Preço\n${'x;1\n'.repeat(count)}`;
  it.each<[string, string, Buffer | string, string]>([
    ['another extension', 'lista.pdf', words, 'file_not_accepted'],
    ['no extension', 'lista', words, 'file_not_accepted'],
    ['a list that says it is a workbook', 'lista.xlsx', words, 'file_not_what_it_says'],
    ['a workbook that says it is a list', 'lista.csv', workbook([HEAD, ['a', 1]]), 'file_not_what_it_says'],
    [
      'a new workbook that says it is an old one',
      'lista.xls',
      workbook([HEAD, ['a', 1]]),
      'file_not_what_it_says',
    ],
    ['a PDF that says it is a list', 'lista.csv', '%PDF-1.7\n', 'file_not_what_it_says'],
    [
      'binary contents',
      'lista.csv',
      Buffer.from([1, 0, 0, 7, 9, 0, 3, 0, 0, 0, 200, 4]),
      'file_not_what_it_says',
    ],
    [
      'a zip without a workbook',
      'a.xlsx',
      zip([{ name: 'word/document.xml', data: big }]),
      'file_not_what_it_says',
    ],
    ['a broken zip', 'a.xlsx', workbook([HEAD, ['a', 1]]).subarray(0, 900), 'file_unreadable'],
    [
      'half an old workbook',
      'a.xls',
      workbook([HEAD, ['a', 1]], 'biff8').subarray(0, 1024),
      'file_unreadable',
    ],
    [
      'a zip bomb that says so',
      'a.xlsx',
      zip([{ name: 'xl/workbook.xml', data: big, says: 900_000_000 }]),
      'file_inflates',
    ],
    [
      'a zip bomb that lies',
      'a.xlsx',
      zip([{ name: 'xl/workbook.xml', data: big, says: 100 }]),
      'file_inflates',
    ],
    [
      'a zip of thousands of parts',
      'a.xlsx',
      zip(Array.from({ length: 5001 }, (_, i) => ({ name: `p${i}`, data: Buffer.alloc(1) }))),
      'file_inflates',
    ],
    ['nothing', 'a.csv', '', 'file_empty'],
    ['headings alone', 'a.csv', 'Nome;Preço\n;\n', 'file_empty'],
    ['50 001 rows', 'a.csv', lines(50_001), 'too_many_rows'],
    ['201 columns', 'a.csv', `${'x;'.repeat(200)}y\n${'1;'.repeat(200)}2\n`, 'too_many_columns'],
  ])('%s', (_, name, file, code) => {
    expect(outcome(name, file)).toBe(code);
  });

  it('takes 50 000 rows', () => {
    expect(outcome('a.csv', lines(50_000))).toHaveLength(50_000);
  });
});

// Each file begins a process, which comes after everybody else's: on a busy machine that is seconds.
it('reads in a process of its own as it does here, and gives up there what cannot be read', {
  timeout: 90_000,
}, async () => {
  const file = workbook([HEAD, ['Toner', 1, null]]);
  expect(await readFileApart('a.xlsx', file)).toEqual(readTable('a.xlsx', file));
  const all = await Promise.all(Array.from({ length: 5 }, () => readFileApart('a.csv', Buffer.from(words))));
  expect(all.every((read) => read.ok)).toBe(true);
  expect(await readFileApart('a.xlsx', file.subarray(0, 200))).toMatchObject({ ok: false });
});

it('gives up a file whose answer would fill the memory: one long text in each of its cells', {
  timeout: 90_000,
}, async () => {
  const file = workbookOf(
    Array.from(
      { length: 12_000 },
      (_, at) => `<row r="${at + 2}">${'<c t="s"><v>4</v></c>'.repeat(2)}</row>`,
    ).join(''),
    `<si><t>${'A'.repeat(32_000)}</t></si>`,
  );
  expect(file.length).toBeLessThan(200_000);
  expect(await readFileApart('a.xlsx', file)).toMatchObject({ failure: { code: 'file_inflates' } });
});

it('says that it cannot read, and not that the file is damaged, where no process can be started', async () => {
  const none = new TaskProcesses<SpreadsheetTask, unknown>({ ...SPREADSHEETS, script: 'none.js' });
  await expect(readFileApart('a.csv', Buffer.from(words), undefined, none)).rejects.toMatchObject({
    end: 'not_started',
  });
});
