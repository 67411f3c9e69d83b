import type { CatalogueQuery } from '#core/catalogue/contract.ts';

/** Whether a text alone is searched for: no filter with it, and its first page. */
export function isTextAlone(query: CatalogueQuery): boolean {
  const { q: _, pagina, ordenar: __, texto: ___, ...filters } = query;
  const isNarrowed = Object.values(filters).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false,
  );
  return pagina === 1 && !isNarrowed;
}
