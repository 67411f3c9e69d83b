import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classes } from './classes.ts';
import { Link } from './link.tsx';
import { pagesAround } from './pages-around.ts';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  /** Address of a page: `(p) => '?pagina=' + p`. */
  hrefFor: (page: number) => string;
  className?: string;
}

const STEP_CLASS =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-3 font-medium figures hover:bg-sunken';

/** Pages of a list as real links; nothing when there is only one. */
export function Pagination({ page, pageSize, total, hrefFor, className }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <nav aria-label="Páginas" className={classes('flex justify-center', className)}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Link to={hrefFor(page - 1)} rel="prev" className={STEP_CLASS}>
              <ChevronLeft aria-hidden className="size-5" />
              <span className="max-sm:sr-only">Anterior</span>
            </Link>
          </li>
        )}
        {pagesAround(page, last).map((entry) =>
          entry.kind === 'gap' ? (
            <li key={`gap-${entry.after}`} aria-hidden className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={entry.page}>
              <Link
                to={hrefFor(entry.page)}
                aria-label={`Página ${entry.page}`}
                aria-current={entry.page === page ? 'page' : undefined}
                className={classes(
                  STEP_CLASS,
                  entry.page === page && 'bg-action text-on-action hover:bg-action-hover',
                )}
              >
                {entry.page}
              </Link>
            </li>
          ),
        )}
        {page < last && (
          <li>
            <Link to={hrefFor(page + 1)} rel="next" className={STEP_CLASS}>
              <span className="max-sm:sr-only">Seguinte</span>
              <ChevronRight aria-hidden className="size-5" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
