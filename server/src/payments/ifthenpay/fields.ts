import { z } from 'zod';

/** The provider writes ids and codes now as text, now as numbers: text for us. */
export const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());

/** A text that may be missing. */
export const optionalText = text.nullish().transform((value) => value ?? '');

/** Cuts what the provider bounds (names, descriptions); never used for ids. */
export function bounded(value: string, max: number): string {
  return value.slice(0, max);
}
