import { type Maker, makerForm } from '../../catalogue/brands/maker.ts';
import { MAKER_LABELS } from '../../catalogue/brands/maker-texts.ts';
import { fold } from '../../shared/fold.ts';
import { own } from '../../shared/own.ts';
import { type Cell, cellText } from '../cell.ts';

/** The columns of a file of brands, in the export's order: our name and its heading. */
export const BRAND_COLUMNS = [
  ['name', 'Marca'],
  ...(Object.entries(MAKER_LABELS) as [keyof Maker, string][]),
] as const;

/** Brands that one file brings at most. */
export const MAX_BRANDS = 5000;

/** A row of a file: a brand, and what the row says of its maker. */
export interface BrandRow {
  readonly line: number;
  readonly name: string;
  readonly said: Partial<Maker>;
}

type Row = { readonly line: number; readonly cells: readonly Cell[] };

/** Where each column stands; null where no column has the brand's name. */
function placesOf(headings: readonly string[]): ReadonlyMap<string, number> | null {
  const folded = headings.map((heading) => fold(heading).trim());
  const places = new Map<string, number>();
  for (const [key, label] of BRAND_COLUMNS) {
    const place = folded.findIndex((heading) => heading === fold(label) || heading === key);
    if (place >= 0) places.set(key, place);
  }
  return places.has('name') ? places : null;
}

/**
 * The brands of a file, by their headings ('Marca', 'Fabricante' …) or our names of them; an empty cell says nothing. Of a
 * brand that stands there twice the second row is refused. null: it is no file of brands.
 */
export function readBrands(
  headings: readonly string[],
  rows: readonly Row[],
): { brands: BrandRow[]; errors: { line: number; message: string }[] } | null {
  const places = placesOf(headings);
  if (!places) return null;
  const brands: BrandRow[] = [];
  const errors: { line: number; message: string }[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of rows.slice(0, MAX_BRANDS)) {
    const typed = (key: string) => cellText(cells[places.get(key) ?? -1] ?? null).trim();
    const name = typed('name');
    const given = Object.fromEntries(
      Object.keys(MAKER_LABELS).flatMap((key) => (typed(key) === '' ? [] : [[key, typed(key)]])),
    );
    const read = makerForm.partial().safeParse(given);
    const former = lineOf.get(fold(name));
    if (name === '' && Object.keys(given).length === 0) continue;
    if (name === '' || name.length > 80) {
      errors.push({ line, message: name === '' ? 'Falta a marca' : 'Marca: no máximo 80 caracteres' });
    } else if (former !== undefined) {
      errors.push({ line, message: `Repetida: já está na linha ${former}` });
    } else if (!read.success) {
      for (const { path, message } of read.error.issues)
        errors.push({ line, message: `${own(MAKER_LABELS, String(path[0]))}: ${message}` });
    } else {
      lineOf.set(fold(name), line);
      const said = Object.fromEntries(Object.entries(read.data).filter(([key]) => Object.hasOwn(given, key)));
      brands.push({ line, name, said });
    }
  }
  if (rows.length > MAX_BRANDS)
    errors.push({
      line: rows[MAX_BRANDS]?.line ?? 0,
      message: `No máximo ${MAX_BRANDS} marcas por ficheiro`,
    });
  return { brands, errors };
}
