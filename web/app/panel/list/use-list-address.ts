import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageNumber } from '../../ui/own-list.tsx';

type Changes = Record<string, string | number | null>;

/**
 * A list's search, filters, order and page, kept in the address: reload, back and a sent link show the same.
 * Changing a filter goes back to the first page.
 */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const page = usePageNumber();

  const filter = useCallback(
    (changes: Changes) => {
      // From the address, which may have changed a moment before this is drawn.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries({ ...changes, pagina: null })) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      setSearch(next, { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  return {
    page,
    read: (name: string) => search.get(name),
    filter,
    pageAddress: (wanted: number) => {
      const next = new URLSearchParams(search);
      next.set('pagina', String(wanted));
      return `?${next}`;
    },
  };
}

/**
 * For what stands over a list: goes back to the list, or on to another of its records, with the list's filters. They are read
 * from the address when it goes: the screen may be drawn a moment later than the address changes.
 */
export function useOverList(list: string) {
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (pathname: string, replace = false) =>
      void navigate({ pathname, search: window.location.search }, { replace, preventScrollReset: true });
    return {
      leave: () => go(list),
      open: (record: string, { replace = false } = {}) =>
        go(`${list}/${encodeURIComponent(record)}`, replace),
    };
  }, [list, navigate]);
}
