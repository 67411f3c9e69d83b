import { classes } from './classes.ts';

interface Props {
  /** The shop's own claim, "… desde 2014"; null: it shows none. */
  claim: string | null;
  className: string;
}

/** What the shop is, in a line above its title: the four inks, and its claim. */
export function HeroBadge({ claim, className }: Props) {
  return (
    <p
      className={classes(
        'inline-flex items-center gap-2.5 rounded-full border px-3 font-medium text-[0.8125rem]',
        className,
      )}
    >
      <span aria-hidden className="flex gap-0.5">
        <span className="size-2 rounded-full bg-ink-cyan" />
        <span className="size-2 rounded-full bg-ink-magenta" />
        <span className="size-2 rounded-full bg-ink-yellow" />
        <span className="size-2 rounded-full bg-ink-key" />
      </span>
      {claim ?? 'Especialistas em Informática'}
    </p>
  );
}
