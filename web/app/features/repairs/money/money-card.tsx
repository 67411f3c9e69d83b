import type { ReactNode } from 'react';
import type { RepairMoneyView } from '#core/repairs/money/money.ts';
import { EXTRA_LABELS, MONEY_WAY_LABELS, repairMoneyTexts } from '#core/repairs/money/texts.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Card } from '../../../ui/card.tsx';

function Row({ label, value, isStrong = false }: { label: string; value: number; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'flex gap-3 font-semibold' : 'flex gap-3'}>
      <dt className={isStrong ? 'flex-1' : 'flex-1 text-muted'}>{label}</dt>
      <dd className="figures">{formatEuros(value)}</dd>
    </div>
  );
}

/** What is owed, was paid and is left, and each time that money came. */
export function MoneyFacts({ money }: { money: RepairMoneyView }) {
  return (
    <>
      <dl className="space-y-1.5">
        {money.extras.map(({ kind, amount, days, is_waived }) => (
          <Row
            key={kind}
            label={`${EXTRA_LABELS[kind]}${days === null ? '' : `, ${days} ${days === 1 ? 'dia' : 'dias'}`}${is_waived ? ' (perdoado)' : ''}`}
            value={is_waived ? 0 : amount}
          />
        ))}
        <Row label="A pagar no total" value={money.due} />
        <Row label="Pago" value={money.paid} />
        {money.refunded > 0 && <Row label="Devolvido" value={money.refunded} />}
        {money.to_give_back > 0 && <Row label="A devolver ao cliente" value={money.to_give_back} isStrong />}
        <Row label="Por pagar" value={money.left} isStrong />
      </dl>
      {money.received.length > 0 && (
        <ul aria-label="Pagamentos recebidos" className="divide-y border-t text-sm">
          {money.received.map(({ at, amount, way }) => (
            <li key={`${at}-${amount}-${way}`} className="flex gap-3 py-1.5">
              <span className="flex-1 text-muted">
                <time dateTime={at}>{formatDate(at)}</time> · {MONEY_WAY_LABELS[way]}
              </span>
              <span className="figures">{formatEuros(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whether there is anything about money to say. */
export function hasMoney(money: RepairMoneyView): boolean {
  return money.due > 0 || money.received.length > 0 || money.diagnosis_fee !== null;
}

interface Props {
  money: RepairMoneyView;
  isApproved: boolean;
  /** What is done with it: paying, the paper. */
  children?: ReactNode;
}

/** The money of a repair for whose device it is. */
export function MoneyCard({ money, isApproved, children }: Props) {
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold text-lg">Pagamento</h2>
      <MoneyFacts money={money} />
      {money.diagnosis_fee !== null && !isApproved && (
        <p className="text-muted text-sm">
          Diagnóstico: {formatEuros(money.diagnosis_fee)}. {repairMoneyTexts.diagnosisIsPart}
        </p>
      )}
      {children}
    </Card>
  );
}
