import type { ComponentProps } from 'react';
import { formatCents, formatEuros, toCents } from '#core/shared/money.ts';
import { creditRefusal } from '#core/trade-credit/rules/credit-refusal.ts';
import { tradeCreditTexts } from '#core/trade-credit/texts.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { useTradeAccount } from './use-trade-account.ts';

/** What this purchase is to who may pay later: the days, and why it cannot be, in words. null: nobody gave them days. */
export function usePayLater(isLoggedIn: boolean, totalCents: number) {
  const { data } = useTradeAccount(isLoggedIn);
  if (!data?.terms?.is_open) return null;
  const { open, late, terms } = data;
  const standing = { limitCents: toCents(terms.limit), openCents: toCents(open), lateCents: toCents(late) };
  const left = formatCents(Math.max(0, standing.limitCents - standing.openCents));
  const refusal = creditRefusal(standing, totalCents);
  const why = {
    late: tradeCreditTexts.late(formatEuros(late)),
    limit: tradeCreditTexts.limit(formatEuros(terms.limit), left),
  };
  return { days: terms.days, left, refusal: refusal && why[refusal] };
}

interface Props {
  offer: NonNullable<ReturnType<typeof usePayLater>>;
  field: Omit<ComponentProps<typeof RadioCard>, 'label' | 'hint' | 'aside' | 'value'>;
}

/** 'Pagar a 30 dias': a card like those of the methods; one that cannot be chosen says why. */
export function PayLater({ offer: { days, left, refusal }, field }: Props) {
  return (
    <RadioCard
      {...field}
      value="prazo"
      disabled={refusal !== null}
      className="mt-3"
      label={tradeCreditTexts.offer(days)}
      hint={refusal ?? tradeCreditTexts.hint(left)}
    />
  );
}
