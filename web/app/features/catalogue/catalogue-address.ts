type Changes = Readonly<Record<string, string | readonly string[] | null>>;

/** Parameters that narrow the list beyond text and category: what "Limpar filtros" takes away. */
export const FILTER_PARAMETERS = [
  'subcategoria',
  'marca',
  'estado',
  'grau',
  'cor',
  'consumivel',
  'rendimento',
  'cpu',
  'ram',
  'disco',
  'ecra',
  'preco_min',
  'preco_max',
  'stock',
  'campanha',
] as const;

const KNOWN: ReadonlySet<string> = new Set([
  'q',
  'categoria',
  'ordenar',
  'pagina',
  'texto',
  ...FILTER_PARAMETERS,
]);

/**
 * The parameters that the catalogue knows, in one order: pages are kept and rendered under that address, so what is
 * drawn in the browser must be drawn from the same.
 */
export function catalogueParameters(search: URLSearchParams): URLSearchParams {
  const entries = [...search].filter(([name, value]) => KNOWN.has(name) && value !== '');
  return new URLSearchParams(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** The parameters that a list is drawn from: those of its address, or what the words of its search were read as. */
export function shownParameters(
  params: URLSearchParams,
  understood: readonly { readonly name: string; readonly value: string }[] | null,
): URLSearchParams {
  if (!understood) return params;
  const page = params.get('pagina');
  return catalogueParameters(
    new URLSearchParams([
      ...understood.map(({ name, value }) => [name, value]),
      ...(page === null ? [] : [['pagina', page]]),
    ]),
  );
}

/**
 * Address of the catalogue with some filters changed (null takes one away). A changed filter starts again at the
 * first page; `renting` is written as `aluguer` by whoever changes the category.
 */
export function catalogueAddress(current: URLSearchParams, changes: Changes = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of current) {
    if (!Object.hasOwn(changes, name) && name !== 'pagina' && value !== '') params.append(name, value);
  }
  for (const [name, value] of Object.entries(changes)) {
    const values = value === null ? [] : typeof value === 'string' ? [value] : value;
    for (const one of values) if (one !== '') params.append(name, one);
  }
  return params.size > 0 ? `/produtos?${params}` : '/produtos';
}

/** An address of the catalogue with one value of a facet put in or taken out. */
export function toggleAddress(current: URLSearchParams, facet: string, value: string): string {
  const chosen = current.getAll(facet);
  return catalogueAddress(current, {
    [facet]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
  });
}

/** Address of another page of the same list. */
export function pageAddress(current: URLSearchParams, page: number): string {
  return catalogueAddress(current, { pagina: page > 1 ? String(page) : null });
}

/** Address of the same list without those. */
export function unfilteredAddress(current: URLSearchParams): string {
  return catalogueAddress(current, Object.fromEntries(FILTER_PARAMETERS.map((name) => [name, null])));
}

/** Address of another category: what was searched and the order stay, the filters of the old category go. */
export function categoryAddress(current: URLSearchParams, category: string | null): string {
  const kept = new URLSearchParams();
  for (const name of ['q', 'ordenar', 'texto']) {
    const value = current.get(name);
    if (value) kept.set(name, value);
  }
  return catalogueAddress(kept, { categoria: category });
}
