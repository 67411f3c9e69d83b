import { useEffect } from 'react';
import { isTyping, isUnderDialog } from '../../ui/is-typing.ts';

interface Given {
  onPalette: () => void;
  onShortcuts: () => void;
}

/** Keys of the whole panel: Ctrl-K or ⌘K opens the palette, `/` too where there is no list to search, `?` the help. */
export function useShortcuts({ onPalette, onShortcuts }: Given): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isPaletteKey =
        (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (event.defaultPrevented || isUnderDialog()) return;
      if (isPaletteKey) {
        event.preventDefault();
        onPalette();
      } else if (isPlain && !isTyping(event.target) && event.key === '?') {
        event.preventDefault();
        onShortcuts();
      } else if (isPlain && !isTyping(event.target) && event.key === '/') {
        // A list's own search has taken it before; this listener hears it last.
        event.preventDefault();
        onPalette();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onPalette, onShortcuts]);
}
