import type { KeptAddress } from '#core/accounts/address-contract.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { Input } from '../../../ui/input.tsx';
import { PlaceFields } from '../place-fields.tsx';

const FORM = 'morada';

/** A new place (`address` null), or the change of one that is kept. */
export function AddressForm({
  address,
  name,
  onClose,
}: {
  address: KeptAddress | null;
  /** Who receives, when nobody else was named. */
  name: string;
  onClose: (isSaved: boolean) => void;
}) {
  const { form, register, isBusy, errors, refusal } = useCallForm(
    (body: Api['POST /api/auth/addresses']['body']) =>
      address
        ? api('PUT /api/auth/addresses/{id}', { params: { id: address.id }, body })
        : api('POST /api/auth/addresses', { body }),
    {
      values: {
        label: address?.label ?? '',
        name: address?.name ?? name,
        address: address?.address ?? '',
        postal_code: address?.postal_code ?? '',
        city: address?.city ?? '',
        is_default: false,
      },
      done: 'Morada guardada.',
      onDone: () => onClose(true),
      failed: 'Não foi possível guardar a morada. Tente novamente.',
    },
  );
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={address ? 'Alterar morada' : 'Nova morada'}
      footer={
        <FormButtons form={FORM} isBusy={isBusy} onCancel={() => onClose(false)}>
          Guardar
        </FormButtons>
      }
    >
      <form id={FORM} {...form} noValidate className="flex flex-col gap-5">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Nome da morada" optional hint="Por exemplo: Casa, Escritório." error={errors.label}>
          <Input {...register('label')} maxLength={40} />
        </Field>
        <Field label="Quem recebe" required error={errors.name}>
          <Input {...register('name')} autoComplete="name" maxLength={120} />
        </Field>
        <PlaceFields register={register} errors={errors} isRequired />
        {!address?.is_default && (
          <Checkbox
            {...register('is_default')}
            label="Usar como morada predefinida"
            hint="O checkout começa com ela, e é a que a loja vê no seu perfil."
          />
        )}
      </form>
    </Dialog>
  );
}
