import { partKey } from '../../shared/fold.ts';
import { MAX_QUANTITY } from '../values.ts';

/** Lines of a list that are read; what stands below is left out, and said. */
export const MAX_LIST_LINES = 200;

/** References that are asked for at once: an address of some thousand letters. */
export const LIST_AT_ONCE = 40;

/** The largest file of a list, in bytes: nobody's two hundred lines are more. */
export const MAX_LIST_BYTES = 200_000;

/** The longest reference: whatever is longer is no part number. */
export const MAX_REFERENCE = 60;

/** Letters of a cell that are looked at. */
const MAX_CELL = 200;

/** One line of a list as it was read. */
export interface OrderListLine {
  /** Where it stands in the text, from 1. */
  readonly line: number;
  readonly reference: string;
  /** Null: what stands there is no quantity from 1 to `MAX_QUANTITY`. */
  readonly quantity: number | null;
}

const HEADING_OF_REFERENCE = /^(sku|ref|refer[eê]ncia|c[oó]digo|artigo|produto|ean|part ?number|p\/?n)\b/i;
const HEADING_OF_QUANTITY = /^(quant|qtd|qty|unid|un\b)/i;

/** '3', '3,0' or '3.00'; a sign with three digits after it is never guessed (1.200). */
const WHOLE = /^(\d{1,6})(?:[.,]0{1,2})?$/;
/** 'TN-2420 x 3', 'TN-2420 ×3'. */
const TIMES_AFTER = /^(.*\S)\s+[x×*]\s*(\d{1,6})$/i;
/** '3 x TN-2420', '3× TN-2420'. */
const TIMES_BEFORE = /^(\d{1,6})\s*[x×*]\s+(\S.*)$/i;

function quantityOf(text: string): number | null {
  const said = WHOLE.exec(text.replace(/\s*(un|uni|unid|unidades?)\.?$/i, ''));
  const units = said ? Number(said[1]) : 0;
  return units >= 1 && units <= MAX_QUANTITY ? units : null;
}

/** The cells of a line: by its tabs, else its semicolons, else its commas; quotes around them are left out. */
function cellsOf(line: string): string[] {
  const sign = ['\t', ';', ','].find((one) => line.includes(one));
  return (sign === undefined ? [line] : line.split(sign)).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

/** Which cells hold reference and quantity. */
interface Columns {
  readonly reference: number;
  readonly quantity: number;
}

function columnsOf(cells: readonly string[]): Columns | null {
  const reference = cells.findIndex((cell) => HEADING_OF_REFERENCE.test(cell));
  const quantity = cells.findIndex((cell) => HEADING_OF_QUANTITY.test(cell));
  return reference >= 0 && (quantity >= 0 || cells.length === 1) ? { reference, quantity } : null;
}

function oneCell(text: string): Omit<OrderListLine, 'line'> {
  const after = TIMES_AFTER.exec(text);
  if (after?.[1] && after[2]) return { reference: after[1], quantity: quantityOf(after[2]) };
  const before = TIMES_BEFORE.exec(text);
  if (before?.[1] && before[2]) return { reference: before[2], quantity: quantityOf(before[1]) };
  return { reference: text, quantity: 1 };
}

function readCells(cells: readonly string[], columns: Columns | null): Omit<OrderListLine, 'line'> {
  const filled = cells.filter((cell) => cell !== '');
  const [reference = '', ...others] = filled;
  if (cells.length === 1) return oneCell(reference);
  if (columns) {
    const said = cells[columns.quantity] ?? '';
    return { reference: cells[columns.reference] ?? '', quantity: said === '' ? 1 : quantityOf(said) };
  }
  if (others.length === 0) return oneCell(reference);
  // What is between is a name; a quantity stands last.
  return { reference, quantity: quantityOf(others.at(-1) ?? '') };
}

/**
 * A list of what somebody orders, as pasted from a mail or a sheet: 'SKU; quantidade' lines, by tabs, semicolons or commas, or
 * 'SKU x 3'; without a quantity it is one. A reference that is there twice is one line of their sum, where the first stood.
 */
export function readOrderList(text: string): {
  readonly lines: readonly OrderListLine[];
  /** Lines below the most that are read. */
  readonly leftOut: number;
} {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((row, at) => ({ line: at + 1, cells: cellsOf(row) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const columns = rows[0] ? columnsOf(rows[0].cells) : null;
  const below = columns ? rows.slice(1) : rows;
  const byKey = new Map<string, OrderListLine>();
  for (const { line, cells } of below.slice(0, MAX_LIST_LINES)) {
    const read = readCells(cells, columns);
    const reference = read.reference.slice(0, MAX_REFERENCE);
    const key = partKey(reference) || `${line}`;
    const known = byKey.get(key);
    byKey.set(key, known ? summed(known, read.quantity) : { line, reference, quantity: read.quantity });
  }
  return { lines: [...byKey.values()], leftOut: Math.max(0, below.length - MAX_LIST_LINES) };
}

/** Rows of a sheet as a list that `readOrderList` reads: the cells by tabs. */
export function listOfRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').slice(0, MAX_CELL)).join('\t'))
    .join('\n');
}

/** One line of two of the same reference; no quantity once one of them is none, or they are too many together. */
function summed(known: OrderListLine, more: number | null): OrderListLine {
  const sum = known.quantity === null || more === null ? null : known.quantity + more;
  return { ...known, quantity: sum !== null && sum <= MAX_QUANTITY ? sum : null };
}

/** How a line of a list can be had: as asked, fewer of it, none left, not to be bought so, or not known. */
export const LIST_ANSWERS = ['found', 'cut', 'out', 'not_sold', 'unknown'] as const;
export type ListAnswer = (typeof LIST_ANSWERS)[number];

/** What a line may have of the stock that nobody took before it (`left`), in units. */
export function listAnswer(
  wanted: number,
  product: { readonly isForSale: boolean; readonly left: number },
): { readonly answer: ListAnswer; readonly units: number } {
  if (!product.isForSale) return { answer: 'not_sold', units: 0 };
  const units = Math.max(0, Math.min(wanted, product.left, MAX_QUANTITY));
  if (units === 0) return { answer: 'out', units };
  return { answer: units < wanted ? 'cut' : 'found', units };
}
