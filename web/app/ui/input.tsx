import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { CONTROL } from './control-classes.ts';

/** One line of text. */
export function Input({ className, type, ...rest }: ComponentProps<'input'>) {
  return <input type={type ?? 'text'} className={classes(CONTROL, 'min-h-11', className)} {...rest} />;
}
