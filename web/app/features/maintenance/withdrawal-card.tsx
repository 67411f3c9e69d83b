import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MaintenancePage as Contract } from '#core/maintenance/contract.ts';
import { WITHDRAWAL_TEXTS } from '#core/returns/texts.ts';
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
  found: Contract;
  contractKey: string;
}

/** A consumer withdraws from the contract (DL 24/2014): what is paid then stands there before the press. */
export function WithdrawalCard({ found, contractKey }: Props) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { refusal, isBusy, send } = useCallForm(
    () => api('POST /api/maintenance/{key}/withdrawal', { params: { key: contractKey }, body: {} }),
    {
      values: {},
      done: 'A sua desistência está registada. A confirmação seguiu por email.',
      onDone: (saved) => client.setQueryData(queryKeys.maintenance(contractKey), saved),
      failed: 'Não foi possível registar a desistência',
    },
  );
  const { can, until, at, part } = found.withdrawal;
  const owed =
    part > 0 ? `Paga só o trabalho que pediu e que já foi feito: ${formatEuros(part)}.` : 'Não paga nada.';
  if (at)
    return (
      <Alert tone="success">
        Desistiu deste contrato a {formatDateTime(at)}. {owed} O que já tenha pago é devolvido.
      </Alert>
    );
  if (!can || until === null) return null;
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold text-lg">Desistir do contrato</h2>
      <p className="text-sm">
        Até {formatDay(until)} pode desistir sem indicar o motivo. {owed} O que já tenha pago é devolvido.
      </p>
      {refusal && <Alert>{refusal}</Alert>}
      <Button variant="secondary" isBusy={isBusy} onClick={() => setAsked(true)}>
        {WITHDRAWAL_TEXTS.open}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Desistir do contrato?"
        description={`O contrato acaba hoje, os equipamentos deixam de estar cobertos e não vence mais nada. ${owed}`}
        confirmLabel={WITHDRAWAL_TEXTS.confirm}
        onConfirm={() => send({})}
      />
    </Card>
  );
}
