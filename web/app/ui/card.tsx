import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A sheet on the counter. `isLink`: lifts under the pointer, for a card that is one link. */
export function Card({ isLink, className, ...rest }: ComponentProps<'div'> & { isLink?: boolean }) {
  return (
    <div
      className={classes(
        'rounded-lg border border-line bg-surface p-4 shadow-card md:p-6',
        isLink && 'transition-shadow focus-within:shadow-raised hover:shadow-raised',
        className,
      )}
      {...rest}
    />
  );
}
