import { type ReactNode, useId } from 'react';

/** A named part of the product's form. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4 border-t pt-5 first:border-t-0 first:pt-0">
      <h3 id={id} className="font-semibold text-lg">
        {title}
      </h3>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {children}
    </section>
  );
}
