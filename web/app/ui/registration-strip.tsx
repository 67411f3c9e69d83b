import { classes } from './classes.ts';

/** The shop's signature: the four printing inks, as on the edge of a printed sheet. Decoration. */
export function RegistrationStrip({ className }: { className?: string }) {
  return (
    <div aria-hidden className={classes('flex h-1', className)}>
      <span className="flex-1 bg-ink-cyan" />
      <span className="flex-1 bg-ink-magenta" />
      <span className="flex-1 bg-ink-yellow" />
      <span className="flex-1 bg-ink-key" />
    </div>
  );
}
