import { Link } from 'react-router';
import type { PlanView } from '#core/charges/plan-view.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { BillBadge } from './bill-badge.tsx';
import { dayText, longDayText } from './day-text.ts';

/** What is paid for a contract, month by month, the newest first: for its customer's page. What is not paid is one press away. */
export function PlanCharges({ plan }: { plan: PlanView }) {
  const hasEnded = plan.next_due_on === null;
  return (
    <section aria-labelledby="plan-charges" className="space-y-3">
      <h2 id="plan-charges" className="font-semibold text-lg">
        Mensalidades
      </h2>
      {!(hasEnded && plan.waiting.length > 0) && (
        <p className="text-muted">
          {hasEnded
            ? 'Não há mais mensalidades por vir.'
            : `Próxima a ${longDayText(plan.next_due_on ?? '')}.`}
        </p>
      )}
      {plan.waiting.length > 0 && (
        <dl className="divide-y border-y">
          {plan.waiting.map(({ name, amount }) => (
            <div key={`${name}-${amount}`} className="flex min-h-14 items-center justify-between gap-4 py-2">
              <dt>
                {name}
                <span className="block text-muted text-sm">Na próxima conta</span>
              </dt>
              <dd className="figures font-medium">{formatEuros(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {plan.charges.length > 0 && (
        <ul className="divide-y border-y">
          {plan.charges.map((charge) => (
            <li key={charge.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="figures min-w-24 max-sm:w-full max-sm:text-muted max-sm:text-sm">
                {dayText(charge.due_on)}
              </span>
              <span className="flex flex-1 flex-wrap items-center gap-2">
                {charge.name}
                <BillBadge state={charge.state} />
                {charge.paid_at && <span className="text-muted text-sm">a {formatDate(charge.paid_at)}</span>}
              </span>
              <span className="ml-auto flex items-center gap-3">
                <span className="figures font-medium">{formatEuros(charge.amount)}</span>
                {charge.pay_path && (
                  <Button asChild size="sm" variant="secondary">
                    <Link to={charge.pay_path}>
                      Pagar<span className="sr-only"> a de {longDayText(charge.due_on)}</span>
                    </Link>
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
