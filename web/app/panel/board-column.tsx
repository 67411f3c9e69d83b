import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useDropTarget } from './drag.ts';

interface Props {
  /** `part`: one of several states of a column, whose name stands below the column's. `wide`: at least 200 px. */
  as?: 'column' | 'wide' | 'part';
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

const WIDTHS = {
  column: 'min-w-60 max-w-64 flex-1 lg:min-w-29',
  wide: 'min-w-60 max-w-72 flex-1 lg:min-w-50',
  part: '',
} as const;

/** One state of a board, with its cards: dropped upon at any height. */
export function BoardColumn({
  as = 'column',
  label,
  total,
  shown,
  all,
  mayDrop,
  takes,
  onDropped,
  children,
}: Props) {
  const Name = as === 'part' ? 'h3' : 'h2';
  const isFolded = as !== 'part' && total === 0;
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
      className={`flex ${isFolded ? 'w-9 shrink-0' : WIDTHS[as]} flex-col gap-1.5 rounded-lg p-1.5 ${isOver ? 'bg-action-soft' : 'bg-sunken'}`}
    >
      <Name
        className={`-mx-1.5 -mt-1.5 sticky top-0 z-10 flex items-center justify-between gap-1 rounded-t-lg px-2 py-2 font-semibold text-[0.8125rem] ${isFolded ? '[writing-mode:vertical-rl]' : ''} ${isOver ? 'bg-action-soft' : 'bg-sunken'}`}
      >
        {label}
        <span className="figures font-normal text-muted">{total}</span>
      </Name>
      <ul className="space-y-2">{children}</ul>
      {total > shown && (
        <Link to={all} className="px-1 text-action text-sm underline">
          Ver todas ({total})
        </Link>
      )}
    </section>
  );
}

/** States that stand one below the other in a column. */
export function BoardGroup({
  label,
  total,
  children,
}: {
  label: string;
  total: number;
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-60 max-w-72 flex-1 flex-col gap-1.5 lg:min-w-50">
      <h2 className="flex items-center justify-between gap-1 px-2 pt-1 font-semibold text-sm">
        {label}
        <span className="figures font-normal text-muted">{total}</span>
      </h2>
      {children}
    </div>
  );
}

/** What a board's columns stand in: as high as the window at most, so that their names stay in sight above many cards. */
export function Board({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Quadro"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too
      tabIndex={0}
      className="flex max-h-[calc(100dvh-12.5rem)] min-h-96 gap-1.5 overflow-auto"
    >
      {children}
    </section>
  );
}
