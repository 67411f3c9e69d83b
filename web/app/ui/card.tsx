import type { ComponentProps, ReactNode } from 'react';
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

interface HeadProps {
  title: ReactNode;
  text?: ReactNode;
  /** What is done about all of it: buttons. */
  children?: ReactNode;
}

/** The head of a card: what it is about, and what is done about it beside. */
export function CardHead({ title, text, children }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="font-semibold text-lg">{title}</h2>
        {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      </div>
      {children}
    </div>
  );
}
