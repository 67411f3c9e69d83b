import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

interface Props extends ComponentProps<'table'> {
  /** What the table lists, read aloud. */
  label: string;
}

// Relative: what is only read aloud inside must not widen the page.
const FRAME = 'relative overflow-x-auto rounded-lg border bg-surface';

/** A calm, dense table in a frame that scrolls sideways when it must. */
export function Table({ label, className, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className={FRAME}>
      <table className={classes('w-full text-left text-sm', className)} {...rest} />
    </section>
  );
}

/** Head of a column. */
export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={classes(
        'whitespace-nowrap border-b bg-sunken px-4 py-2.5 font-semibold text-muted',
        className,
      )}
      {...rest}
    />
  );
}

/** One row. */
export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={classes('border-b last:border-b-0 hover:bg-canvas', className)} {...rest} />;
}

/** One cell; `isNumber`: aligned right, figures of one width. */
export function Td({ isNumber, className, ...rest }: ComponentProps<'td'> & { isNumber?: boolean }) {
  return (
    <td
      className={classes(
        'px-4 py-3 align-middle',
        isNumber && 'whitespace-nowrap text-right figures',
        className,
      )}
      {...rest}
    />
  );
}
