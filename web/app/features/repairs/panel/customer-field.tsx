import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useLoggedFailure } from '../../../ui/use-logged-failure.ts';
import { QuickCustomer } from './quick-customer.tsx';

/** Who a new repair is for, as far as its form must know. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null;
}

interface Props {
  chosen: Customer | null;
  onChoose: (customer: Customer | null) => void;
  error: string | undefined;
}

/** A customer as the list names them; one that came with a device is known by name alone. */
function labelOf({ name, email, phone }: Customer): string {
  return email === '' ? name : `${name} (${realEmail(email) ?? phone ?? 'sem email'})`;
}

/** The customer of a new repair: found by typing, or made by 'Novo Cliente'. */
export function CustomerField({ chosen, onChoose, error }: Props) {
  const [typed, setTyped] = useState('');
  const [isCreating, setCreating] = useState(false);
  const q = typed.trim();
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.admin, 'customers', q],
    queryFn: ({ signal }) =>
      api('GET /api/admin/users', { query: { ...(q ? { q } : {}), sort: 'name', page: 1 }, signal }),
    placeholderData: keepPreviousData,
  });
  // Only the log is told (docs/product.md#repairs): who is not on the list can be made anew.
  useLoggedFailure(isError ? 'Erro ao carregar clientes' : null);
  const found = data?.items ?? [];
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_1.4fr_auto] sm:items-end lg:col-span-3">
      <Field label="Procurar cliente">
        <Input
          type="search"
          placeholder="Nome, email ou telefone"
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter takes the first that was found, and does not send the form.
            event.preventDefault();
            const [first] = found;
            if (first) onChoose(first);
          }}
        />
      </Field>
      <Field label="Cliente" required error={error}>
        <Select
          name="user_id"
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(shown.find(({ id }) => id === event.target.value) ?? null)}
        >
          <option value="">Escolha o cliente</option>
          {shown.map((customer) => (
            <option key={customer.id} value={customer.id}>
              {labelOf(customer)}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary" onClick={() => setCreating(true)}>
        <UserPlus aria-hidden />
        Novo Cliente
      </Button>
      <QuickCustomer open={isCreating} onOpenChange={setCreating} onCreated={onChoose} />
    </div>
  );
}
