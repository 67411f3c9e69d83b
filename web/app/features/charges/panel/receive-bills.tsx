import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RECEIVED_WAY_LABELS } from '#core/charges/texts.ts';
import { RECEIVED_WAYS, type ReceivedWay } from '#core/charges/values.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';

interface Props {
  ids: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Notes that many bills were paid in another way, and how that is known. */
export function ReceiveBills({ ids, isOpen, onClose, onDone }: Props) {
  const client = useQueryClient();
  const [way, setWay] = useState<ReceivedWay>('transferencia');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const receive = async () => {
    try {
      const { received, left_out } = await api('POST /api/admin/bills/received', {
        body: { ids: [...ids], way, note },
      });
      toast.success(received === 1 ? '1 pagamento registado' : `${received} pagamentos registados`, {
        ...(left_out > 0 ? { description: `${left_out} ficaram de fora: já pagas ou anuladas.` } : {}),
      });
      setNote('');
      onDone();
      void client.invalidateQueries({ queryKey: queryKeys.admin });
    } catch (error) {
      setProblem(refusalText(error, 'Erro ao registar os pagamentos'));
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={`Registar o pagamento de ${ids.length === 1 ? '1 mensalidade' : `${ids.length} mensalidades`}?`}
      description={
        <div className="space-y-3">
          <p>Ficam pagas por inteiro, e os clientes recebem a confirmação.</p>
          <Field label="Como foi recebido">
            <Select value={way} onChange={(event) => setWay(event.target.value as ReceivedWay)}>
              <Options values={RECEIVED_WAYS} labels={RECEIVED_WAY_LABELS} />
            </Select>
          </Field>
          <Field label="De onde o sabe" hint="Por exemplo: extrato de 26/11." error={problem} required>
            <Input
              value={note}
              onChange={(event) => setNote(event.target.value)}
              maxLength={200}
              autoComplete="off"
            />
          </Field>
        </div>
      }
      confirmLabel="Registar pagamentos"
      cancelLabel="Voltar"
      tone="primary"
      onConfirm={receive}
    />
  );
}
