import type { ReactNode } from 'react';

interface Props {
  /** A word or two over the title. */
  kicker: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** The head of a page that is read: its one h1, and what it is about. */
export function PageHero({ kicker, title, text, children }: Props) {
  return (
    <section className="border-b bg-surface">
      <div className="wrap py-10 md:py-16">
        <p className="flex items-center gap-2.5 font-semibold text-muted text-sm">
          <span aria-hidden className="flex h-1 w-10 overflow-hidden rounded-full">
            <span className="flex-1 bg-ink-cyan" />
            <span className="flex-1 bg-ink-magenta" />
            <span className="flex-1 bg-ink-yellow" />
            <span className="flex-1 bg-ink-key" />
          </span>
          {kicker}
        </p>
        <h1 className="mt-3 max-w-3xl font-extrabold text-3xl leading-tight tracking-tight md:text-4xl">
          {title}
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-muted md:text-xl">{text}</p>
        {children && <div className="mt-7 flex flex-col gap-3 sm:flex-row">{children}</div>}
      </div>
    </section>
  );
}
