import { fold } from '../../shared/fold.ts';
import { FIELDS, type FieldKey } from '../fields.ts';

/**
 * Where a field's values come from: a column of the file, one value for every row, or a text put together from
 * columns ("{Company} {Product}").
 */
export type Source = { readonly column: number } | { readonly value: string } | { readonly template: string };
export type Mapping = { readonly [K in FieldKey]?: Source | undefined };

/** A heading as it is compared: "Preço s/ IVA (€)" → "preco s/ iva". */
export function headingKey(heading: string): string {
  return fold(heading)
    .replace(/[([{].*?[)\]}]/g, ' ')
    .replace(/[_*:€]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const FIELD_OF: ReadonlyMap<string, FieldKey> = new Map(
  // A field's own key and label win over what others call something.
  [
    ...FIELDS.flatMap((field) => field.names.map((name) => [headingKey(name), field.key] as const)),
    ...FIELDS.map((field) => [headingKey(field.label), field.key] as const),
    ...FIELDS.map((field) => [headingKey(field.key), field.key] as const),
  ],
);

/** The field that a heading names, in Portuguese or English; null for an unknown one. */
export function fieldOfHeading(heading: string): FieldKey | null {
  const key = headingKey(heading);
  return (
    FIELD_OF.get(key) ??
    FIELD_OF.get(key.replaceAll('-', ' ')) ??
    FIELD_OF.get(key.replaceAll(' ', '')) ??
    null
  );
}

/** A first mapping of a file's headings: each column to the field it names, the first column of several that name one. */
export function guessMapping(headings: readonly string[]): Mapping {
  const mapping: { -readonly [K in FieldKey]?: Source } = {};
  // Exact names first, so that "Product" does not take a field that "model" names.
  const isExact = (heading: string, field: FieldKey) => headingKey(heading) === headingKey(field);
  const guesses = headings.map((heading, column) => ({ heading, column, field: fieldOfHeading(heading) }));
  for (const wantsExact of [true, false]) {
    for (const { heading, column, field } of guesses) {
      if (field && !mapping[field] && isExact(heading, field) === wantsExact) mapping[field] = { column };
    }
  }
  return mapping;
}

/** Which of the first rows holds the headings: the one that names most fields, at least two; else the first with text. */
export function findHeadingRow(rows: readonly (readonly string[])[]): number {
  const scores = rows.slice(0, 10).map((row) => row.filter((cell) => fieldOfHeading(cell) !== null).length);
  const best = Math.max(0, ...scores);
  if (best >= 2) return scores.indexOf(best);
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  return Math.max(0, first);
}
