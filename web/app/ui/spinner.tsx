import { LoaderCircle } from 'lucide-react';
import { classes } from './classes.ts';

/** A turning circle. With `label` it is announced; without, something beside it says what goes on. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center gap-2">
      <LoaderCircle aria-hidden className={classes('size-5 shrink-0 animate-spin', className)} />
      {label && <span className="text-muted">{label}</span>}
    </span>
  );
}
