import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';

/** A link inside a sentence. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classes(
        'font-semibold text-action underline underline-offset-4 hover:text-action-hover',
        className,
      )}
    />
  );
}
