import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type CompanyAddress,
  DEPARTMENT_LENGTH,
  MOST_COMPANY_ADDRESSES,
} from '#core/accounts/company-address-contract.ts';
import type { Company } from '#core/accounts/company-contract.ts';
import { orderTexts } from '#core/orders/texts.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PlaceFields } from '../place-fields.tsx';

const FORM = 'morada-empresa';

/** Where a company has things sent; its people choose among them at the checkout. */
export function CompanyAddresses({ company }: { company: Company }) {
  const client = useQueryClient();
  const queryKey = queryKeys.companyAddresses(company.id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api('GET /api/auth/companies/{id}/addresses', { params: { id: company.id }, signal }),
  });
  const [edited, setEdited] = useState<CompanyAddress | 'new' | null>(null);
  const [removed, setRemoved] = useState<CompanyAddress | null>(null);
  const readAgain = () => client.invalidateQueries({ queryKey });
  const { data, error } = query;
  if (!data) return error ? <LoadFailed title="Erro ao carregar as moradas" query={query} /> : null;
  return (
    <>
      <ul
        aria-label="Moradas da empresa"
        className="mt-3 divide-y divide-line border-line border-t empty:hidden"
      >
        {data.items.map((place) => (
          <li key={place.id} className="flex items-center gap-3 py-1">
            <MapPin aria-hidden className="size-4 shrink-0 text-muted" />
            <p className="min-w-0 flex-1 break-words text-sm">
              {place.label}
              <span className="block text-muted">
                {[place.department, place.address, `${place.postal_code} ${place.city}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <span className="flex shrink-0">
              <IconButton label={`Alterar ${place.label}`} onClick={() => setEdited(place)}>
                <Pencil aria-hidden />
              </IconButton>
              <IconButton label={`Eliminar ${place.label}`} tone="danger" onClick={() => setRemoved(place)}>
                <Trash2 aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className="mt-2"
        disabled={data.items.length >= MOST_COMPANY_ADDRESSES}
        onClick={() => setEdited('new')}
      >
        <Plus aria-hidden />
        Morada da empresa
      </Button>
      {edited && (
        <AddressForm
          company={company}
          address={edited === 'new' ? null : edited}
          onClose={(isSaved) => {
            setEdited(null);
            if (isSaved) void readAgain();
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoved(null)}
          title={`Eliminar a morada ${removed.label}?`}
          description="As encomendas já feitas ficam como estão."
          confirmLabel="Eliminar"
          onConfirm={async () => {
            await orSaid(
              api('DELETE /api/auth/companies/{id}/addresses/{address}', {
                params: { id: company.id, address: removed.id },
              }),
              'Não foi possível eliminar a morada.',
            );
            await readAgain();
          }}
        />
      )}
    </>
  );
}

/** A new place of a company (`address` null), or the change of one. */
function AddressForm({
  company: { id, name },
  address,
  onClose,
}: {
  company: Company;
  address: CompanyAddress | null;
  onClose: (isSaved: boolean) => void;
}) {
  const { form, register, isBusy, errors, refusal } = useCallForm(
    (body: Api['POST /api/auth/companies/{id}/addresses']['body']) =>
      address
        ? api('PUT /api/auth/companies/{id}/addresses/{address}', {
            params: { id, address: address.id },
            body,
          })
        : api('POST /api/auth/companies/{id}/addresses', { params: { id }, body }),
    {
      values: {
        label: address?.label ?? '',
        department: address?.department ?? '',
        address: address?.address ?? '',
        postal_code: address?.postal_code ?? '',
        city: address?.city ?? '',
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
      title={address ? 'Alterar morada' : `Nova morada de ${name}`}
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
          label="Nome da morada"
          required
          hint="Por exemplo: Armazém, Loja de Aveiro."
          error={errors.label}
        >
          <Input {...register('label')} maxLength={40} autoComplete="off" />
        </Field>
        <PlaceFields register={register} errors={errors} isRequired />
        <Field label={orderTexts.department} optional error={errors.department}>
          <Input {...register('department')} maxLength={DEPARTMENT_LENGTH} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
