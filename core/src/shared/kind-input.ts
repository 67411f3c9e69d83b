import { z } from 'zod';
import { twoDecimals } from './money.ts';
import { openNumberText, readNumber } from './read-number.ts';

/** What people write for yes and no, as a boolean; the rest comes back as it is. */
export function readFlag(given: unknown): unknown {
  if (typeof given === 'number') return given === 1 ? true : given === 0 ? false : given;
  if (typeof given !== 'string') return given;
  const text = given.trim().toLowerCase();
  if (['sim', 's', 'true', '1', 'yes', 'on'].includes(text)) return true;
  if (['não', 'nao', 'n', 'false', '0', 'no', 'none', 'off', ''].includes(text)) return false;
  return given;
}

/** An empty text, and the forms' word for "no choice", as null. */
export function readChoice(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const text = given.trim();
  return text === '' || text === 'none' ? null : text;
}

const LIMIT = 99_999.99;

/** A number, or the words for what is missing; who wrote "1.200" is asked which number it is. */
export function numberOr(required: string) {
  return z.number({ error: ({ input }) => openNumberText(input) ?? required });
}

/** Euros, written as a number or as people write one; at most two decimals. `required` is the text of what is missing. */
export function amount(required: string, below = 'O valor não pode ser negativo') {
  return z.preprocess(
    readNumber,
    numberOr(required)
      .min(0, below)
      .max(LIMIT, 'O valor máximo é 99 999,99 €')
      .refine(...twoDecimals),
  );
}

/** Euros, or nothing: null, left out or empty. */
export const optionalAmount = z.preprocess(
  (given) => readNumber(given) ?? null,
  amount('Indique um valor em euros').nullable(),
);

/** A whole number between `min` and `max`. */
export function whole(required: string, { min, max }: { min: number; max: number }) {
  return z.preprocess(
    readNumber,
    numberOr(required)
      .int('Use um número inteiro')
      .min(min, min === 0 ? 'O valor não pode ser negativo' : `O mínimo é ${min}`)
      .max(max, `O máximo é ${max}`),
  );
}

/** A whole number between `min` and `max`, or nothing: null, left out or empty. */
export function optionalWhole(bounds: { min: number; max: number }) {
  return z.preprocess((given) => readNumber(given) ?? null, whole('Indique um número', bounds).nullable());
}

/** Yes or no; left out or null is no. */
export const flag = z.preprocess((given) => readFlag(given) ?? false, z.boolean('Indique sim ou não'));

/** One of a list, or nothing. */
export function optionalChoice<const T extends readonly [string, ...string[]]>(values: T, unknown: string) {
  return z.preprocess((given) => readChoice(given) ?? null, z.enum(values, unknown).nullable());
}
