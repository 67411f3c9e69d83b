import type { TILL_MEANS } from '#core/reports/day-contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Card } from '../../ui/card.tsx';
import type { Day } from './use-day.ts';

const LABELS: Readonly<Record<(typeof TILL_MEANS)[number], string>> = {
  numerario: 'Numerário',
  terminal: 'Multibanco ao balcão',
  outro: 'De outra forma',
};

/** What was received at the counter today, by how. */
export function Till({ till }: Pick<Day, 'till'>) {
  return (
    <Card className="p-4!">
      <h2 className="font-semibold">Recebido hoje ao balcão</h2>
      {till.length === 0 ? (
        <p className="mt-1 text-muted text-sm">Ainda nada.</p>
      ) : (
        <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-2">
          {till.map(({ means, amount, count }) => (
            <div key={means}>
              <dt className="text-muted text-sm">
                {LABELS[means]} ({count})
              </dt>
              <dd className="figures font-bold text-xl">{formatEuros(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
