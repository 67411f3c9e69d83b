import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useListAddress } from './list/use-list-address.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** The month that comes `by` months after this one: YYYY-MM. */
function monthAfter(month: string, by: number): string {
  const [year = 2026, at = 1] = month.split('-').map(Number);
  const moved = new Date(Date.UTC(year, at - 1 + by, 1));
  return `${moved.getUTCFullYear()}-${two(moved.getUTCMonth() + 1)}`;
}

/** The month of the address (`mes`), with its days; the one that runs where none is named. */
export function useMonth() {
  const { read } = useListAddress();
  const today = lisbonDay(new Date());
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.exec(read('mes') ?? '')?.[0] ?? today.slice(0, 7);
  const [year = 2026, at = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, at, 0)).getUTCDate();
  const title = new Date(`${month}-15T12:00:00Z`).toLocaleDateString('pt-PT', {
    month: 'long',
    year: 'numeric',
  });
  return {
    today,
    month,
    title,
    days: Array.from({ length: last }, (_, nth) => `${month}-${two(nth + 1)}`),
    /** How many empty fields stand before the first day: weeks begin on Monday. */
    before: (new Date(Date.UTC(year, at - 1, 1)).getUTCDay() + 6) % 7,
  };
}

/** The name of the month that is shown, and the ways to the one before and after it. */
export function MonthSteps({ title, month }: { title: string; month: string }) {
  const { filter } = useListAddress();
  const go = (by: number) => filter({ mes: monthAfter(month, by) });
  return (
    <div className="flex items-center gap-2">
      <IconButton label="Mês anterior" onClick={() => go(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <h2 className="min-w-44 text-center font-semibold first-letter:uppercase">{title}</h2>
      <IconButton label="Mês seguinte" onClick={() => go(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}
