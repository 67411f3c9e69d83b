import { classes } from './classes.ts';

/** The shape of what is coming; give it the size by classes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('skeleton rounded-md', className)} />;
}
