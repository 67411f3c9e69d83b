import { useRef } from 'react';

/** What opened a dialog, or when it is gone (its row was deleted) what the screen names as the next best. */
function focusTarget(opener: Element | null): HTMLElement | null {
  // From record to record by keys: the row of the last one, not of the first.
  const row = opener?.closest('tbody')?.querySelector<HTMLElement>('[data-focus-home]');
  if (row && !row.contains(opener)) return row;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) return opener;
  const homes = [...document.querySelectorAll<HTMLElement>('[data-focus-home]')];
  return homes.at(-1) ?? null;
}

/**
 * Gives the focus back to what had it when a dialog opened (WAI-ARIA, modal dialogs). Radix gives it to the dialog's own
 * trigger alone, and these are opened from elsewhere.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusTarget(opener.current)?.focus({ preventScroll: true });
    },
  };
}
