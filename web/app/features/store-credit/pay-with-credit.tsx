import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PayableKind } from '#core/payments/values.ts';
import { formatEuros, toCents, toEuros } from '#core/shared/money.ts';
import { newAttemptKey } from '../../api/attempt-key.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.ts';
import { useMyCredit } from './use-credit.ts';

interface ToPay {
  readonly kind: PayableKind;
  readonly subject: string;
  readonly token: string | null;
  /** What is left to pay, euros. */
  readonly left: number;
}

/** What of so much the customer can pay with their credit, euros; 0 when they have none or nobody is logged in. */
export function useCreditFor(left: number): number {
  const { data } = useMyCredit(Boolean(useSession()));
  return Math.min(data?.balance ?? 0, left);
}

/** Pays with the customer's credit; the same press is the same payment. */
export function usePayWithCredit(onPaid: (left: number) => void) {
  const client = useQueryClient();
  const attempt = useRef(newAttemptKey());
  return useMutation({
    mutationFn: ({ kind, subject, token, amount }: Omit<ToPay, 'left'> & { amount: number }) =>
      api('POST /api/my/credit/payments', {
        body: { request_id: attempt.current, kind, subject, amount, ...(token ? { t: token } : {}) },
      }),
    onSuccess: ({ left }) => {
      attempt.current = newAttemptKey();
      onPaid(left);
    },
    onError: (error) =>
      toast.error('Não foi possível usar o saldo', { description: refusalText(error, 'Tente novamente.') }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.myCredit }),
  });
}

/** At the checkout: to use one's credit. Nothing for who has none. */
export function CreditBox({
  total,
  isUsed,
  onChange,
}: {
  total: number;
  isUsed: boolean;
  onChange: (isUsed: boolean) => void;
}) {
  const usable = useCreditFor(total);
  if (usable === 0) return null;
  const left = toEuros(toCents(total) - toCents(usable));
  return (
    <div className="rounded-lg border px-3">
      <Checkbox
        label={`Usar o meu saldo (${formatEuros(usable)})`}
        hint={
          left > 0
            ? `Ficam ${formatEuros(left)} para pagar pelo método que escolher.`
            : 'Paga toda a encomenda.'
        }
        checked={isUsed}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}

/** On the page of what is still to be paid: one press uses the credit. Nothing for who has none. */
export function PayWithCredit({ left, onPaid, ...of }: ToPay & { onPaid: () => void }) {
  const usable = useCreditFor(left);
  const pay = usePayWithCredit(onPaid);
  if (usable === 0) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p>
        Tem <span className="figures font-semibold">{formatEuros(usable)}</span> de saldo para esta compra.
      </p>
      <Button
        variant="secondary"
        isBusy={pay.isPending}
        onClick={() => pay.mutate({ ...of, amount: usable })}
      >
        Usar o meu saldo
      </Button>
    </Card>
  );
}
