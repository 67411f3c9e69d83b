import { slugify } from './slug.ts';

/** Addresses that are numbered one after the other, before one is made up. */
const MOST_NUMBERED = 20;

/**
 * The address that a product tries in a round (from 0) while the ones before are somebody else's: its name, the name
 * with its SKU, then numbered. Null when it has tried enough: then one that nobody can have is made up.
 */
export function slugCandidate(name: string, sku: string | null, round: number): string | null {
  const plain = slugify(name);
  if (round === 0) return plain;
  if (sku && round === 1) return slugify(`${plain.slice(0, 60)} ${sku}`);
  const number = sku ? round : round + 1;
  return number <= MOST_NUMBERED ? `${plain}-${number}` : null;
}
