import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A box to tick with its label; the whole row is the target. */
export function Checkbox({ label, hint, className, ...rest }: Props) {
  return (
    <label className={classes('flex min-h-11 cursor-pointer items-start gap-3 py-2.5', className)}>
      <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-action" {...rest} />
      <span>
        {label}
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </span>
    </label>
  );
}
