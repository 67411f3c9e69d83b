import type { Company } from '#core/accounts/company-contract.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { Input } from '../../../ui/input.tsx';

const COMPANY_FORM = 'empresa';
const INVITE_FORM = 'convite';

/** A new company (`company` null), or the change of one that is kept. */
export function CompanyForm({
  company,
  onClose,
}: {
  company: Company | null;
  onClose: (isSaved: boolean) => void;
}) {
  const { form, register, isBusy, errors, refusal } = useCallForm(
    (body: Api['POST /api/auth/companies']['body']) =>
      company
        ? api('PUT /api/auth/companies/{id}', { params: { id: company.id }, body })
        : api('POST /api/auth/companies', { body }),
    {
      values: {
        name: company?.name ?? '',
        nif: company?.nif ?? '',
        shares_orders: company?.shares_orders ?? false,
      },
      done: 'Empresa guardada.',
      onDone: () => onClose(true),
      failed: 'Não foi possível guardar a empresa. Tente novamente.',
    },
  );
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={company ? 'Alterar empresa' : 'Nova empresa'}
      size="sm"
      footer={
        <FormButtons form={COMPANY_FORM} isBusy={isBusy} onCancel={() => onClose(false)}>
          Guardar
        </FormButtons>
      }
    >
      <form id={COMPANY_FORM} {...form} noValidate className="flex flex-col gap-5">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Nome da empresa" required error={errors.name}>
          <Input {...register('name')} autoComplete="organization" maxLength={120} />
        </Field>
        <Field label="NIF" required error={errors.nif} hint="Nove dígitos.">
          <Input {...register('nif')} inputMode="numeric" autoComplete="off" maxLength={14} />
        </Field>
        <Checkbox
          {...register('shares_orders')}
          label="As pessoas da empresa veem todas as encomendas dela"
          hint="Senão, cada uma vê só as que fez. O dono da empresa vê sempre todas."
        />
      </form>
    </Dialog>
  );
}

/** Asks somebody, by e-mail, to join a company. */
export function InviteForm({ company, onClose }: { company: Company; onClose: (isSent: boolean) => void }) {
  const { form, register, isBusy, errors, refusal } = useCallForm(
    'POST /api/auth/companies/{id}/invitations',
    {
      params: { id: company.id },
      done: 'Convite enviado.',
      onDone: () => onClose(true),
      failed: 'Não foi possível enviar o convite. Tente novamente.',
    },
  );
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={`Convidar para ${company.name}`}
      description="Quem aceitar compra em nome da empresa. O convite espera 30 dias no perfil de quem tem este email."
      size="sm"
      footer={
        <FormButtons form={INVITE_FORM} isBusy={isBusy} onCancel={() => onClose(false)}>
          Enviar convite
        </FormButtons>
      }
    >
      <form id={INVITE_FORM} {...form} noValidate className="flex flex-col gap-5">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Email" required error={errors.email}>
          <Input {...register('email')} type="email" inputMode="email" autoComplete="off" maxLength={254} />
        </Field>
      </form>
    </Dialog>
  );
}
