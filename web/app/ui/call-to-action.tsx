import type { ReactNode } from 'react';
import { RegistrationStrip } from './registration-strip.tsx';

/** The closing block of a page: a question and what to do about it. */
export function CallToAction({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="wrap pb-14 md:pb-20">
      <div className="overflow-hidden rounded-lg bg-surface">
        <RegistrationStrip />
        <div className="flex flex-col gap-4 p-5 md:p-6 lg:flex-row lg:items-center lg:justify-between">
          <div className="max-w-2xl">
            <h2 className="font-bold text-xl md:text-2xl">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
          </div>
          <div className="flex shrink-0 flex-col gap-3 sm:flex-row">{children}</div>
        </div>
      </div>
    </section>
  );
}
