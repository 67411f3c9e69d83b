import { useCallback, useMemo, useSyncExternalStore } from 'react';

const CHANGE_EVENT = 'balcao:panel';

function listen(listener: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGE_EVENT, listener);
    window.removeEventListener('storage', listener);
  };
}

/** What this browser keeps of how somebody likes the panel; what cannot be read is as if it was never kept. */
export function useKept<T>(name: string, read: (kept: unknown) => T): [value: T, keep: (value: T) => void] {
  const key = `balcao:panel:${name}`;
  const stored = useSyncExternalStore(listen, () => localStorage.getItem(key));
  const value = useMemo(() => {
    try {
      return read(stored === null ? null : JSON.parse(stored));
    } catch {
      return read(null);
    }
  }, [stored, read]);
  const keep = useCallback(
    (next: T) => {
      localStorage.setItem(key, JSON.stringify(next));
      window.dispatchEvent(new Event(CHANGE_EVENT));
    },
    [key],
  );
  return [value, keep];
}
