import { type ReactNode, useState } from 'react';
import { foldedCount } from './folded-count.ts';

interface Props<T> {
  items: readonly T[];
  /** How many are shown before more are asked for. */
  most: number;
  /** Which of them: the first, or the last of what has its newest at the end. */
  shows: 'first' | 'last';
  /** What they are, for the button: "notas". */
  what: string;
  children: (shown: readonly T[]) => ReactNode;
}

/** A list that may be very long: some of it, and the rest when it is asked for. */
export function Fold<T>({ items, most, shows, what, children }: Props<T>) {
  const [isOpen, setOpen] = useState(false);
  const folded = foldedCount(items.length, most);
  if (folded === 0) return children(items);
  const some = shows === 'first' ? items.slice(0, -folded) : items.slice(folded);
  const button = (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="inline-flex min-h-11 items-center text-action text-sm underline underline-offset-4 md:pointer-fine:min-h-8"
    >
      {isOpen
        ? `Mostrar menos ${what}`
        : shows === 'first'
          ? `Mostrar mais ${folded} ${what}`
          : `Mostrar ${folded} ${what} anteriores`}
    </button>
  );
  return (
    <>
      {shows === 'last' && button}
      {children(isOpen ? items : some)}
      {shows === 'first' && button}
    </>
  );
}
