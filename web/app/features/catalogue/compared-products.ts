import type { Category } from '#core/catalogue/values.ts';

const KEY = 'balcao.comparar';

/** What of this kind was compared last in this window: slugs; nothing where the browser keeps nothing. */
export function readCompared(category: Category): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return [];
    const { category: of, slugs } = kept as { category?: unknown; slugs?: unknown };
    if (of !== category || !Array.isArray(slugs)) return [];
    return slugs.filter((slug) => typeof slug === 'string');
  } catch {
    return [];
  }
}

/** Keeps what is compared, so that 'Comparar' on another product puts it beside these. */
export function keepCompared(category: Category, slugs: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ category, slugs }));
  } catch {
    // A browser that keeps nothing compares what stands in the address.
  }
}
