import type { Category } from '../values.ts';
import type { SpecRow } from './spec-rows.ts';

/** How many products stand side by side. */
export const MOST_COMPARED = 4;

/** Parameters of the comparison's address, beyond the text that is searched. */
export const COMPARISON_PARAMETERS = ['produto', 'diferencas'] as const;

/** What is compared with its own kind: what one chooses by its facts. */
export function isComparable(category: Category): boolean {
  return category === 'portateis' || category === 'impressoras' || category === 'desktops';
}

/** The products of an address: each once, at most as many as stand side by side. */
export function comparedSlugs(given: readonly string[]): string[] {
  const slugs = given.map((slug) => slug.trim().slice(0, 120)).filter((slug) => slug !== '');
  return [...new Set(slugs)].slice(0, MOST_COMPARED);
}

/** Address of a comparison of these; of none, the page that says how. */
export function comparisonAddress(slugs: readonly string[], { onlyDifferences = false } = {}): string {
  const search = new URLSearchParams();
  for (const slug of comparedSlugs(slugs)) search.append('produto', slug);
  if (onlyDifferences) search.set('diferencas', '1');
  return search.size > 0 ? `/comparar?${search}` : '/comparar';
}

/** One line of a comparison: a value for each product, in their order; null where one says nothing of it. */
export interface ComparedRow {
  readonly label: string;
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** The tables of several products as one: every label that one of them has, in the order they are met. */
export function compareRows(tables: readonly (readonly SpecRow[])[]): ComparedRow[] {
  const labels = [...new Set(tables.flatMap((rows) => rows.map(({ label }) => label)))];
  return labels.map((label) => {
    const values = tables.map((rows) => rows.find((row) => row.label === label)?.value ?? null);
    return { label, values, differs: new Set(values).size > 1 };
  });
}
