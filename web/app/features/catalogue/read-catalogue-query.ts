import { type CatalogueQuery, catalogueQuery } from '#core/catalogue/contract.ts';

/**
 * The filters of an address as people write, share and mangle them: what cannot be read is left out instead of
 * refusing the page. For loaders only: it brings the whole contract along.
 */
export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const raw: Record<string, string | string[]> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).filter((value) => value !== '');
    if (values.length > 0) raw[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  const parsed = catalogueQuery.safeParse(raw);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  return catalogueQuery.parse(Object.fromEntries(Object.entries(raw).filter(([name]) => !wrong.has(name))));
}
