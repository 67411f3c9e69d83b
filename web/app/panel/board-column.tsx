import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useDropTarget } from './drag.ts';

interface Props {
  label: string;
  /** How many there are; the column may show fewer. */
  total: number;
  shown: number;
  /** The list of all of them. */
  all: To;
  /** Whether cards may be dropped here at all, and which. */
  mayDrop: boolean;
  takes?: (id: string) => boolean;
  onDropped: (id: string) => void;
  /** The cards, each an `li`. */
  children: ReactNode;
}

/** One state of a board, with its cards: dropped upon at any height. */
export function BoardColumn({ label, total, shown, all, mayDrop, takes, onDropped, children }: Props) {
  const { element, isOver } = useDropTarget<HTMLElement>({
    isOn: mayDrop,
    takes: ({ id }) => takes?.(String(id)) ?? true,
    onDropped: ({ id }) => onDropped(String(id)),
  });
  return (
    <section
      ref={element}
      aria-label={label}
      // One with nothing in it is folded to its name, and is dropped upon at any height all the same.
      className={`flex ${total > 0 ? 'min-w-60 max-w-64 flex-1 lg:min-w-29' : 'w-9 shrink-0'} flex-col gap-1.5 rounded-lg p-1.5 ${isOver ? 'bg-action-soft' : 'bg-sunken'}`}
    >
      <h2
        className={`-mx-1.5 -mt-1.5 sticky top-0 z-10 flex items-center justify-between gap-1 rounded-t-lg px-2 py-2 font-semibold text-[0.8125rem] ${total > 0 ? '' : '[writing-mode:vertical-rl]'} ${isOver ? 'bg-action-soft' : 'bg-sunken'}`}
      >
        {label}
        <span className="figures font-normal text-muted">{total}</span>
      </h2>
      <ul className="space-y-2">{children}</ul>
      {total > shown && (
        <Link to={all} className="px-1 text-action text-sm underline">
          Ver todas ({total})
        </Link>
      )}
    </section>
  );
}

/** What a board's columns stand in: as high as the window at most, so that their names stay in sight above many cards. */
export function Board({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Quadro"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too
      tabIndex={0}
      className="flex max-h-[calc(100dvh-11.5rem)] min-h-96 gap-1.5 overflow-auto"
    >
      {children}
    </section>
  );
}
