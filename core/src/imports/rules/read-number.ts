import { type Cents, MAX_AMOUNT_CENTS } from '../../shared/money.ts';
import {
  type DecimalSign,
  numberIn,
  openNumberText,
  ownSign,
  plainNumber,
} from '../../shared/read-number.ts';
import { type Cell, cellText, quoteCell, type Reading } from '../cell.ts';

/**
 * The sign that starts the decimals in a column, told by the cells that leave no doubt ("12,50", "1.234,5"); null
 * when none does or they disagree.
 */
export function decimalSign(cells: Iterable<Cell>): DecimalSign | null {
  let found: DecimalSign | null = null;
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const plain = plainNumber(cellText(cell));
    const sign = plain === null ? null : ownSign(plain);
    if (sign === null || sign === 'none') continue;
    if (found !== null && found !== sign) return null;
    found = sign;
  }
  return found;
}

function readNumber(cell: Cell, columnSign: DecimalSign | null): Reading<number> {
  if (typeof cell === 'number' && Number.isFinite(cell)) return { value: cell };
  const read = numberIn(typeof cell === 'string' ? cellText(cell) : '', columnSign);
  if (typeof read === 'number') return { value: read };
  return { problem: openNumberText(cell) ?? `${quoteCell(cell)} não é um número` };
}

/**
 * An amount in euros as cents, rounded to the cent: "1 234,50 €", "1.234,5", 1234.5. `columnSign` settles what one
 * cell alone leaves open ("1.234").
 */
export function readMoney(cell: Cell, columnSign: DecimalSign | null = null): Reading<Cents> {
  const read = readNumber(cell, columnSign);
  if ('problem' in read) return read;
  if (read.value < 0) return { problem: `${quoteCell(cell)} não pode ser negativo` };
  // 1.005 is held as 1.00499…: the twelfth digit is noise, the third decimal is not.
  const cents = Math.round(Number((read.value * 100).toPrecision(12)));
  if (cents === 0 && read.value > 0) return { problem: `${quoteCell(cell)} é menos do que um cêntimo` };
  if (cents > MAX_AMOUNT_CENTS) return { problem: 'O valor máximo é 99 999,99 €' };
  return { value: cents };
}

/** A number of units without what names them: "25 un", "15 %". */
export function withoutUnits(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  return cell.replace(/(?<=\d)\s*(?:un|uni|unid|unidades?|pcs?|units?|%)\.?\s*$/i, '');
}

/** A whole number from 0 to `max`: "10", "1 000", "10,0", "25 un"; `columnSign` as with money. */
export function readInteger(cell: Cell, max: number, columnSign: DecimalSign | null = null): Reading<number> {
  const read = readNumber(withoutUnits(cell), columnSign);
  if ('problem' in read) return read;
  if (!Number.isInteger(read.value)) return { problem: `${quoteCell(cell)} não é um número inteiro` };
  if (read.value < 0) return { problem: `${quoteCell(cell)} não pode ser negativo` };
  if (read.value > max) return { problem: `O máximo é ${max}` };
  return { value: read.value };
}
