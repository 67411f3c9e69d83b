import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

export const PANEL_TABS = [
  'encomendas',
  'utilizadores',
  'produtos',
  'avaliacoes',
  'reparacoes',
  'configuracoes',
  'emails',
] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

type Changes = Record<string, string | number | null>;

/** Address of a tab of the panel with its filters, as a link has it. */
export function panelAddress(tab: PanelTab, filters: Changes = {}): string {
  const search = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(filters)) if (value !== null) search.set(name, String(value));
  return `?${search}`;
}

/**
 * The panel's tab, filters, page and open record, kept in the address: reload, back and a sent link show the same.
 * Changing a filter goes back to the first page.
 */
export function usePanelAddress() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const tab = PANEL_TABS.find((name) => name === search.get('tab')) ?? 'encomendas';
  const page = Math.max(1, Number.parseInt(search.get('pagina') ?? '', 10) || 1);

  const change = useCallback(
    (changes: Changes, { replace = false } = {}) => {
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  const filter = useCallback(
    (changes: Changes) => change({ ...changes, pagina: null }, { replace: true }),
    [change],
  );
  return {
    tab,
    page,
    read: (name: string) => search.get(name),
    /** Opens or closes something over the list: the way back closes it. */
    change,
    filter,
    go: (address: string) => void navigate(address, { preventScrollReset: true }),
    pageAddress: (wanted: number) => {
      const next = new URLSearchParams(search);
      next.set('pagina', String(wanted));
      return `?${next}`;
    },
  };
}
