import type { ReactNode } from 'react';

/** What is known of a record: a name and a value in each row. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y border-y text-sm">{children}</dl>;
}

/** One fact of a record: its name and what it is. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 break-words text-right">{children}</dd>
    </div>
  );
}
