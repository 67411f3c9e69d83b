import type { ProductDetail } from '#core/catalogue/contract.ts';
import { parsePrinter } from '#core/catalogue/rules/parse-printer.ts';
import type { Db } from '../platform/database/database.ts';
import { readPrintersOf } from './store.ts';

/** A printer that a product names, and its page's slug; null when the name could not be read as a printer. */
export interface NamedPrinter {
  readonly name: string;
  readonly slug: string | null;
}

/** The printers that a product fits: those with a page by name, then what its list names too. */
export async function printersOfProduct(
  db: Db,
  product: Pick<ProductDetail, 'id' | 'brand' | 'compatible_printers'>,
): Promise<NamedPrinter[]> {
  if (product.compatible_printers.length === 0) return [];
  const tied = await readPrintersOf(db, product.id);
  const known = new Set(tied.map(({ slug }) => slug));
  const others = product.compatible_printers.filter((name) => {
    const slug = parsePrinter(name, product.brand)?.slug;
    return slug === undefined || !known.has(slug);
  });
  return [
    ...tied.map(({ name, slug }) => ({ name, slug })),
    ...[...new Set(others)].map((name) => ({ name, slug: null })),
  ];
}
