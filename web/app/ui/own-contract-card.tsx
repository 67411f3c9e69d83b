import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DueView } from '#core/charges/plan-view.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

interface Props {
  /** As it is said: "C-1042". */
  number: string;
  name: ReactNode;
  badge: ReactNode;
  /** Its price and its end, in a line. */
  facts: ReactNode;
  due: DueView | null;
  to: string;
  /** What is first to be done at its page; null: it is only seen there. */
  press?: string | null;
}

/** A contract in the list of its customer: what is due is one press away. */
export function OwnContractCard({ number, name, badge, facts, due, to, press = null }: Props) {
  return (
    <Card className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0 space-y-1">
        <h3 className="break-words font-semibold">
          {number} · {name}
        </h3>
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          {badge}
          {facts}
        </p>
        {due && (
          <p className="figures text-sm">
            {due.amount === null
              ? 'Próxima mensalidade a'
              : due.is_late
                ? 'Em atraso desde'
                : 'Por pagar até'}{' '}
            {formatDay(due.due_on)}
            {due.amount !== null && (
              <>
                : <strong>{formatEuros(due.amount)}</strong>
              </>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-col-reverse gap-2 md:flex-row">
        <Button asChild variant={press ? 'primary' : 'secondary'}>
          <Link to={to}>
            {press ?? 'Ver contrato'}
            <span className="sr-only"> {number}</span>
          </Link>
        </Button>
        {due?.pay_path && (
          <Button asChild>
            <Link to={due.pay_path}>
              Pagar<span className="sr-only"> a mensalidade de {number}</span>
            </Link>
          </Button>
        )}
      </div>
    </Card>
  );
}
