import type { Company } from '#core/accounts/company-contract.ts';
import { toEuros } from '#core/shared/money.ts';
import { openNumberText, typedCents } from '#core/shared/read-number.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { Input } from '../../../ui/input.tsx';

const FORM = 'limite';

/** What a colleague orders alone for a company: above it, its owner says yes. */
export function MemberLimit({
  company,
  member,
  onClose,
}: {
  company: Company;
  member: Company['members'][number];
  onClose: (isSaved: boolean) => void;
}) {
  const { form, register, isBusy, errors, refusal } = useCallForm(
    ({ limit }: { limit: string }) => {
      const cents = limit.trim() ? typedCents(limit) : null;
      return api('PUT /api/auth/companies/{id}/members/{member}/limit', {
        params: { id: company.id, member: member.id },
        body: { order_limit: cents === null ? null : toEuros(cents) },
      });
    },
    {
      values: { limit: member.order_limit?.toFixed(2).replace('.', ',') ?? '' },
      check: ({ limit }) =>
        limit.trim() && typedCents(limit) === null
          ? { limit: openNumberText(limit) ?? 'Indique um valor em euros' }
          : {},
      done: 'Limite guardado.',
      onDone: () => onClose(true),
      failed: 'Não foi possível guardar o limite. Tente novamente.',
    },
  );
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={`Limite de ${member.name}`}
      description={`Acima dele, o que encomendar para ${company.name} fica guardado e espera pela sua aprovação.`}
      size="sm"
      footer={
        <FormButtons form={FORM} isBusy={isBusy} onCancel={() => onClose(false)}>
          Guardar
        </FormButtons>
      }
    >
      <form id={FORM} {...form} noValidate className="flex flex-col gap-5">
        {refusal && <Alert>{refusal}</Alert>}
        <Field
          label="Limite por encomenda"
          optional
          hint="Euros com IVA e portes. Vazio: sem limite. 0: aprova todas."
          error={errors.limit ?? errors.order_limit}
        >
          <Input {...register('limit')} inputMode="decimal" autoComplete="off" maxLength={12} />
        </Field>
      </form>
    </Dialog>
  );
}
