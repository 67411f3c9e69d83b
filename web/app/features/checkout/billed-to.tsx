import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Company } from '#core/accounts/company-contract.ts';
import { isOfCompany, isValidNif, normalizeNif } from '#core/shared/nif.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import type { CheckoutFormState } from './contact-fields.tsx';

const NO_COMPANIES: readonly Company[] = [];

/** The companies that the customer buys for; none for a guest, and until they are there. */
export function useCompanies(isCustomer: boolean): readonly Company[] {
  const { data } = useQuery({
    queryKey: queryKeys.companies,
    queryFn: ({ signal }) => api('GET /api/auth/companies', { signal }),
    enabled: isCustomer,
  });
  return data?.items ?? NO_COMPANIES;
}

/** Whom the invoice is for: one of the customer's companies, or whoever buys, with their NIF if they want it there. */
export function BilledTo({ form, companies }: { form: CheckoutFormState; companies: readonly Company[] }) {
  const [chosen, nif] = useWatch({ control: form.control, name: ['company_id', 'nif'] });
  const typed = normalizeNif(nif);
  const isCompanys = isValidNif(typed) && isOfCompany(typed);
  const { errors } = form.formState;
  return (
    <>
      {companies.length > 0 && (
        <Field label="Fatura em nome de">
          <Select {...form.register('company_id')}>
            <option value="">O meu nome</option>
            {companies.map(({ id, name, nif }) => (
              <option key={id} value={id}>
                {name} · NIF {nif}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!companies.some(({ id }) => id === chosen) && (
        <Field
          label="NIF"
          optional
          hint="Nove dígitos, se o quiser na fatura: depois de paga já não se acrescenta."
          error={errors.nif?.message}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={14} {...form.register('nif')} />
        </Field>
      )}
      {isCompanys && !companies.some(({ id }) => id === chosen) && (
        <Field
          label="Nome da empresa"
          optional
          hint="Como fica na fatura, com este NIF."
          error={errors.billing_name?.message}
          className="sm:col-span-2"
        >
          <Input autoComplete="organization" maxLength={120} {...form.register('billing_name')} />
        </Field>
      )}
    </>
  );
}
