import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface Props {
  title: string;
  text?: string;
  /** On a sheet of its own, between lines. */
  isRaised?: boolean;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page, in the page's measure. */
export function Section({ title, text, isRaised, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={isRaised ? 'border-y bg-surface' : undefined}>
      <div className={classes('wrap py-10 md:py-14', className)}>
        <h2 id={id} className="font-bold text-2xl md:text-3xl">
          {title}
        </h2>
        {text && <p className="mt-2 max-w-2xl text-lg text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </section>
  );
}
