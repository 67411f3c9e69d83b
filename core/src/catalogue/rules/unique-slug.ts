import { slugify } from './slug.ts';

/**
 * The address of a product among those taken: its name; where that is somebody else's, with its sku, then numbered.
 * Always differs from all that are taken.
 */
export function uniqueSlug(name: string, sku: string | null, isTaken: (slug: string) => boolean): string {
  const plain = slugify(name);
  if (!isTaken(plain)) return plain;
  if (sku) {
    const withSku = slugify(`${plain.slice(0, 60)} ${sku}`);
    if (!isTaken(withSku)) return withSku;
  }
  for (let n = 2; ; n += 1) {
    const numbered = `${plain}-${n}`;
    if (!isTaken(numbered)) return numbered;
  }
}
