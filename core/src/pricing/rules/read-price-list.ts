import { type Cell, cellText } from '../../imports/cell.ts';
import { decimalSign, readInteger, readMoney } from '../../imports/rules/read-number.ts';
import { fold } from '../../shared/fold.ts';
import type { Cents } from '../../shared/money.ts';
import { MOST_UNITS } from '../values.ts';

/** The headings of a price list, as it is exported; the article's name is for who reads it. */
export const PRICE_LIST_COLUMNS = ['SKU', 'Artigo', 'A partir de', 'Preço', 'IVA'] as const;

/** Prices that one file brings at most. */
export const MAX_PRICE_ROWS = 5000;

/** A row of a file: what one unit costs from so many on, as it was typed. */
export interface PriceListRow {
  readonly line: number;
  readonly sku: string;
  readonly fromUnits: number;
  readonly cents: Cents;
  readonly withIva: boolean;
}

export interface PriceListError {
  readonly line: number;
  readonly message: string;
}

type Row = { readonly line: number; readonly cells: readonly Cell[] };

/** Whether a cell says that its price is with IVA: 'com IVA', 'c/ IVA', 'sem'; null: it says neither. */
function readIva(cell: Cell): boolean | null {
  const said = fold(cellText(cell));
  if (/^(c\/|com|sim)/.test(said)) return true;
  if (/^(s\/|sem|nao|\+)/.test(said)) return false;
  return null;
}

/** From how many units on; an empty cell is from one. */
function readUnits(cell: Cell) {
  if (cellText(cell) === '') return { value: 1 };
  const read = readInteger(cell, MOST_UNITS);
  return 'value' in read && read.value < 1 ? { problem: 'O mínimo é 1' } : read;
}

/**
 * The prices of a file, by its headings; the columns 'A partir de' and 'IVA' may be left out, and then a price is of one unit, and
 * with IVA unless `isNet`. Of an article that stands there twice from as many units on the second row is refused. null: it is no
 * price list.
 */
export function readPriceList(
  headings: readonly string[],
  rows: readonly Row[],
  isNet: boolean,
): { prices: PriceListRow[]; errors: PriceListError[] } | null {
  const folded = headings.map((heading) => fold(heading).trim());
  const place = (heading: (typeof PRICE_LIST_COLUMNS)[number]) => folded.indexOf(fold(heading));
  if (place('SKU') < 0 || place('Preço') < 0) return null;
  const taken = rows.slice(0, MAX_PRICE_ROWS);
  const sign = decimalSign(taken.map(({ cells }) => cells[place('Preço')] ?? null));
  const prices: PriceListRow[] = [];
  const errors: PriceListError[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of taken) {
    const cell = (heading: (typeof PRICE_LIST_COLUMNS)[number]) => cells[place(heading)] ?? null;
    const sku = cellText(cell('SKU'));
    const units = readUnits(cell('A partir de'));
    const price = readMoney(cell('Preço'), sign);
    const withIva = cellText(cell('IVA')) === '' ? !isNet : readIva(cell('IVA'));
    const key = JSON.stringify([sku, 'value' in units && units.value]);
    const refuse = (message: string) => errors.push({ line, message });
    if (sku === '') refuse('Falta o SKU');
    else if ('problem' in units) refuse(`A partir de: ${units.problem}`);
    else if (cellText(cell('Preço')) === '') refuse('Falta o preço');
    else if ('problem' in price) refuse(`Preço: ${price.problem}`);
    else if (price.value === 0) refuse('Preço: indique um acima de zero');
    else if (withIva === null) refuse('IVA: escreva “com IVA” ou “sem IVA”');
    else if (lineOf.has(key)) refuse(`Repetido: já está na linha ${lineOf.get(key)}`);
    else {
      lineOf.set(key, line);
      prices.push({ line, sku, fromUnits: units.value, cents: price.value, withIva });
    }
  }
  const beyond = rows[MAX_PRICE_ROWS];
  if (beyond) errors.push({ line: beyond.line, message: `No máximo ${MAX_PRICE_ROWS} preços por ficheiro` });
  return { prices, errors };
}
