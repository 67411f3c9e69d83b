import { type Cents, MAX_AMOUNT_CENTS } from '../../shared/money.ts';
import { type Cell, cellText, quoteCell, type Reading } from '../cell.ts';

export type DecimalSign = ',' | '.';

/** The digits and signs of a number as written, without currency and spaces; null when it is none. */
function plainNumber(cell: Cell): string | null {
  const text = cellText(cell)
    .replace(/€|\beur(?:os?)?\b/gi, '')
    .replace(/[\s'’]/g, '');
  return /^[+-]?\d[\d.,]*$|^[+-]?[.,]\d+$/.test(text) ? text : null;
}

/** Which sign starts the decimals in this text, as far as it tells by itself. */
function ownSign(plain: string): DecimalSign | 'none' | null {
  const comma = plain.lastIndexOf(',');
  const point = plain.lastIndexOf('.');
  if (comma < 0 && point < 0) return 'none';
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const sign = comma >= 0 ? ',' : '.';
  const pieces = plain.split(sign);
  // The same sign twice separates thousands: the other one would start the decimals.
  if (pieces.length > 2) return sign === ',' ? '.' : ',';
  const [whole = '', decimals = ''] = pieces;
  const digits = whole.replace(/^[+-]/, '');
  if (decimals.length === 3 && digits.length >= 1 && digits.length <= 3 && !/^0/.test(digits)) return null;
  return sign;
}

/**
 * The sign that starts the decimals in a column, told by the cells that leave no doubt ("12,50", "1.234,5"); null
 * when none does or they disagree.
 */
export function decimalSign(cells: Iterable<Cell>): DecimalSign | null {
  let found: DecimalSign | null = null;
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const plain = plainNumber(cell);
    const sign = plain === null ? null : ownSign(plain);
    if (sign === null || sign === 'none') continue;
    if (found !== null && found !== sign) return null;
    found = sign;
  }
  return found;
}

function readNumber(cell: Cell, columnSign: DecimalSign | null): Reading<number> {
  if (typeof cell === 'number' && Number.isFinite(cell)) return { value: cell };
  const plain = plainNumber(cell);
  if (plain === null) return { problem: `${quoteCell(cell)} não é um número` };
  const own = ownSign(plain);
  const sign = own === 'none' ? '.' : (own ?? columnSign);
  if (sign === null) {
    return {
      problem: `${quoteCell(cell)} tanto pode ser milhares como decimais: escreva duas casas decimais`,
    };
  }
  const thousands = sign === ',' ? '.' : ',';
  const [whole = '', ...rest] = plain.split(sign);
  const groups = whole.replace(/^[+-]/, '').split(thousands);
  const isGrouped =
    groups.length === 1 || groups.every((group, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (rest.length > 1 || rest.join('').includes(thousands) || !isGrouped) {
    return { problem: `${quoteCell(cell)} não é um número` };
  }
  const value = Number(`${whole.replaceAll(thousands, '')}.${rest[0] || '0'}`);
  return { value };
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

/** A whole number from 0 to `max`: "10", "1 000", "10,0", "25 un". Grouped thousands are thousands here. */
export function readInteger(cell: Cell, max: number): Reading<number> {
  const given =
    typeof cell === 'string'
      ? cell.replace(/(?<=\d)\s*(?:un|uni|unid|unidades?|pcs?|units?|%)\.?\s*$/i, '')
      : cell;
  const plain = plainNumber(given);
  const isOpen = typeof given === 'string' && plain !== null && ownSign(plain) === null;
  const read = isOpen ? { value: Number(plain?.replace(/[.,]/g, '')) } : readNumber(given, null);
  if ('problem' in read) return read;
  if (!Number.isInteger(read.value)) return { problem: `${quoteCell(cell)} não é um número inteiro` };
  if (read.value < 0) return { problem: `${quoteCell(cell)} não pode ser negativo` };
  if (read.value > max) return { problem: `O máximo é ${max}` };
  return { value: read.value };
}
