import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

interface Props extends ComponentProps<'button'> {
  /** The name read aloud, and shown as a tooltip. */
  label: string;
  tone?: 'plain' | 'danger';
}

/** A square button of one icon, 44 px on touch. */
export function IconButton({ label, tone = 'plain', className, type, ...rest }: Props) {
  return (
    <button
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors hover:bg-sunken',
        'disabled:cursor-not-allowed disabled:opacity-40 [&>svg]:size-5',
        tone === 'danger' ? 'text-danger' : 'text-ink',
        className,
      )}
      {...rest}
    />
  );
}
