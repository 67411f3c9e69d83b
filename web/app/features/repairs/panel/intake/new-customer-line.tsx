import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { typedCustomer } from '#core/accounts/rules/typed-customer.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { api } from '../../../../api/client.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type FieldErrors, focusRefused, NO_ERRORS, readRefusal } from '../../form-errors.ts';
import { QuickCustomer } from './quick-customer.tsx';

interface Props {
  /** What was looked for: it need not be typed again. */
  typed: string;
  onCreated: (customer: User) => void;
  onCancel: () => void;
}

const FIELDS = [
  { name: 'name', label: 'Nome', type: 'text', most: 120 },
  { name: 'phone', label: 'Telefone', type: 'tel', most: 30 },
  { name: 'email', label: 'Email', type: 'email', most: 254 },
  { name: 'nif', label: 'NIF', type: 'text', most: 20 },
] as const;

/** A new customer in one line, without a password: who gives an e-mail is invited by it. */
export function NewCustomerLine({ typed, onCreated, onCancel }: Props) {
  const line = useRef<HTMLFieldSetElement>(null);
  const [values, setValues] = useState({ ...typedCustomer(typed), nif: '' });
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasPassword, setPassword] = useState(false);
  useEffect(() => {
    const empty = [...(line.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '');
    empty?.focus();
  }, []);
  useEffect(() => focusRefused(line.current, errors), [errors]);

  const create = async () => {
    const isMissing = !values.name.trim() || !(values.phone.trim() || values.email.trim());
    setErrors(NO_ERRORS);
    setRefusal(isMissing ? accountTexts.walkInIncomplete : null);
    if (isMissing) return;
    setBusy(true);
    try {
      const customer = await api('POST /api/admin/users/walk-in', { body: values });
      toast.success(accountTexts.customerCreated, { description: accountTexts.quickCreated(customer.name) });
      onCreated(customer);
    } catch (error) {
      const { fields, detail } = readRefusal(error, accountTexts.quickCreateFailed);
      setErrors(fields);
      setRefusal(fields.size > 0 ? null : detail);
      setBusy(false);
    }
  };
  // Inside the repair's form: Enter makes the customer, and does not send the repair.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    void create();
  };
  return (
    <fieldset
      ref={line}
      onKeyDown={onKeyDown}
      className="grid gap-3 rounded-md border bg-canvas p-3 sm:col-span-2 sm:grid-cols-2 lg:col-span-3 lg:grid-cols-4"
    >
      <legend className="px-1 font-medium text-sm">Novo cliente</legend>
      {FIELDS.map(({ name, label, type, most }) => (
        <Field key={name} label={label} required={name === 'name'} error={errors.get(name)}>
          <Input
            name={name}
            type={type}
            inputMode={name === 'nif' ? 'numeric' : type}
            autoComplete="off"
            autoCapitalize={type === 'email' ? 'none' : undefined}
            maxLength={most}
            value={values[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        </Field>
      ))}
      {refusal && (
        <div className="sm:col-span-full">
          <Alert>{refusal}</Alert>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:col-span-full">
        <Button isBusy={isBusy} onClick={() => void create()}>
          Criar Cliente
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Voltar à procura
        </Button>
        <Button variant="ghost" onClick={() => setPassword(true)}>
          Com palavra-passe
        </Button>
        <p className="basis-full text-muted text-sm">{accountTexts.walkInClaims}</p>
      </div>
      <QuickCustomer open={hasPassword} onOpenChange={setPassword} begin={values} onCreated={onCreated} />
    </fieldset>
  );
}
