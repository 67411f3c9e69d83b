import { useRef } from 'react';

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
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
