import type { ReactNode } from 'react';

/** A part of a record, folded while it does not concern the state that the record is in. */
export function Folded({
  title,
  isOpen = false,
  as: Name = 'h3',
  children,
}: {
  title: string;
  isOpen?: boolean;
  /** The level of its title where it stands. */
  as?: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 hover:text-action md:pointer-fine:min-h-9">
        <Name className="font-semibold">{title}</Name>
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  );
}
