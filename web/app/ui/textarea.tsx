import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { CONTROL } from './control-classes.ts';

/** Several lines of text. */
export function Textarea({ className, rows, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows ?? 4} className={classes(CONTROL, 'py-2.5', className)} {...rest} />;
}
