import type { ReactNode } from 'react';
import { Link, type To, useLocation } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { panelPath } from '../room.ts';

/** Where a record opens beside its list, which stays as it is filtered: `useRowHref('alugueres')(id)`. */
export function useRowHref(list: string): (id: string) => To {
  const { search } = useLocation();
  return (id) => ({ pathname: panelPath(list, id), search });
}

interface Props {
  to: To;
  /** It opens a page of its own, from its top, in place of a record beside the list. */
  isPage?: boolean;
  className?: string;
  children: ReactNode;
}

/** What a row is called, in the table and on its card: the link that opens it. */
export function RowLink({ to, isPage, className, children }: Props) {
  return (
    <Link
      to={to}
      preventScrollReset={!isPage}
      className={classes(
        'font-medium underline-offset-4 hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:min-w-11 max-lg:items-center lg:block lg:truncate',
        className,
      )}
    >
      {children}
    </Link>
  );
}
