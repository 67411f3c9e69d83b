import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { AccountSale, TradeAccount } from '#core/trade-credit/contract.ts';
import { Badge } from './badge.tsx';

const dayText = (day: string) => formatDate(`${day}T12:00:00Z`);

/** Where a sale on account stands, in a word. */
export function AccountSaleBadge({ sale }: { sale: AccountSale }) {
  if (sale.open === 0) return <Badge tone="green">Paga</Badge>;
  if (sale.days_late > 0) {
    return (
      <Badge tone="red">
        {sale.days_late} {sale.days_late === 1 ? 'dia' : 'dias'} de atraso
      </Badge>
    );
  }
  return <Badge tone={sale.due_on ? 'blue' : 'yellow'}>{sale.due_on ? 'Por vencer' : 'Por enviar'}</Badge>;
}

/** What a sale on account is, beside its name: its invoice, and its days. */
export function accountSaleText({ invoice, sold_at, due_on }: AccountSale): string {
  const due = due_on ? `vence a ${dayText(due_on)}` : 'vence depois do envio';
  return [invoice, formatDate(sold_at), due].filter(Boolean).join(' · ');
}

/** Beside what is open of a sale: what it is a part of, where a part was paid. */
export function PartPaid({ sale: { open, total } }: { sale: AccountSale }) {
  if (open === 0 || open === total) return null;
  return <span className="block font-normal text-muted text-sm">de {formatEuros(total)}</span>;
}

/** What is owed on account: all of it, what is past its day, what can still be bought. */
export function AccountSums({ account }: { account: TradeAccount }) {
  const { open, due, late, left, terms } = account;
  const sums: [string, number, string?][] = [
    ['Em aberto', open],
    ['Faturado, por pagar', due],
    ['Em atraso', late, late > 0 ? 'text-danger' : ''],
    ...(terms?.is_open ? ([['Disponível', left]] satisfies [string, number][]) : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-3">
      {sums.map(([label, amount, tone]) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className={`figures font-semibold text-lg ${tone ?? ''}`}>{formatEuros(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
