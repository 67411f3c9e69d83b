import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownBankLine } from '#core/payments/bank-contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';

/** Takes a line back that was confirmed as the wrong sale, saying why. */
export function UndoLine({ line }: { line: ShownBankLine }) {
  const client = useQueryClient();
  const { can } = usePanel();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const undo = useMutation({
    mutationFn: () =>
      api('POST /api/admin/bank-lines/{id}/undo', {
        params: { id: line.id },
        body: { reason, decided_at: line.decided_at ?? '' },
      }),
    onSuccess: () => {
      toast.success('Confirmação desfeita', { description: 'O movimento está outra vez por ver.' });
      void client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => toast.error(refusalText(error, 'Erro ao desfazer a confirmação')),
  });
  if (!can('payments.refund')) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
        Desfazer
        <span className="sr-only"> {line.of}</span>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={`Desfazer ${formatEuros(line.amount)} de ${line.of}?`}
        description={
          <div className="space-y-3">
            <p>
              {line.sales.length > 1 ? 'As vendas voltam' : 'A venda volta'} a estar por pagar, o cliente é
              avisado, e o movimento fica outra vez por ver. Se já houver fatura, segue a nota de crédito.
            </p>
            <Field label="Motivo" hint="Fica no registo de atividade." required>
              <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
            </Field>
          </div>
        }
        confirmLabel="Desfazer"
        cancelLabel="Voltar"
        onConfirm={() => undo.mutateAsync()}
      />
    </>
  );
}
