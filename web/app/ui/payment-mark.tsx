import { METHOD_LABELS } from '#core/payments/texts.ts';
import type { PaymentMethod } from '#core/payments/values.ts';

/** A payment method by its name on a small plate: the methods' own marks are protected, so the name is the mark. */
export function PaymentMark({ method }: { method: PaymentMethod }) {
  const [first, ...rest] = METHOD_LABELS[method].split(' ');
  return (
    <span className="inline-flex min-h-7 items-center whitespace-pre rounded-sm border border-line-strong bg-surface px-2 font-medium text-ink text-sm tracking-tight">
      <span className="font-extrabold">{first}</span>
      {rest.length > 0 && ` ${rest.join(' ')}`}
    </span>
  );
}
