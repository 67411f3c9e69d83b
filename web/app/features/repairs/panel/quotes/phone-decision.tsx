import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../../api/client.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { RadioCard } from '../../../../ui/radio-card.tsx';
import { useRefreshRepairs } from '../use-repairs.ts';

interface Props {
  repair: AdminRepairDetail;
  quote: AdminRepairDetail['quotes'][number];
  isApproval: boolean;
  onClose: () => void;
}

function usePhoneDecision({ repair, quote, isApproval, onClose }: Props) {
  const { options } = quote;
  const refresh = useRefreshRepairs();
  return useCallForm(
    ({ option_id, name, reason }: { option_id: string | null; name: string; reason: string }) =>
      api('POST /api/admin/repairs/{id}/decision', {
        params: { id: repair.id },
        body: {
          approve: isApproval,
          version: quote.version,
          option_id: isApproval ? option_id : null,
          name: name.trim(),
          reason,
        },
      }),
    {
      values: {
        option_id: options.length === 1 ? (options[0]?.id ?? null) : null,
        name: repair.customer_name,
        reason: '',
      },
      check: ({ option_id, name }) => {
        if (isApproval && !option_id) return { name: 'Escolha uma das opções do orçamento.' };
        return name.trim() ? {} : { name: 'Indique quem o disse' };
      },
      done: repairTexts.updated,
      onDone: async () => {
        onClose();
        await refresh();
      },
      at: 'name',
      failed: repairTexts.saveFailed,
    },
  );
}

/** What the customer said of the quote by telephone or at the counter: which option, and who said it. */
export function PhoneDecision({ repair, quote, isApproval, onClose }: Props) {
  const { options } = quote;
  const { form, register, errors, isBusy } = usePhoneDecision({ repair, quote, isApproval, onClose });
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
      <form {...form} id="phone-decision" noValidate className="space-y-4">
        {isApproval && (
          <fieldset className="space-y-2">
            <legend className="mb-2 font-medium text-sm">Opção</legend>
            {options.map(({ id, title, total }) => (
              <RadioCard
                key={id}
                {...register('option_id')}
                value={id}
                label={title}
                aside={formatEuros(total)}
              />
            ))}
          </fieldset>
        )}
        <Field label="Quem o disse" required error={errors.name}>
          <Input {...register('name')} maxLength={120} autoComplete="off" />
        </Field>
        {!isApproval && (
          <Field label="Motivo" optional>
            <Input {...register('reason')} maxLength={1000} autoComplete="off" />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
