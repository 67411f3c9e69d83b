import { Link } from 'react-router';
import type { PlanView } from '#core/charges/plan-view.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Button } from './button.tsx';

/** What of a contract is to be paid now, one press away, or when the next month is due. */
export function DueCharge({ plan }: { plan: PlanView | null }) {
  const open = plan?.charges.findLast((charge) => charge.pay_path !== null);
  if (!open?.pay_path) {
    return plan?.next_due_on ? <p>A próxima mensalidade vence a {formatDay(plan.next_due_on)}.</p> : null;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="figures">
        {open.state === 'em_atraso' ? 'Em atraso desde' : 'Vence a'} {formatDay(open.due_on)}:{' '}
        <strong>{formatEuros(open.amount)}</strong>
      </p>
      <Button asChild>
        <Link to={open.pay_path}>Pagar</Link>
      </Button>
    </div>
  );
}
