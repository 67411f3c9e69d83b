import { UserPlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { SuggestionList } from '../../ui/suggestion-list.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import type { CounterCustomer, MakeCustomer } from './counter-customer.ts';
import { NewCustomerLine } from './new-customer-line.tsx';

interface Props {
  chosen: CounterCustomer | null;
  onChoose: (customer: CounterCustomer | null) => void;
  /** Given where a new customer may be made with what is sent, in place of a press of their own. */
  make?: MakeCustomer | undefined;
  error: string | undefined;
}

const contactOf = ({ phone, email }: CounterCustomer) =>
  [phone && formatPhone(phone), email].filter(Boolean).join(' · ');

/** What is typed of a customer, who is found by it, and what the keys do. */
function useCustomerBox(chosen: CounterCustomer | null, onChoose: Props['onChoose'], onCreate: () => void) {
  const [typed, setTyped] = useState('');
  /** What nobody was found by. */
  const [unknown, setUnknown] = useState<string | null>(null);
  const box = useCombobox<CounterCustomer>({
    load: async (q, signal) => {
      const { items } = await api('GET /api/admin/repairs/counter/customers', { query: { q }, signal });
      setUnknown(items.length === 0 ? q : null);
      return items;
    },
    onChoose: (customer) => {
      setTyped(customer.name);
      onChoose(customer);
    },
  });
  const { items, isOpen, inputProps, follow, close } = box;
  const own = {
    ...inputProps,
    value: chosen?.name ?? typed,
    onKeyDown: (event: KeyboardEvent) => {
      inputProps.onKeyDown(event);
      if (event.key !== 'Enter' || event.defaultPrevented) return;
      // Enter takes the first that was found, and does not send the form.
      event.preventDefault();
      const [first] = items;
      if (unknown && !chosen) onCreate();
      if (!first || !isOpen) return;
      close();
      setTyped(first.name);
      onChoose(first);
    },
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      setUnknown(null);
      if (chosen) onChoose(null);
      follow(event.target.value);
    },
  };
  return { typed, setTyped, unknown, setUnknown, box, inputProps: own };
}

/** The customer at the counter: typed by name, telephone, e-mail or NIF, or made by 'Novo Cliente'. */
export function CustomerSearch({ chosen, onChoose, make, error }: Props) {
  const [isCreating, setCreating] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, unknown, setUnknown, box, inputProps } = useCustomerBox(chosen, onChoose, () =>
    setCreating(true),
  );
  useEffect(() => field.current?.focus(), []);
  if (isCreating) {
    return (
      <NewCustomerLine
        typed={chosen ? '' : typed}
        make={make}
        onCancel={() => setCreating(false)}
        onCreated={(customer, nif) => {
          setTyped(customer.name);
          setUnknown(null);
          setCreating(false);
          onChoose({ ...customer, email: realEmail(customer.email), nif });
        }}
      />
    );
  }
  return (
    <div className="grid gap-3 sm:col-span-2 sm:grid-cols-[1fr_auto] sm:items-end lg:col-span-3">
      <div className="relative min-w-0">
        <Field
          label="Cliente"
          required
          error={error}
          hint={chosen ? contactOf(chosen) || 'Sem contacto' : 'Nome, telefone, email ou NIF.'}
        >
          <Input ref={field} name="customer" data-first-focus="" maxLength={120} {...inputProps} />
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
      {unknown && !chosen && (
        <p role="status" className="text-muted text-sm sm:col-span-2">
          Não há cliente com «{unknown}». Enter cria-o.
        </p>
      )}
    </div>
  );
}
