import type { ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';

/** A part of a section with its heading. */
export function Part({
  id,
  title,
  heading,
  text,
  aside,
  children,
}: {
  /** Of links that lead to it. */
  id?: string;
  title?: string;
  /** The heading's words where they are more than a text. */
  heading?: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card {...(id && { id })} className="scroll-mt-20 space-y-4 md:p-5">
      {(title || heading || aside) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {(title || heading) && <h3 className="font-semibold">{heading ?? title}</h3>}
          {aside}
        </div>
      )}
      {text && <p className="text-muted text-sm">{text}</p>}
      {children}
    </Card>
  );
}

/** Fields side by side where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>;
}
