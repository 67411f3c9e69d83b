import { useSyncExternalStore } from 'react';

/** Under which name it is kept in the browser, and stands on the page. */
const KEY = 'precos';

const listeners = new Set<() => void>();

/** Shows prices without IVA first, or with it again, in this browser from now on; `app.css` does the showing. */
export function showNetPrices(isNet: boolean): void {
  const { dataset } = document.documentElement;
  if (isNet) dataset[KEY] = 'sem';
  else delete dataset[KEY];
  try {
    localStorage.setItem(KEY, isNet ? 'sem' : 'com');
  } catch {
    // Where nothing may be kept it is of this page alone.
  }
  for (const listener of listeners) listener();
}

/** Whether somebody chose here before, one or the other. */
export function hasPriceView(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Whether prices are shown without IVA first; false until the page is alive. */
export function useNetPrices(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => document.documentElement.dataset[KEY] === 'sem',
    () => false,
  );
}
