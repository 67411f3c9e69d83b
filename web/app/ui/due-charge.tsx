import { Link } from 'react-router';
import type { DueView } from '#core/charges/plan-view.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Button } from './button.tsx';

/** What of a contract is to be paid now, one press away, or when the next month is due. */
export function DueCharge({ due }: { due: DueView | null }) {
  if (!due) return null;
  if (!due.pay_path) return <p>A próxima mensalidade vence a {formatDay(due.due_on)}.</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="figures">
        {due.is_late ? 'Em atraso desde' : 'Vence a'} {formatDay(due.due_on)}:{' '}
        <strong>{formatEuros(due.amount ?? 0)}</strong>
      </p>
      <Button asChild>
        <Link to={due.pay_path}>Pagar</Link>
      </Button>
    </div>
  );
}
