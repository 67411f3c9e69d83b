import { formatEuros } from '#core/shared/money.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Day } from './use-day.ts';
import type { Summary } from './use-summary.ts';

type Trend = NonNullable<Day['trend']>;

const count = (value: number) => value.toLocaleString('pt-PT');
const signed = (value: number) => `${value >= 0 ? '+' : '−'}${count(Math.abs(value))}`;
const sumOf = (points: readonly number[]) => points.reduce((all, point) => all + point, 0);

/** How many more there are than thirty days ago. */
const grown = (points: readonly number[]) => `${signed((points.at(-1) ?? 0) - (points[0] ?? 0))} em 30 dias`;

/** What thirty days came to, beside the thirty before. */
function compared(now: number, before: number, text: string): string {
  const change = before > 0 ? `, ${signed(Math.round(((now - before) * 100) / before))} %` : '';
  return `${text} em 30 dias${change}`;
}

/** Thirty days as a small line; what it says is written beside it. */
function Spark({ points }: { points: readonly number[] }) {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const [width, height] = [120, 32];
  const x = (nth: number) => (nth * width) / Math.max(1, points.length - 1);
  const y = (point: number) => height - 2 - ((point - least) * (height - 4)) / Math.max(1, most - least);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-8 w-full text-action forced-colors:text-[Highlight]"
    >
      <polyline
        points={points.map((point, nth) => `${x(nth).toFixed(1)},${y(point).toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

interface Figure {
  readonly label: string;
  readonly value: string | undefined;
  readonly points: readonly number[] | undefined;
  readonly told: string | undefined;
}

function figuresOf(summary: Summary | undefined, trend: Trend | undefined): readonly Figure[] {
  const revenue = summary && summary.monthly_revenue + summary.repairs_revenue;
  return [
    {
      label: 'Utilizadores',
      value: summary && count(summary.users),
      points: trend?.users,
      told: trend && grown(trend.users),
    },
    {
      label: 'Encomendas',
      value: summary && count(summary.orders),
      points: trend?.orders,
      told: trend && compared(sumOf(trend.orders), trend.before.orders, count(sumOf(trend.orders))),
    },
    {
      label: 'Produtos',
      value: summary && count(summary.products),
      points: trend?.products,
      told: trend && grown(trend.products),
    },
    {
      label: 'Receita do mês',
      value: revenue === undefined ? undefined : formatEuros(revenue),
      points: trend?.revenue,
      told: trend && compared(sumOf(trend.revenue), trend.before.revenue, formatEuros(sumOf(trend.revenue))),
    },
  ];
}

/** The four live figures of the shop (docs/product.md#panel), each with its thirty days; a dash where they could not be loaded. */
export function ShopFigures({
  summary,
  trend,
  isLoading,
}: {
  summary: Summary | undefined;
  trend: Trend | undefined;
  isLoading: boolean;
}) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figuresOf(summary, trend).map(({ label, value, points, told }) => (
        <Card key={label} className="flex min-w-0 flex-col gap-1 p-3! md:p-4!">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="figures font-semibold text-lg">
            {isLoading ? <Skeleton className="h-6 w-16" /> : (value ?? '—')}
          </dd>
          <dd className="mt-auto min-h-8">{points && <Spark points={points} />}</dd>
          {told && <dd className="figures text-muted text-xs">{told}</dd>}
        </Card>
      ))}
    </dl>
  );
}
