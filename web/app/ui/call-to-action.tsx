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
      <div className="overflow-hidden rounded-xl border bg-surface shadow-card">
        <RegistrationStrip className="h-1.5" />
        <div className="flex flex-col gap-6 p-6 md:p-10 lg:flex-row lg:items-center lg:justify-between">
          <div className="max-w-2xl">
            <h2 className="font-bold text-2xl md:text-3xl">{title}</h2>
            <p className="mt-2 text-lg text-muted">{text}</p>
          </div>
          <div className="flex shrink-0 flex-col gap-3 sm:flex-row">{children}</div>
        </div>
      </div>
    </section>
  );
}
