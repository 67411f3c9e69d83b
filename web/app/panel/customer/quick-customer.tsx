import type { User } from '#core/accounts/contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import type { FormErrors } from '../../api/form-errors.ts';
import { type Register, useCallForm, WHOLE } from '../../api/use-call-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  onClose: () => void;
  /** What was typed of them already. */
  begin: { readonly name: string; readonly phone: string; readonly email: string };
  onCreated: (customer: User) => void;
}

const FORM = 'quick-customer';

/** Why the form cannot be sent (docs/product.md#panel). */
function refusalOf({ name, email, password }: { name: string; email: string; password: string }): FormErrors {
  const isWhole = name.trim() && email.trim() && password;
  if (isWhole && password.length >= 6) return {};
  const told = isWhole ? accountTexts.quickCreateShort : accountTexts.quickCreateIncomplete;
  toast.error(told);
  return { [WHOLE]: told };
}

/** 'Criar Novo Cliente': a customer's account with a password, made without leaving the repair. */
export function QuickCustomer({ onClose, begin, onCreated }: Props) {
  const { form, register, errors, isBusy } = useCallForm('POST /api/admin/users/quick-create', {
    values: { ...begin, password: '', address: '', city: '', postal_code: '' },
    check: refusalOf,
    onDone: (customer) => {
      toast.success(accountTexts.customerCreated, { description: accountTexts.quickCreated(customer.name) });
      onCreated(customer);
      onClose();
    },
    failed: accountTexts.quickCreateFailed,
    toasts: true,
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Criar Novo Cliente"
      footer={
        <FormButtons form={FORM} isBusy={isBusy} onCancel={onClose}>
          Criar Cliente
        </FormButtons>
      }
    >
      <form {...form} id={FORM} noValidate className="grid gap-4 sm:grid-cols-2">
        <Field label="Nome" required error={errors.name}>
          <Input {...register('name')} autoComplete="off" maxLength={120} />
        </Field>
        <Field label="Email" required error={errors.email}>
          <EmailInput {...register('email')} autoComplete="off" maxLength={254} />
        </Field>
        <Field label="Password" required error={errors.password} hint="Pelo menos 6 caracteres.">
          <Input {...register('password')} type="password" autoComplete="new-password" maxLength={200} />
        </Field>
        <Field label="Telefone" optional error={errors.phone}>
          <Input {...register('phone')} type="tel" inputMode="tel" autoComplete="off" maxLength={30} />
        </Field>
        <AddressFields register={register} errors={errors} />
      </form>
    </Dialog>
  );
}

function AddressFields({
  register,
  errors,
}: {
  register: Register<'address' | 'city' | 'postal_code'>;
  errors: FormErrors;
}) {
  return (
    <fieldset className="grid gap-4 border-t pt-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="pr-2 font-medium">Morada (opcional)</legend>
      <Field label="Morada" error={errors.address} className="sm:col-span-2">
        <Input {...register('address')} autoComplete="off" maxLength={200} />
      </Field>
      <Field label="Localidade" error={errors.city}>
        <Input {...register('city')} autoComplete="off" maxLength={80} />
      </Field>
      <Field label="Código postal" error={errors.postal_code}>
        <Input
          {...register('postal_code')}
          inputMode="numeric"
          placeholder="1234-567"
          autoComplete="off"
          maxLength={10}
        />
      </Field>
    </fieldset>
  );
}
