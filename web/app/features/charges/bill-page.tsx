import { Link } from 'react-router';
import type { Bill } from '#core/charges/contract.ts';
import { billLifecycle } from '#core/charges/lifecycle.ts';
import { billNumber } from '#core/charges/record.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { BillBadge } from './bill-badge.tsx';
import { dayText, longDayText } from './day-text.ts';
import { MonthsForm } from './months-form.tsx';
import { PlanCharges } from './plan-charges.tsx';

interface Props {
  bill: Bill;
  token: string | null;
  onPay: () => void;
  onJoined: (path: string) => void;
}

/** One bill for who pays it: what it is of, until when, and paying it, this month or several. */
export function BillPage({ bill, token, onPay, onJoined }: Props) {
  const isOpen = bill.state === 'a_vencer' || bill.state === 'em_atraso';
  const hasMonths = new Set(bill.lines.map(({ due_on }) => due_on)).size > 1;
  return (
    <div className="mx-auto max-w-2xl space-y-6">
      <PageTitle title={bill.title} subtitle={`${billNumber(bill.number)} · ${bill.about}`} />
      <Card className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <BillBadge state={bill.state} />
          <strong className="figures text-2xl">{formatEuros(bill.amount)}</strong>
        </div>
        <p className="text-muted">
          {isOpen
            ? bill.is_joint
              ? `Pode pagá-la até ${longDayText(bill.due_on)}. Depois, escolha outra vez o que quer pagar.`
              : `${bill.state === 'em_atraso' ? 'Venceu' : 'Vence'} a ${longDayText(bill.due_on)}.`
            : bill.paid_at
              ? `Paga a ${formatLongDate(bill.paid_at)}. Obrigado!`
              : bill.replaced_by
                ? 'Estes meses pagam-se agora noutra conta.'
                : billLifecycle.facts[bill.state].meaning}
        </p>
        {isOpen && (
          <div className="flex flex-col gap-3">
            <Button size="lg" onClick={onPay}>
              Pagar {formatEuros(bill.amount)}
            </Button>
            <MonthsForm bill={bill} token={token} onJoined={onJoined} />
          </div>
        )}
        {bill.replaced_by && (
          <Button asChild size="lg">
            <Link to={bill.replaced_by}>Abrir a conta nova</Link>
          </Button>
        )}
      </Card>
      <Card className="space-y-3">
        <h2 className="font-semibold text-lg">O que está incluído</h2>
        <ul className="divide-y border-y">
          {bill.lines.map((line) => (
            <li key={line.id} className="flex min-h-11 items-center justify-between gap-4 py-2">
              <span className="min-w-0 break-words">
                {line.quantity > 1 && `${line.quantity} × `}
                {line.name}
                {hasMonths && (
                  <span className="figures block text-muted text-sm">vence a {dayText(line.due_on)}</span>
                )}
              </span>
              <span className="figures shrink-0">{formatEuros(line.amount)}</span>
            </li>
          ))}
        </ul>
        <p className="text-muted text-sm">Valores com IVA. Este documento não serve de fatura.</p>
      </Card>
      {bill.plan && bill.plan.charges.length > 1 && (
        <Card>
          <PlanCharges plan={bill.plan} />
        </Card>
      )}
    </div>
  );
}
