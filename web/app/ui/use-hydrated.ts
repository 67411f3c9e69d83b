import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML: a form that needs the browser must not be sent before it is there. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
