import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props {
  label: string;
  /** A date, an amount, a number. */
  isFigures?: boolean;
  children: ReactNode;
}

/** One fact of a record: its name and what it is. */
export function FactRow({ label, isFigures, children }: Props) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className={classes('min-w-0 break-words text-right', isFigures && 'figures')}>{children}</dd>
    </div>
  );
}

/** Facts by their names; those with nothing to say are left out. */
export function FactRows({ facts }: { facts: readonly (readonly [string, string | null | undefined])[] }) {
  return facts.map(
    ([label, value]) =>
      value && (
        <FactRow key={label} label={label}>
          {value}
        </FactRow>
      ),
  );
}
