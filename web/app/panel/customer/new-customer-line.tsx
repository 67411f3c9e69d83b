import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { typedCustomer } from '#core/accounts/rules/typed-customer.ts';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { useCallForm, WHOLE } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import type { CounterCustomer, MakeCustomer } from './counter-customer.ts';
import { QuickCustomer } from './quick-customer.tsx';

interface Props {
  /** What was looked for: it need not be typed again. */
  typed: string;
  make?: MakeCustomer | undefined;
  onCreated: (customer: User, nif: string) => void;
  onCancel: () => void;
}

const FIELDS = [
  { name: 'name', label: 'Nome', type: 'text', most: 120 },
  { name: 'phone', label: 'Telefone', type: 'tel', most: 30 },
  { name: 'email', label: 'Email', type: 'email', most: 254 },
  { name: 'nif', label: 'NIF', type: 'text', most: 20 },
] as const;

/** What is typed of a new customer, and its sending; the first empty field has the focus. */
function useNewCustomer({ typed, make, onCreated }: Pick<Props, 'typed' | 'make' | 'onCreated'>) {
  const made = useRef<CounterCustomer | null>(null);
  const form = useCallForm('POST /api/admin/users/walk-in', {
    values: { ...typedCustomer(typed), nif: '' },
    check: ({ name, phone, email }) =>
      name.trim() && (phone?.trim() || email?.trim()) ? {} : { [WHOLE]: accountTexts.walkInIncomplete },
    onDone: (customer, { nif }) => {
      toast.success(accountTexts.customerCreated, {
        description: accountTexts.quickCreated(customer.name),
      });
      made.current = { ...customer, email: realEmail(customer.email), nif: nif ?? '' };
      onCreated(customer, nif ?? '');
    },
    failed: accountTexts.quickCreateFailed,
  });
  const { getValues, setFocus, send } = form;
  useEffect(() => {
    if (!make) return;
    // What is missing the server says at its fields.
    make.current = async () => {
      await send(getValues()).catch(() => {});
      return made.current;
    };
    return () => {
      make.current = null;
    };
  });
  useEffect(() => {
    const empty = FIELDS.find(({ name }) => !getValues(name));
    if (empty) setFocus(empty.name);
  }, [getValues, setFocus]);
  return form;
}

/** A new customer in one line, without a password: who gives an e-mail is invited by it. */
export function NewCustomerLine({ typed, make, onCreated, onCancel }: Props) {
  const [hasPassword, setPassword] = useState(false);
  const { form, register, getValues, submit, errors, refusal, isBusy } = useNewCustomer({
    typed,
    make,
    onCreated,
  });
  // Inside the repair's form: Enter makes the customer, and does not send the repair.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
  return (
    <fieldset
      ref={form.ref}
      onKeyDown={onKeyDown}
      className="grid gap-3 rounded-md border bg-canvas p-3 sm:col-span-2 sm:grid-cols-2 lg:col-span-3 lg:grid-cols-4"
    >
      <legend className="px-1 font-medium text-sm">Novo cliente</legend>
      {FIELDS.map(({ name, label, type, most }) => (
        <Field key={name} label={label} required={name === 'name'} error={errors[name]}>
          <Input
            {...register(name)}
            type={type}
            inputMode={name === 'nif' ? 'numeric' : type}
            autoComplete="off"
            autoCapitalize={type === 'email' ? 'none' : undefined}
            maxLength={most}
          />
        </Field>
      ))}
      {refusal && (
        <div className="sm:col-span-full">
          <Alert>{refusal}</Alert>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:col-span-full">
        <Button variant="secondary" isBusy={isBusy} onClick={submit}>
          Criar Cliente
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Voltar à procura
        </Button>
        <Button variant="ghost" onClick={() => setPassword(true)}>
          Com password
        </Button>
        <p className="basis-full text-muted text-sm">
          {make && 'É criado com a reparação. '}
          {accountTexts.walkInClaims}
        </p>
      </div>
      {hasPassword && (
        <QuickCustomer
          begin={{
            name: getValues('name'),
            phone: getValues('phone') ?? '',
            email: getValues('email') ?? '',
          }}
          onClose={() => setPassword(false)}
          onCreated={(customer) => onCreated(customer, getValues('nif') ?? '')}
        />
      )}
    </fieldset>
  );
}
