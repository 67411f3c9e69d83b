import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
}

/** The page's one h1. */
export function PageTitle({ title, subtitle, actions }: Props) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4 md:items-end">
      {/* What is done beside it goes below where it leaves too little of the title. */}
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="font-bold text-2xl md:text-3xl">{title}</h1>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
