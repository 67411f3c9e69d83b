import { type Cents, MAX_AMOUNT_CENTS } from './money.ts';

/**
 * What people and spreadsheets write for a number, as one: "1 234,56", "1.234,56", "12.5" and "89,99 €". What is no
 * number comes back as it is, for the schema to refuse; an empty text is null.
 */
export function readNumber(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const text = given.replace(/[\s€]/g, '');
  if (text === '') return null;
  const plain =
    text.lastIndexOf(',') > text.lastIndexOf('.')
      ? text.replaceAll('.', '').replace(',', '.')
      : text.replaceAll(',', '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : given;
}

/** Euros as they are typed, in cents, as the server reads them; null for what is no price: below 0, too high, parts of a cent. */
export function typedCents(text: string): Cents | null {
  const euros = readNumber(text);
  if (typeof euros !== 'number' || euros < 0) return null;
  const cents = Math.round(euros * 100);
  return cents <= MAX_AMOUNT_CENTS && Math.abs(cents / 100 - euros) < 1e-9 ? cents : null;
}
