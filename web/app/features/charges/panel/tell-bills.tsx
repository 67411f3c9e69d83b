import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';

/** What is sent: the bill again, or that it is late. */
export type TellAs = 'bill' | 'reminder';

interface Props {
  ids: readonly string[];
  /** null: nothing is asked. */
  as: TellAs | null;
  onClose: () => void;
  onDone?: () => void;
}

const count = (told: number) => (told === 1 ? '1 email enviado' : `${told} emails enviados`);

/** Asks before e-mails go to the payers of bills, and says how many went. */
export function TellBills({ ids, as, onClose, onDone }: Props) {
  const client = useQueryClient();
  // One word for each time that it is asked: a press sent twice is one e-mail.
  const [request, setRequest] = useState<{ as: TellAs | null; id: string }>({ as: null, id: '' });
  if (as !== request.as) setRequest({ as, id: crypto.randomUUID() });
  const send = async () => {
    if (as === null) return;
    try {
      const { told, left_out } = await api('POST /api/admin/bills/tell', {
        body: { request_id: request.id, ids: [...ids], as },
      });
      const description =
        left_out === 0
          ? {}
          : { description: `${left_out} ficaram de fora: pagas, anuladas, em dia ou sem email.` };
      if (told > 0) toast.success(count(told), description);
      else toast.error('Nada para enviar', description);
      onDone?.();
    } catch (error) {
      toast.error('Erro ao enviar', { description: refusalText(error, '') });
    } finally {
      await client.invalidateQueries({ queryKey: queryKeys.admin });
    }
  };
  const what = ids.length === 1 ? 'ao cliente' : `aos clientes de ${ids.length} mensalidades`;
  return (
    <ConfirmDialog
      open={as !== null}
      onOpenChange={onClose}
      title={as === 'reminder' ? `Enviar um lembrete ${what}?` : `Enviar de novo ${what}?`}
      description={
        as === 'reminder'
          ? 'Só quem está em atraso recebe o email, com o valor e o botão para pagar.'
          : 'Quem ainda não pagou recebe outra vez o email com o valor e o botão para pagar.'
      }
      confirmLabel={as === 'reminder' ? 'Enviar lembrete' : 'Enviar de novo'}
      cancelLabel="Voltar"
      tone="primary"
      onConfirm={send}
    />
  );
}
