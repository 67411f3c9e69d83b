import { Clock } from 'lucide-react';

/** Whole days until the campaign ends, rounded up; shown when the campaign asks for it (docs/product.md#catalogue). */
export function DaysLeft({ days }: { days: number }) {
  return (
    <p className="flex items-center gap-1.5 font-semibold text-campaign text-sm figures">
      <Clock aria-hidden className="size-4 shrink-0" />
      {days <= 0 ? 'Termina hoje' : days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`}
    </p>
  );
}
