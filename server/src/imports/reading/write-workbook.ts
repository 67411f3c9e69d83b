import { utils, write } from '@e965/xlsx';

/** A sheet to write: its name, its rows, the widths of its columns in characters. */
export interface SheetToWrite {
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
  readonly widths: readonly number[];
}

/** The longest text a cell of .xlsx may hold. */
const MAX_CELL = 32_767;

/** An .xlsx file. Texts are texts whatever they begin with: no cell becomes a formula. */
export function writeWorkbook(sheets: readonly SheetToWrite[]): Uint8Array {
  const book = utils.book_new();
  for (const { name, rows, widths } of sheets) {
    const sheet = utils.aoa_to_sheet(
      rows.map((row) =>
        row.map((cell) => (typeof cell === 'string' ? cell.slice(0, MAX_CELL) || null : cell)),
      ),
      { dense: true },
    );
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer);
}
