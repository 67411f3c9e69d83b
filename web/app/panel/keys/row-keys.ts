/** What a key does in a table: goes to another row, opens the row, or chooses it. */
export type RowAct = { readonly kind: 'go'; readonly to: number } | { readonly kind: 'open' | 'choose' };

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** How many rows a page key goes. */
const PAGE_STEP = 10;

/** Reads a key pressed on row `at` of `count` rows; null: not a key of tables. */
export function rowAct(pressed: Pressed, at: number, count: number): RowAct | null {
  if (count === 0 || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const go = (to: number): RowAct => ({ kind: 'go', to: Math.min(Math.max(to, 0), count - 1) });
  switch (pressed.key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'PageDown':
      return go(at + PAGE_STEP);
    case 'PageUp':
      return go(at - PAGE_STEP);
    case 'Home':
      return go(0);
    case 'End':
      return go(count - 1);
    case 'Enter':
      return { kind: 'open' };
    case 'x':
    case 'X':
      return { kind: 'choose' };
    default:
      return null;
  }
}
