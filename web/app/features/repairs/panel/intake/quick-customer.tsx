import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { api } from '../../../../api/client.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type FieldErrors, focusRefused, NO_ERRORS, readRefusal } from '../../form-errors.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was typed of them already. */
  begin: { readonly name: string; readonly phone: string; readonly email: string };
  onCreated: (customer: User) => void;
}

const FORM = 'quick-customer';

/** Why the form cannot be sent; null when it can (docs/product.md#panel). */
function refusalOf(name: string, email: string, password: string): string | null {
  if (!name || !email || !password) return accountTexts.quickCreateIncomplete;
  return password.length < 6 ? accountTexts.quickCreateShort : null;
}

/** 'Criar Novo Cliente': a customer's account with a password, made without leaving the repair. */
export function QuickCustomer({ open, onOpenChange, begin, onCreated }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => focusRefused(form.current, errors), [errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form inside a form's dialog: the repair's must not be sent with it.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const password = String(data.get('password') ?? '');
    const missing = refusalOf(text('name'), text('email'), password);
    setRefusal(missing);
    setErrors(NO_ERRORS);
    if (missing) {
      toast.error(missing);
      return;
    }
    setBusy(true);
    try {
      const customer = await api('POST /api/admin/users/quick-create', {
        body: {
          name: text('name'),
          email: text('email'),
          password,
          phone: text('phone'),
          address: text('address'),
          city: text('city'),
          postal_code: text('postal_code'),
        },
      });
      toast.success(accountTexts.customerCreated, { description: accountTexts.quickCreated(customer.name) });
      onCreated(customer);
      onOpenChange(false);
    } catch (error) {
      const { fields, detail } = readRefusal(error, accountTexts.quickCreateFailed);
      setErrors(fields);
      setRefusal(fields.size > 0 ? null : detail);
      toast.error(detail);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Criar Novo Cliente"
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} isBusy={isBusy}>
            Criar Cliente
          </Button>
        </>
      }
    >
      <form id={FORM} ref={form} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {refusal && (
          <div className="sm:col-span-2">
            <Alert>{refusal}</Alert>
          </div>
        )}
        <Field label="Nome" required error={errors.get('name')}>
          <Input name="name" autoComplete="off" maxLength={120} defaultValue={begin.name} />
        </Field>
        <Field label="Email" required error={errors.get('email')}>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={begin.email}
          />
        </Field>
        <Field label="Palavra-passe" required error={errors.get('password')} hint="Pelo menos 6 caracteres.">
          <Input name="password" type="password" autoComplete="new-password" maxLength={200} />
        </Field>
        <Field label="Telefone" optional error={errors.get('phone')}>
          <Input
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            defaultValue={begin.phone}
          />
        </Field>
        <fieldset className="grid gap-4 border-t pt-4 sm:col-span-2 sm:grid-cols-2">
          <legend className="pr-2 font-medium">Morada (opcional)</legend>
          <Field label="Morada" error={errors.get('address')} className="sm:col-span-2">
            <Input name="address" autoComplete="off" maxLength={200} />
          </Field>
          <Field label="Localidade" error={errors.get('city')}>
            <Input name="city" autoComplete="off" maxLength={80} />
          </Field>
          <Field label="Código postal" error={errors.get('postal_code')}>
            <Input
              name="postal_code"
              inputMode="numeric"
              placeholder="1234-567"
              autoComplete="off"
              maxLength={10}
            />
          </Field>
        </fieldset>
      </form>
    </Dialog>
  );
}
