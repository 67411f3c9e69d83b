import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RentalPage as Contract } from '#core/rentals/contract.ts';
import { formatDateTime, formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface Props {
  rental: Contract;
  rentalKey: string;
}

/** A consumer withdraws from the contract (DL 24/2014): what goes back stands there before the press. */
export function WithdrawalCard({ rental, rentalKey }: Props) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { refusal, isBusy, send } = useCallForm(
    () => api('POST /api/rentals/{key}/withdrawal', { params: { key: rentalKey }, body: {} }),
    {
      values: {},
      done: 'A sua desistência está registada. A confirmação seguiu por email.',
      onDone: (saved) => client.setQueryData(queryKeys.rental(rentalKey), saved),
      failed: 'Não foi possível registar a desistência',
    },
  );
  const { can, until, at, back } = rental.withdrawal;
  if (at)
    return (
      <Alert tone="success">
        Desistiu deste aluguer a {formatDateTime(at)}. Devolvemos {formatEuros(back)}, do que pagou com a
        encomenda.
      </Alert>
    );
  if (!can) return null;
  const isOut = rental.handed_over_at !== null;
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">Desistir do aluguer</h2>
      <p className="text-sm">
        {until ? `Até ${formatDay(until)} pode` : 'Pode'} desistir sem indicar o motivo. Devolvemos{' '}
        <strong className="figures">{formatEuros(back)}</strong>
        {isOut ? ', o que pagou menos os dias em que teve o equipamento.' : ', tudo o que pagou.'}
      </p>
      {refusal && <Alert>{refusal}</Alert>}
      <Button variant="secondary" isBusy={isBusy} onClick={() => setAsked(true)}>
        Exercer o direito de livre resolução aqui
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Desistir do aluguer?"
        description={`Não se vence mais nenhuma mensalidade, e devolvemos ${formatEuros(back)}.${isOut ? ' Entrega o equipamento na loja em 14 dias; a caução devolve-se então.' : ''}`}
        confirmLabel="Confirmar livre resolução"
        onConfirm={() => send({})}
      />
    </Card>
  );
}
