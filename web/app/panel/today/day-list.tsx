import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';

/** How a row's act looks. */
export const ACT =
  'inline-flex min-h-11 shrink-0 items-center rounded-md px-2 font-semibold text-action text-sm hover:bg-sunken lg:pointer-fine:min-h-9';

interface ListProps {
  title: string;
  /** What there is to say when there is nothing to do. */
  none: string;
  total: number;
  /** All of them. */
  all: { to: string; label: string };
  children: ReactNode;
}

/** One list of the day, with all of it behind a link. */
export function DayList({ title, none, total, all, children }: ListProps) {
  const id = useId();
  return (
    <Card className="flex min-w-0 flex-col py-3!">
      <section aria-labelledby={id} className="flex flex-1 flex-col">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {total === 0 ? (
          <p className="mt-2 text-muted text-sm">{none}</p>
        ) : (
          <>
            <ul className="mt-1 divide-y">{children}</ul>
            <Link
              to={all.to}
              className="mt-auto inline-flex min-h-11 items-center text-action text-sm hover:underline"
            >
              {all.label}
            </Link>
          </>
        )}
      </section>
    </Card>
  );
}

interface RowProps {
  to: string;
  name: string;
  detail: ReactNode;
  /** What is done with it. */
  act: ReactNode;
}

/** A row of the day: what it is, and what is done with it. */
export function Row({ to, name, detail, act }: RowProps) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Link to={to} className="min-w-0 flex-1 py-1.5 hover:underline">
        {/* On a phone nothing of it is cut. */}
        <span className="block font-medium max-sm:break-words sm:truncate">{name}</span>
        <span className="figures flex min-w-0 items-center gap-x-2 text-muted text-sm max-sm:flex-wrap max-sm:[&>.truncate]:whitespace-normal">
          {detail}
        </span>
      </Link>
      {act}
    </li>
  );
}

export function count(total: number, one: string, many: string): string {
  return `${total} ${total === 1 ? one : many}`;
}
