import { type FormEvent, useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { RadioCard } from '../../../../ui/radio-card.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useRefreshRepairs } from '../use-repairs.ts';

interface Props {
  repair: AdminRepairDetail;
  quote: AdminRepairDetail['quotes'][number];
  isApproval: boolean;
  onClose: () => void;
}

/** What the customer said of the quote by telephone or at the counter: which option, and who said it. */
export function PhoneDecision({ repair, quote, isApproval, onClose }: Props) {
  const { options } = quote;
  const [chosen, setChosen] = useState(options.length === 1 ? options[0]?.id : undefined);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefreshRepairs();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = String(data.get('name') ?? '').trim();
    if (isApproval && !chosen) return setError('Escolha uma das opções do orçamento.');
    if (!name) return setError('Indique quem o disse');
    setBusy(true);
    try {
      await api('POST /api/admin/repairs/{id}/decision', {
        params: { id: repair.id },
        body: {
          approve: isApproval,
          version: quote.version,
          option_id: isApproval ? (chosen ?? null) : null,
          name,
          reason: String(data.get('reason') ?? ''),
        },
      });
      toast.success(repairTexts.updated);
      onClose();
      await refresh();
    } catch (refused) {
      setError(refusalText(refused, repairTexts.saveFailed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={isApproval ? 'Aprovou por telefone' : 'Rejeitou por telefone'}
      description="Fica no histórico quem o disse, e quem o registou."
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form="phone-decision"
            isBusy={isBusy}
            variant={isApproval ? 'primary' : 'danger'}
          >
            {isApproval ? 'Registar aprovação' : 'Registar rejeição'}
          </Button>
        </>
      }
    >
      <form id="phone-decision" noValidate onSubmit={submit} className="space-y-4">
        {isApproval && (
          <fieldset className="space-y-2">
            <legend className="mb-2 font-medium text-sm">Opção</legend>
            {options.map(({ id, title, total }) => (
              <RadioCard
                key={id}
                name="option"
                checked={chosen === id}
                onChange={() => setChosen(id)}
                label={title}
                aside={formatEuros(total)}
              />
            ))}
          </fieldset>
        )}
        <Field label="Quem o disse" required error={error}>
          <Input name="name" maxLength={120} autoComplete="off" defaultValue={repair.customer_name} />
        </Field>
        {!isApproval && (
          <Field label="Motivo" optional>
            <Input name="reason" maxLength={1000} autoComplete="off" />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
