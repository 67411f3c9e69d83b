import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatPhone } from '#core/shared/phone.ts';
import { api } from '../../../../api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { SuggestionList } from '../../../../ui/suggestion-list.tsx';
import { useCombobox } from '../../../../ui/use-combobox.ts';
import { QuickCustomer } from '../quick-customer.tsx';

/** Who brings the device, as far as the counter must know. */
export interface CounterCustomer {
  readonly id: string;
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** What they asked for and did not bring yet. */
  readonly asked?: readonly { readonly id: string; readonly number: number; readonly device: string }[];
}

interface Props {
  chosen: CounterCustomer | null;
  onChoose: (customer: CounterCustomer | null) => void;
  error: string | undefined;
}

const contactOf = ({ phone, email }: CounterCustomer) =>
  [phone && formatPhone(phone), email].filter(Boolean).join(' · ');

/** The customer at the counter: typed by name, telephone, e-mail or NIF, or made by 'Novo Cliente'. */
export function CustomerSearch({ chosen, onChoose, error }: Props) {
  const [typed, setTyped] = useState('');
  const [isCreating, setCreating] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const box = useCombobox<CounterCustomer>({
    load: async (q, signal) =>
      (await api('GET /api/admin/repairs/counter/customers', { query: { q }, signal })).items,
    onChoose: (customer) => {
      setTyped(customer.name);
      onChoose(customer);
    },
  });
  const { items, isOpen, inputProps, follow, close } = box;
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="grid gap-3 sm:col-span-2 sm:grid-cols-[1fr_auto] sm:items-end lg:col-span-3">
      <div className="relative min-w-0">
        <Field
          label="Cliente"
          required
          error={error}
          hint={chosen ? contactOf(chosen) || 'Sem contacto' : 'Nome, telefone, email ou NIF.'}
        >
          <Input
            ref={field}
            name="customer"
            data-first-focus=""
            maxLength={120}
            {...inputProps}
            value={chosen?.name ?? typed}
            onKeyDown={(event) => {
              inputProps.onKeyDown(event);
              if (event.key !== 'Enter' || event.defaultPrevented) return;
              // Enter takes the first that was found, and does not send the form.
              event.preventDefault();
              const [first] = items;
              if (!first || !isOpen) return;
              close();
              setTyped(first.name);
              onChoose(first);
            }}
            onChange={(event) => {
              setTyped(event.target.value);
              if (chosen) onChoose(null);
              follow(event.target.value);
            }}
          />
        </Field>
        <SuggestionList box={box} label="Clientes encontrados" keyOf={({ id }) => id}>
          {(customer) => (
            <>
              <span className="block truncate">{customer.name}</span>
              <span className="block truncate text-muted text-sm">{contactOf(customer)}</span>
            </>
          )}
        </SuggestionList>
      </div>
      <Button variant="secondary" onClick={() => setCreating(true)}>
        <UserPlus aria-hidden />
        Novo Cliente
      </Button>
      <QuickCustomer
        open={isCreating}
        onOpenChange={setCreating}
        onCreated={(customer) => {
          setTyped(customer.name);
          onChoose(customer);
        }}
      />
    </div>
  );
}
