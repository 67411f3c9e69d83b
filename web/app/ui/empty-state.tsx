import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props {
  icon?: LucideIcon;
  title: ReactNode;
  hint?: ReactNode;
  /** What can be done about it: a button or a link. */
  action?: ReactNode;
  className?: string;
}

/** Says that there is nothing here, and what to do about it. */
export function EmptyState({ icon: Icon, title, hint, action, className }: Props) {
  return (
    <div
      className={classes(
        'flex flex-col items-center gap-3 rounded-lg border border-line-strong border-dashed px-6 py-14 text-center',
        className,
      )}
    >
      {Icon && (
        <span className="flex size-14 items-center justify-center rounded-full bg-sunken">
          <Icon aria-hidden className="size-7 text-muted" />
        </span>
      )}
      <p className="font-semibold text-lg">{title}</p>
      {hint && <p className="max-w-md text-balance text-muted">{hint}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
