import { read, SSF, type WorkSheet } from '@e965/xlsx';
import type { Cell } from '#core/imports/cell.ts';

/** A cell as SheetJS knows it. */
interface SheetCell {
  readonly t: string;
  readonly v?: string | number | boolean | Date;
  readonly w?: string;
  readonly z?: string | number;
}

const two = (n: number) => String(n).padStart(2, '0');

/** Days since 1900 as spreadsheets count them, as a date that people read. */
function dateText(serial: number): string {
  const date = SSF.parse_date_code(serial);
  if (!date) return String(serial);
  const day = `${date.y}-${two(date.m)}-${two(date.d)}`;
  const hasTime = date.H > 0 || date.M > 0 || date.S >= 1;
  return hasTime ? `${day} ${two(date.H)}:${two(date.M)}:${two(Math.floor(date.S))}` : day;
}

/** Formulas are what they came to when the file was saved; errors are their text ("#N/A"), which no field takes. */
function toCell(cell: SheetCell | undefined): Cell {
  if (!cell || cell.v === undefined || cell.t === 'z') return null;
  if (cell.t === 'e') return cell.w ?? '#ERRO';
  if (cell.v instanceof Date) return cell.v.toISOString();
  if (cell.t === 'n' && typeof cell.v === 'number') {
    return cell.z !== undefined && SSF.is_date(String(cell.z)) ? dateText(cell.v) : cell.v;
  }
  return cell.v;
}

/**
 * The rows of the first sheet that has any, at most `maxRows` of them, without macros, formulas or styles.
 * @throws what SheetJS throws at a broken file.
 */
export function readWorkbook(file: Buffer, maxRows: number): Cell[][] {
  const book = read(file, {
    type: 'buffer',
    dense: true,
    sheetRows: maxRows,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    bookVBA: false,
  });
  for (const name of book.SheetNames) {
    const rows = rowsOf(book.Sheets[name]);
    if (rows.length > 0) return rows;
  }
  return [];
}

function rowsOf(sheet: WorkSheet | undefined): Cell[][] {
  const data = (sheet as { '!data'?: (SheetCell | undefined)[][] } | undefined)?.['!data'] ?? [];
  const rows: Cell[][] = [];
  let last = -1;
  data.forEach((cells, line) => {
    const row: Cell[] = [];
    cells?.forEach((cell, column) => {
      const value = toCell(cell);
      if (value !== null && value !== '') row[column] = value;
    });
    if (row.length > 0) {
      rows[line] = Array.from(row, (cell) => cell ?? null);
      last = line;
    }
  });
  return Array.from({ length: last + 1 }, (_, line) => rows[line] ?? []);
}
