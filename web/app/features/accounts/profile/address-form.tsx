import type { KeptAddress } from '#core/accounts/address-contract.ts';
import { api } from '../../../api/client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { PlaceFields } from '../place-fields.tsx';
import { useSentForm } from '../use-sent-form.ts';

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
  const { form, submit, isBusy, errors, refusal } = useSentForm({
    send: async (text) => {
      const body = {
        label: text('label'),
        name: text('name'),
        address: text('address'),
        postal_code: text('postal_code'),
        city: text('city'),
        is_default: text('is_default') === 'on',
      };
      return address
        ? await api('PUT /api/auth/addresses/{id}', { params: { id: address.id }, body })
        : await api('POST /api/auth/addresses', { body });
    },
    onDone: () => {
      toast.success('Morada guardada.');
      onClose(true);
    },
    failed: 'Não foi possível guardar a morada. Tente novamente.',
  });
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={address ? 'Alterar morada' : 'Nova morada'}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} isBusy={isBusy}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={FORM} ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Nome da morada" optional hint="Por exemplo: Casa, Escritório." error={errors.label}>
          <Input name="label" maxLength={40} defaultValue={address?.label ?? ''} />
        </Field>
        <Field label="Quem recebe" required error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={120} defaultValue={address?.name ?? name} />
        </Field>
        <PlaceFields place={address} errors={errors} isRequired />
        {!address?.is_default && (
          <Checkbox
            name="is_default"
            label="Usar como morada predefinida"
            hint="O checkout começa com ela, e é a que a loja vê no seu perfil."
          />
        )}
      </form>
    </Dialog>
  );
}
