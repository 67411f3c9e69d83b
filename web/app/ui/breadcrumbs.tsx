import { ChevronRight } from 'lucide-react';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

interface Crumb {
  label: string;
  /** Without it: the page we are on. */
  to?: string;
}

/** Where this page stands. On a phone the way back alone: the title that follows says where we are. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Localização">
      <ol className="flex flex-wrap items-center gap-x-1 text-muted text-sm">
        {items.map((item, i) => (
          <li
            key={item.label}
            className={classes('min-w-0 items-center gap-1', item.to ? 'flex' : 'hidden min-h-11 sm:flex')}
          >
            {i > 0 && <ChevronRight aria-hidden className="size-4 shrink-0" />}
            {item.to ? (
              <Link
                to={item.to}
                className="inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline pointer-fine:min-w-0"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="line-clamp-1 text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
