import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown at the end of the row: a price, an icon. */
  aside?: ReactNode;
}

/** One choice of several as a card. Put those of one question in a `fieldset` with a `legend`. */
export function RadioCard({ label, hint, aside, className, ...rest }: Props) {
  return (
    <label
      className={classes(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-line-strong bg-surface px-4 py-3 transition-colors',
        'hover:border-ink has-checked:border-action has-checked:bg-action-soft has-checked:ring-1 has-checked:ring-action',
        'has-disabled:cursor-not-allowed has-disabled:opacity-50',
        'has-focus-visible:outline-3 has-focus-visible:outline-action has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input type="radio" className="size-5 shrink-0 accent-action outline-none" {...rest} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </span>
      {aside && <span className="shrink-0 font-semibold figures">{aside}</span>}
    </label>
  );
}
