import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface IconCard {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
}

/** Cards of an icon, a title and a sentence. */
export function IconCards({ cards, columns = 3 }: { cards: readonly IconCard[]; columns?: 2 | 3 | 4 }) {
  return (
    <ul
      className={classes(
        'grid gap-4 sm:grid-cols-2 md:gap-5',
        columns === 3 && 'sm:max-lg:*:last:odd:col-span-2 lg:grid-cols-3',
        columns === 4 && 'lg:grid-cols-4',
      )}
    >
      {cards.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4 rounded-lg border bg-surface p-5 shadow-card sm:block md:p-6">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-action-soft text-action">
            <Icon aria-hidden className="size-6" />
          </span>
          <div>
            <h3 className="font-semibold text-lg sm:mt-4">{title}</h3>
            <div className="mt-1 text-muted">{text}</div>
          </div>
        </li>
      ))}
    </ul>
  );
}
