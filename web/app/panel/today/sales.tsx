import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import type { Day } from './use-day.ts';

const KINDS = [
  { kind: 'orders', label: 'Encomendas', colour: 'bg-action' },
  { kind: 'repairs', label: 'Reparações', colour: 'bg-ink-cyan' },
  { kind: 'counter', label: 'Balcão', colour: 'bg-ink-yellow' },
] as const;

type Days = NonNullable<Day['sales']>;
type Sold = Days[number];

const sumOf = ({ orders, repairs, counter }: Sold) => orders + repairs + counter;

function Sum({ label, sold }: { label: string; sold: Sold | undefined }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="figures font-bold text-2xl">{sold ? formatEuros(sumOf(sold)) : '—'}</dd>
    </div>
  );
}

/** What was received today and yesterday less what went back, and a bar for each day of two weeks. */
export function Sales({ sales }: { sales: Days }) {
  const most = Math.max(1, ...sales.map(sumOf));
  const shown = KINDS.filter(({ kind }) => sales.some((day) => day[kind] !== 0));
  return (
    <Card className="flex flex-col gap-4 p-4 sm:flex-row sm:items-end sm:justify-between md:p-5">
      <dl className="flex gap-8">
        <Sum label="Recebido hoje" sold={sales.at(-1)} />
        <Sum label="Ontem" sold={sales.at(-2)} />
      </dl>
      <div className="min-w-0 sm:w-96">
        <ol
          aria-label="Recebido em cada um dos últimos 14 dias"
          className="flex h-16 items-end gap-1 border-b"
        >
          {sales.map((sold) => {
            const told = `${formatDate(sold.day)}: ${formatEuros(sumOf(sold))}`;
            return (
              <li key={sold.day} title={told} className="flex h-full min-w-0 flex-1 flex-col-reverse">
                <span className="sr-only">{told}</span>
                {shown.map(({ kind, colour }) => (
                  <span
                    key={kind}
                    aria-hidden
                    className={classes('shrink-0 forced-colors:bg-[Highlight]', colour)}
                    style={{ height: `${(Math.max(0, sold[kind]) / most) * 100}%` }}
                  />
                ))}
              </li>
            );
          })}
        </ol>
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-muted text-xs">
          <span>14 dias, menos o que foi devolvido</span>
          <span className="flex gap-3">
            {shown.map(({ kind, label, colour }) => (
              <span key={kind} className="flex items-center gap-1">
                <span aria-hidden className={classes('size-2 rounded-full', colour)} />
                {label}
              </span>
            ))}
          </span>
        </p>
      </div>
    </Card>
  );
}
