import { lazy, Suspense } from 'react';
import type { RepairNumbers } from '#core/repairs/board/contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { Point } from '../../../../panel/charts/period-chart.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

const PeriodChart = lazy(() => import('../../../../panel/charts/period-chart.tsx'));

type Period = RepairNumbers['periods'][number];

const MONTHS = [
  'jan.',
  'fev.',
  'mar.',
  'abr.',
  'mai.',
  'jun.',
  'jul.',
  'ago.',
  'set.',
  'out.',
  'nov.',
  'dez.',
];

/** "16/11" of a week, "nov." of a month. */
function nameOf({ from }: Period, step: RepairNumbers['step']): string {
  const [, month = '', day = ''] = from.split('-');
  return step === 'week' ? `${day}/${month}` : (MONTHS[Number(month) - 1] ?? month);
}

/** So many of so many in percent; null: there was none to count. */
function share(part: number, of: number): Pick<Point, 'value' | 'text'> {
  if (of === 0) return { value: null, text: 'nada' };
  const percent = Math.round((part * 100) / of);
  return { value: percent, text: `${percent} % (${part} de ${of})` };
}

const count = (value: number) => ({ value, text: String(value) });
const euros = (value: number) => ({ value, text: formatEuros(value) });

const CHARTS: readonly {
  readonly title: string;
  readonly of: (period: Period) => Pick<Point, 'value' | 'text'>;
  readonly most?: number;
}[] = [
  { title: 'Feitas', of: ({ done }) => count(done) },
  { title: 'Prazos cumpridos, %', of: ({ kept, promised }) => share(kept, promised), most: 100 },
  { title: 'Orçamentos aprovados, %', of: ({ approved, decided }) => share(approved, decided), most: 100 },
  { title: 'Receita, €', of: ({ revenue }) => euros(revenue) },
  { title: 'Margem das peças, €', of: ({ parts_margin }) => euros(parts_margin) },
  { title: 'Voltaram em 90 dias', of: ({ comebacks }) => count(comebacks) },
];

/** What was done in each week or month of the period, a chart for each fact. */
export function PeriodCharts({ periods, step }: Pick<RepairNumbers, 'periods' | 'step'>) {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {CHARTS.map(({ title, of, most }) => {
        const points = periods.map((period) => ({ name: nameOf(period, step), ...of(period) }));
        return (
          <Card key={title} className="min-w-0 space-y-2 md:p-4">
            <h2 className="font-semibold">
              {title}{' '}
              <span className="font-normal text-muted">{step === 'week' ? 'por semana' : 'por mês'}</span>
            </h2>
            {points.some(({ value }) => value) ? (
              <Suspense fallback={<Skeleton className="h-44" />}>
                <PeriodChart title={title} points={points} {...(most === undefined ? {} : { most })} />
              </Suspense>
            ) : (
              <p className="text-muted text-sm">Ainda não há nada neste período.</p>
            )}
          </Card>
        );
      })}
    </div>
  );
}
