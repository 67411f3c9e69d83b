import { type Range, read, SSF, type WorkSheet } from '@e965/xlsx';
import type { Cell } from '#core/imports/cell.ts';

/** A cell as SheetJS knows it. */
interface SheetCell {
  readonly t: string;
  readonly v?: string | number | boolean | Date;
  readonly w?: string;
  readonly z?: string | number;
}

/** A sheet that is shown and has rows. */
export interface Sheet {
  readonly name: string;
  /** By their place in the sheet: rows that are hidden, and empty ones, are []. */
  readonly rows: readonly (readonly Cell[])[];
  /** Rows that somebody hid, a filter too: they are left out. */
  readonly hiddenRows: number;
  /** Cells that reach over several columns. Rows and columns from 0. */
  readonly merged: readonly { readonly row: number; readonly from: number; readonly to: number }[];
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Names of the sheets that are hidden and have rows. */
  readonly hidden: readonly string[];
}

const two = (n: number) => String(n).padStart(2, '0');

/** Days since 1900 (or 1904: old Macs) as spreadsheets count them, as a date that people read. */
function dateText(serial: number, date1904: boolean): string {
  const date = SSF.parse_date_code(serial, { date1904 });
  if (!date) return String(serial);
  const day = `${date.y}-${two(date.m)}-${two(date.d)}`;
  const hasTime = date.H > 0 || date.M > 0 || date.S >= 1;
  return hasTime ? `${day} ${two(date.H)}:${two(date.M)}:${two(Math.floor(date.S))}` : day;
}

/** A number as it is shown where its format says more than the number: zeros in front ("0017"), per cent ("15%"). */
function shownNumber(value: number, { w, z }: SheetCell): number | string {
  const shown = w?.trim() ?? '';
  const isPadded = /^0\d+$/.test(shown) && Number(shown) === value;
  const isPercent = typeof z === 'string' && z.includes('%') && shown.endsWith('%');
  return isPadded || isPercent ? shown : value;
}

/** Formulas are what they came to when the file was saved; errors are their text ("#N/A"), which no field takes. */
function toCell(cell: SheetCell | undefined, date1904: boolean): Cell {
  if (!cell || cell.v === undefined || cell.t === 'z') return null;
  if (cell.t === 'e') return cell.w ?? '#ERRO';
  if (cell.v instanceof Date) return cell.v.toISOString();
  if (cell.t === 'n' && typeof cell.v === 'number') {
    const isDate = cell.z !== undefined && SSF.is_date(String(cell.z));
    return isDate ? dateText(cell.v, date1904) : shownNumber(cell.v, cell);
  }
  return cell.v;
}

/**
 * The sheets of a workbook as they are shown, at most `maxRows` rows of each, without macros, formulas or styles.
 * @throws what SheetJS throws at a broken file.
 */
export function readWorkbook(file: Buffer, maxRows: number): Workbook {
  const book = read(file, {
    type: 'buffer',
    dense: true,
    sheetRows: maxRows,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    // Which rows are hidden.
    cellStyles: true,
    bookVBA: false,
  });
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const filled = book.SheetNames.flatMap((name, at) => {
    const isHidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
    const sheet = sheetOf(name, book.Sheets[name], date1904);
    return sheet.rows.length > 0 ? [{ sheet, isHidden }] : [];
  });
  return {
    sheets: filled.filter(({ isHidden }) => !isHidden).map(({ sheet }) => sheet),
    hidden: filled.filter(({ isHidden }) => isHidden).map(({ sheet }) => sheet.name),
  };
}

function sheetOf(name: string, sheet: WorkSheet | undefined, date1904: boolean): Sheet {
  const data = (sheet as { '!data'?: (SheetCell | undefined)[][] } | undefined)?.['!data'] ?? [];
  const rows: Cell[][] = [];
  let last = -1;
  let hiddenRows = 0;
  data.forEach((cells, line) => {
    const row: Cell[] = [];
    cells?.forEach((cell, column) => {
      const value = toCell(cell, date1904);
      if (value !== null && value !== '') row[column] = value;
    });
    if (row.length === 0) return;
    if (sheet?.['!rows']?.[line]?.hidden) {
      hiddenRows += 1;
      return;
    }
    rows[line] = Array.from(row, (cell) => cell ?? null);
    last = line;
  });
  const merged = (sheet?.['!merges'] ?? []).filter(({ s, e }: Range) => e.c > s.c);
  return {
    name,
    rows: Array.from({ length: last + 1 }, (_, line) => rows[line] ?? []),
    hiddenRows,
    merged: merged.map(({ s, e }: Range) => ({ row: s.r, from: s.c, to: e.c })),
  };
}
