import type { ReactNode } from 'react';

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
  return (
    <fieldset className="space-y-4 border-t pt-5 first:border-t-0 first:pt-0">
      <legend className="contents">
        <span className="font-semibold text-lg">{title}</span>
      </legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {children}
    </fieldset>
  );
}
