import { useSyncExternalStore } from 'react';

const WIDE_MEDIA_QUERY = '(min-width: 64rem)';

function listen(listener: () => void): () => void {
  const query = matchMedia(WIDE_MEDIA_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True where there is room for a table; below it rows are cards. The panel is rendered in the browser alone. */
export function useWide(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(WIDE_MEDIA_QUERY).matches);
}
