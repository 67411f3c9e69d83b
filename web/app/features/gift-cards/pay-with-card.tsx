import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PayableKind } from '#core/payments/values.ts';
import { formatEuros, toCents, toEuros } from '#core/shared/money.ts';
import { newAttemptKey } from '../../api/attempt-key.ts';
import { api } from '../../api/client.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';

/** A card that was looked at: its code as it was typed, and what it has, euros. */
export interface KnownCard {
  readonly code: string;
  readonly last: string;
  readonly balance: number;
}

/** What of so much a card pays, euros. */
export const payableWith = (card: KnownCard | null, left: number) => Math.min(card?.balance ?? 0, left);

/** Pays with a gift card; the same press is the same payment. */
export function usePayWithCard(onPaid: (left: number) => void) {
  const attempt = useRef(newAttemptKey());
  return useMutation({
    mutationFn: ({
      token,
      ...paid
    }: {
      code: string;
      kind: PayableKind;
      subject: string;
      token: string | null;
      amount: number;
    }) =>
      api('POST /api/gift-cards/payments', {
        body: { request_id: attempt.current, ...paid, ...(token ? { t: token } : {}) },
      }),
    onSuccess: ({ left }) => {
      attempt.current = newAttemptKey();
      onPaid(left);
    },
    onError: (error) =>
      toast.error('Não foi possível usar o cartão-presente', {
        description: refusalText(error, 'Tente novamente.'),
      }),
  });
}

/** 'Tem um cartão-presente?': a code is typed and looked at; known, what it pays is said. */
export function GiftCardBox({
  total,
  card,
  onChange,
}: {
  total: number;
  card: KnownCard | null;
  onChange: (card: KnownCard | null) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (card) {
    const used = payableWith(card, total);
    const left = toEuros(toCents(total) - toCents(used));
    return (
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-2 rounded-lg border px-3 py-2"
      >
        <p className="text-sm">
          Cartão …{card.last}: paga <span className="figures font-semibold">{formatEuros(used)}</span>
          {left > 0
            ? `; ficam ${formatEuros(left)} para pagar pelo método que escolher.`
            : ', toda a compra.'}
        </p>
        <Button type="button" variant="ghost" onClick={() => onChange(null)}>
          Não usar
        </Button>
      </div>
    );
  }
  if (!isOpen) {
    return (
      <Button type="button" variant="ghost" className="w-full" onClick={() => setOpen(true)}>
        Tem um cartão-presente?
      </Button>
    );
  }
  return <LookAt onKnown={onChange} />;
}

function LookAt({ onKnown }: { onKnown: (card: KnownCard) => void }) {
  const [code, setCode] = useState('');
  const look = useMutation({
    mutationFn: () => api('POST /api/gift-cards/balance', { body: { code } }),
    onSuccess: (found) => onKnown({ code, ...found }),
  });
  const send = () => code.trim() && !look.isPending && look.mutate();
  // Within the form of the checkout: its Enter looks the code up, and orders nothing.
  return (
    <div className="space-y-2 rounded-lg border p-3">
      <Field
        label="Código do cartão-presente"
        error={
          look.error ? refusalText(look.error, 'Não foi possível ver o cartão. Tente novamente.') : undefined
        }
      >
        <Input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            send();
          }}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Button type="button" variant="secondary" isBusy={look.isPending} onClick={send}>
        Ver saldo
      </Button>
    </div>
  );
}

/** On the page of what is still to be paid. */
export function PayWithGiftCard({
  left,
  onPaid,
  ...of
}: {
  kind: PayableKind;
  subject: string;
  token: string | null;
  left: number;
  onPaid: () => void;
}) {
  const [card, setCard] = useState<KnownCard | null>(null);
  const pay = usePayWithCard(() => {
    setCard(null);
    onPaid();
  });
  return (
    <Card className="space-y-3">
      <GiftCardBox total={left} card={card} onChange={setCard} />
      {card && (
        <Button
          isBusy={pay.isPending}
          onClick={() => pay.mutate({ ...of, code: card.code, amount: payableWith(card, left) })}
        >
          Usar o cartão-presente
        </Button>
      )}
    </Card>
  );
}
