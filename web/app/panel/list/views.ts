import { useKept } from './kept.ts';

/** A list as somebody wants to see it again: the filters of its address, under a name. */
export interface View {
  readonly name: string;
  /** The address's query without the page, its parameters in order: `estado=enviado&q=ana`. */
  readonly search: string;
}

/** What of a list's address makes a view: everything but the page. */
export function viewSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete('pagina');
  kept.sort();
  return kept.toString();
}

/** The saved views of a list, of what was kept in the browser. */
export function readViews(kept: unknown): readonly View[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (view): view is View =>
      typeof view === 'object' &&
      view !== null &&
      typeof view.name === 'string' &&
      typeof view.search === 'string',
  );
}

/** Adds a view, in the place of one that has its name. */
export function withView(views: readonly View[], added: View): readonly View[] {
  return [...views.filter(({ name }) => name !== added.name), added].sort((a, b) =>
    a.name.localeCompare(b.name, 'pt'),
  );
}

/** The saved views of a list, kept in this browser. */
export function useViews(list: string) {
  return useKept(`views:${list}`, readViews);
}
