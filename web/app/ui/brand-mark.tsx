import { classes } from './classes.ts';

/** The project's mark: a registration target in the four inks. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={classes('size-9', className)}>
      <path className="fill-ink-cyan" d="M18.5 2.1A18 18 0 0 0 2.1 18.5h7.6a10.5 10.5 0 0 1 8.8-8.8z" />
      <path
        className="fill-ink-magenta"
        d="M21.5 2.1v7.6a10.5 10.5 0 0 1 8.8 8.8h7.6A18 18 0 0 0 21.5 2.1z"
      />
      <path className="fill-ink-key" d="M37.9 21.5h-7.6a10.5 10.5 0 0 1-8.8 8.8v7.6a18 18 0 0 0 16.4-16.4z" />
      <path className="fill-ink-yellow" d="M2.1 21.5a18 18 0 0 0 16.4 16.4v-7.6a10.5 10.5 0 0 1-8.8-8.8z" />
      <circle className="fill-ink-key" cx="20" cy="20" r="4.5" />
    </svg>
  );
}
