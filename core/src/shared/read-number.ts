import { type Cents, MAX_AMOUNT_CENTS } from './money.ts';

export type DecimalSign = ',' | '.';

/** The digits and signs of a number as it is written, without currency and spaces between thousands; null when it is none. */
export function plainNumber(given: string): string | null {
  const text = given
    .replace(/€|\beur(?:os?)?\b/gi, '')
    .trim()
    .replace(/^([+-]|\u2212)\s*/, (sign) => (sign.startsWith('+') ? '+' : '-'))
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  return /^[+-]?\d[\d.,]*$|^[+-]?[.,]\d+$/.test(text) ? text : null;
}

/** Which sign starts the decimals of a plain number, as far as it tells by itself; null: "1.200" may be either. */
export function ownSign(plain: string): DecimalSign | 'none' | null {
  const comma = plain.lastIndexOf(',');
  const point = plain.lastIndexOf('.');
  if (comma < 0 && point < 0) return 'none';
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const sign = comma >= 0 ? ',' : '.';
  const pieces = plain.split(sign);
  // The same sign twice separates thousands: the other one would start the decimals.
  if (pieces.length > 2) return sign === ',' ? '.' : ',';
  const [whole = '', decimals = ''] = pieces;
  // Neither "0,125" nor "1234,567" is a number in thousands.
  return decimals.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(whole) ? null : sign;
}

/**
 * A number as people, spreadsheets and banks write it: "1 234,56", "1.234,56", "12.5", "89,99 €". One sign with three
 * digits after it ("1.200", "1,200") is 'open' unless `columnSign` says what starts the decimals: it is never guessed.
 * null is no number.
 */
export function numberIn(text: string, columnSign: DecimalSign | null = null): number | 'open' | null {
  const plain = plainNumber(text);
  if (plain === null) return null;
  const own = ownSign(plain);
  const sign = own === 'none' ? '.' : (own ?? columnSign);
  if (sign === null) return 'open';
  const thousands = sign === ',' ? '.' : ',';
  const [whole = '', ...rest] = plain.split(sign);
  const groups = whole.replace(/^[+-]/, '').split(thousands);
  const isGrouped =
    groups.length === 1 || groups.every((group, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (rest.length > 1 || rest.join('').includes(thousands) || !isGrouped) return null;
  return Number(`${whole.replaceAll(thousands, '')}.${rest[0] || '0'}`);
}

/**
 * What people and spreadsheets write for a number, as one. What is no number, or may be two ("1.200"), comes back as
 * it is, for the schema to refuse; an empty text is null.
 */
export function readNumber(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  if (given.replace(/[\s€]/g, '') === '') return null;
  const read = numberIn(given);
  return typeof read === 'number' ? read : given;
}

/** What is asked of who wrote a number that may be two; null for any other text. */
export function openNumberText(given: unknown): string | null {
  const plain = typeof given === 'string' && numberIn(given) === 'open' ? plainNumber(given) : null;
  if (plain === null) return null;
  const [thousands, decimals] = [plain.replace(/[.,]/, ''), Number(plain.replace(',', '.')).toFixed(2)];
  return `Escreva ${thousands} ou ${decimals.replace('.', ',')}: “${plain}” pode ser um ou outro`;
}

/** Euros as they are typed, in cents, as the server reads them; null for what is no price: below 0, too high, parts of a cent. */
export function typedCents(text: string): Cents | null {
  const euros = readNumber(text);
  if (typeof euros !== 'number' || euros < 0) return null;
  const cents = Math.round(euros * 100);
  return cents <= MAX_AMOUNT_CENTS && Math.abs(cents / 100 - euros) < 1e-9 ? cents : null;
}
