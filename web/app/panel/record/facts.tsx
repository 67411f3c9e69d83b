import type { ReactNode } from 'react';

export { FactRow as Fact } from '../../ui/fact-rows.tsx';

/** What is known of a record: a name and a value in each row. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y border-y text-sm">{children}</dl>;
}
