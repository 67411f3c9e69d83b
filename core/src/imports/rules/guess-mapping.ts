import { fold } from '../../shared/fold.ts';
import { FIELDS, type FieldKey, fieldLabel } from '../fields.ts';
import { saysIva } from './gross-price.ts';

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
  const tidy = key
    .replace(/(?<=\w)\./g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const known =
    FIELD_OF.get(key) ??
    FIELD_OF.get(key.replaceAll('-', ' ')) ??
    FIELD_OF.get(tidy) ??
    FIELD_OF.get(tidy.replaceAll(' ', ''));
  if (known !== undefined || saysIva(heading) === null) return known ?? null;
  // "Preço IVA incl.": a price, whatever it says of IVA.
  return FIELD_OF.get(tidy.replace(OF_IVA, ' ').replace(/\s+/g, ' ').trim()) === 'price' ? 'price' : null;
}

const OF_IVA =
  /\b(?:com|sem|c|s|incl\w*|excl?\w*|with|without)\b\s*\/?|\+|\b(?:iva|vat|tax|net|gross|liquido)\b/g;

/** Which of several columns of a price is taken: one that says that it has no IVA, the field's own name, any other, one with IVA. */
function priceRank(heading: string): number {
  const said = saysIva(heading);
  return said === 'without' ? 0 : said === 'with' ? 2 : 1;
}

/** What is to be said of columns that are alike: several for one field, or two of one heading. */
export function alikeNotes(headings: readonly string[], mapping: Mapping): string[] {
  const named = new Map<string, number[]>();
  for (const [column, heading] of headings.entries()) {
    const field = fieldOfHeading(heading);
    const name = field ? fieldLabel(field) : headingKey(heading);
    if (name) named.set(name, [...(named.get(name) ?? []), column]);
  }
  return [...named].flatMap(([name, columns]) => {
    if (columns.length < 2) return [];
    const said = columns.map((column) => `“${headings[column]}”`).join(' e ');
    const field = columns.map((column) => fieldOfHeading(headings[column] ?? '')).find((one) => one !== null);
    const source = field ? mapping[field] : undefined;
    if (!field) return [`Há ${columns.length} colunas ${said}: confirme qual se usa.`];
    const taken = source && 'column' in source ? headings[source.column] : undefined;
    const used =
      taken === undefined
        ? 'não se usa nenhuma'
        : `usa-se “${taken}” (a ${(source as { column: number }).column + 1}.ª coluna)`;
    return [`${said} dizem o mesmo (${name}): ${used}.`];
  });
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
  const [price] = guesses
    .filter(({ field }) => field === 'price')
    .sort(
      (a, b) =>
        priceRank(a.heading) - priceRank(b.heading) ||
        Number(isExact(b.heading, 'price')) - Number(isExact(a.heading, 'price')),
    );
  if (price) mapping.price = { column: price.column };
  // Where a column is the shop's own price with IVA, another that may be one is none without.
  if (price && mapping.price_with_iva && saysIva(price.heading) === 'with') delete mapping.price;
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
