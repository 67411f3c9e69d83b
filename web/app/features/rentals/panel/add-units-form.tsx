import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RECEIPT_WAYS } from '#core/repairs/values.ts';
import { api } from '../../../api/client.ts';
import { readErrors } from '../../../api/form-errors.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { type ActProps, codesOf, DepositFields } from './hand-over-form.tsx';
import { useDone } from './other-acts.tsx';
import { useRequestId } from './use-rental-form.ts';
import { useNoted, VisitFields } from './visit-fields.tsx';

/** More units on a contract that runs, by scan. */
export function AddUnitsForm(props: ActProps) {
  const { rental } = props;
  const request_id = useRequestId();
  const noted = useNoted();
  const { deposit } = rental;
  const [isOpen, setOpen] = useState(false);
  const { form, register, control, errors, refusal, isBusy } = useCallForm(
    ({ units, way, reason, signed_name }: Record<'units' | 'way' | 'reason' | 'signed_name', string>) =>
      api('POST /api/admin/rentals/{id}/units', {
        params: { id: rental.id },
        body: {
          request_id,
          units: codesOf(units),
          deposit_way: isOpen ? null : RECEIPT_WAYS.find((one) => one === way),
          open_reason: isOpen ? reason : null,
          signed_name,
          checklist: [...noted.noted.checklist],
          photos: [...noted.noted.photos],
          signature: noted.noted.signature,
        },
      }),
    {
      values: { units: '', way: 'cartao', reason: '', signed_name: rental.customer_name },
      check: ({ reason }) =>
        isOpen && reason.trim() === '' ? { reason: 'Diga porque fica por receber' } : {},
      done: 'Unidades juntas ao contrato.',
      onDone: useDone(props),
      failed: 'Erro ao juntar unidades',
    },
  );
  const count = codesOf(useWatch({ control, name: 'units' })).length;
  const left = deposit.amount - deposit.received + deposit.each * count;
  return (
    <form {...form} noValidate className="space-y-4 rounded-lg border p-4">
      <Field
        label="Unidades a juntar"
        hint="Do mesmo artigo. Leia o QR da etiqueta ou o número de série, um por linha."
        error={errors.units}
        required
      >
        <Textarea {...register('units')} rows={3} spellCheck={false} />
      </Field>
      <p className="text-muted text-sm">
        Cada uma custa o mesmo por mês, até ao fim do contrato. O que falta deste mês entra na próxima
        mensalidade.
      </p>
      {left > 0 && (
        <DepositFields
          left={left}
          isOpen={isOpen}
          onOpen={setOpen}
          way={register('way')}
          reason={register('reason')}
          error={errors.reason}
        />
      )}
      <Field label="Quem recebe e assina" error={errors.signed_name} optional>
        <Input {...register('signed_name')} maxLength={120} autoComplete="off" />
      </Field>
      <VisitFields {...noted} photosLabel="Fotografias na entrega" />
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Juntar ao contrato
      </Button>
    </form>
  );
}

type Address = Record<'name' | 'address' | 'postal_code' | 'city', string>;

/** The units stand somewhere else from today on. */
export function AddressForm(props: ActProps) {
  const { rental } = props;
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (address: Address) =>
      api('PUT /api/admin/rentals/{id}/party', { params: { id: rental.id }, body: { address } }),
    {
      values: rental.address ?? { name: rental.customer_name, address: '', postal_code: '', city: '' },
      errorsOf: (error) =>
        Object.fromEntries(
          Object.entries(readErrors(error, '').fields).map(([path, said]) => [
            path.replace(/^address\./, ''),
            said,
          ]),
        ),
      done: 'Morada alterada.',
      onDone: useDone(props),
      failed: 'Erro ao alterar a morada',
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <Field label="Nome" error={errors.name} required>
        <Input {...register('name')} maxLength={120} autoComplete="off" />
      </Field>
      <Field label="Morada" error={errors.address} required>
        <Input {...register('address')} maxLength={200} autoComplete="off" />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Código postal" error={errors.postal_code} required>
          <Input {...register('postal_code')} maxLength={8} autoComplete="off" />
        </Field>
        <Field label="Localidade" error={errors.city} required>
          <Input {...register('city')} maxLength={80} autoComplete="off" />
        </Field>
      </div>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Guardar morada
      </Button>
    </form>
  );
}
