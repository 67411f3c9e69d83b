import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

/** What is known of a record: a name and a value in each row. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y border-y text-sm">{children}</dl>;
}

interface FactProps {
  label: string;
  /** A date, an amount, a number. */
  isFigures?: boolean;
  children: ReactNode;
}

/** One fact of a record: its name and what it is. */
export function Fact({ label, isFigures, children }: FactProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className={classes('min-w-0 break-words text-right', isFigures && 'figures')}>{children}</dd>
    </div>
  );
}
