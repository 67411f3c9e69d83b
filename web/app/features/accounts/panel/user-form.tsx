import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AdminUser } from '#core/accounts/contract.ts';
import { ROLE_LABELS, ROLES, type Role } from '#core/accounts/roles.ts';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { ContactFields } from '../contact-fields.tsx';
import { focusFirstError, readErrors, textOf } from '../form-errors.ts';
import { PasswordInput } from '../password-input.tsx';

const FAILED = 'Erro ao salvar utilizador';
/** In the order of what they may do; the owner's is the switch of docs/product.md#panel. */
const OTHER_ROLES = ROLES.filter((role) => role !== 'owner');

interface Props {
  id: string;
  /** null: a new one. */
  person: AdminUser | null;
  onBusy: (isBusy: boolean) => void;
  onSaved: (person: AdminUser) => void;
}

/** Makes or changes an account (docs/product.md#panel); what was typed stays when it is refused. */
export function UserForm({ id, person, onBusy, onSaved }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const { user } = usePanel();
  const [isAdmin, setAdmin] = useState(person?.is_admin ?? false);
  const [isInvited, setInvited] = useState(true);
  const email = (person && realEmail(person.email)) ?? '';
  const isSelf = person?.id === user.id;
  const save = useMutation({
    mutationFn: async (data: FormData) => {
      const text = (name: string) => textOf(data, name);
      const body = {
        name: text('name'),
        // Who has none keeps what stands for it.
        email: text('email') || (person && !email ? person.email : ''),
        phone: text('phone'),
        address: text('address'),
        city: text('city'),
        postal_code: text('postal_code'),
        is_admin: isAdmin,
        role: isAdmin ? ('owner' as const) : ((text('role') || null) as Role | null),
        note: text('note'),
        password: text('password'),
      };
      if (person) return await api('PUT /api/admin/users/{id}', { params: { id: person.id }, body });
      return await api('POST /api/admin/users', { body: { ...body, invite: isInvited } });
    },
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async (saved) => {
      toast.success(person ? 'Utilizador atualizado com sucesso!' : 'Utilizador criado com sucesso!');
      await client.invalidateQueries({ queryKey: queryKeys.admin });
      onSaved(saved);
    },
  });
  const refused = save.error ? readErrors(save.error, FAILED) : null;
  const errors = refused?.fields ?? {};
  useEffect(() => {
    if (save.error) focusFirstError(form.current, readErrors(save.error, FAILED).fields);
  }, [save.error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(new FormData(event.currentTarget));
  }

  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {refused && Object.keys(errors).length === 0 && <Alert>{refused.detail}</Alert>}
      <Field label="Nome" required error={errors.name}>
        <Input name="name" autoComplete="off" maxLength={120} defaultValue={person?.name ?? ''} />
      </Field>
      <Field
        label="Email"
        required={!person || email !== ''}
        error={errors.email}
        {...(person && !email ? { hint: 'Ainda não tem email.' } : {})}
      >
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          defaultValue={email}
        />
      </Field>
      {!person && (
        <Switch
          label="Convidar por email"
          hint="A pessoa recebe um link, válido sete dias, para escolher a sua password."
          checked={isInvited}
          onChange={setInvited}
        />
      )}
      {(person || !isInvited) && (
        <Field
          label="Password"
          required={!person}
          optional={person !== null}
          error={errors.password}
          {...(person ? { hint: 'Vazia, fica a que tem. Uma nova termina as sessões da pessoa.' } : {})}
        >
          <PasswordInput name="password" autoComplete="new-password" maxLength={200} />
        </Field>
      )}
      <ContactFields errors={errors} {...(person ? { user: person } : {})} />
      <fieldset className="space-y-4 border-t pt-5">
        <legend className="sr-only">O que pode fazer na loja</legend>
        <Switch
          label="Privilégios de Administrador"
          hint={isSelf ? 'Não pode retirar os seus próprios privilégios.' : 'Pode tudo, como dono da loja.'}
          checked={isAdmin}
          disabled={isSelf}
          onChange={setAdmin}
        />
        {!isAdmin && (
          <Field label="Função" hint="Sem função, é cliente: chega só ao que é seu." error={errors.role}>
            <Select name="role" defaultValue={person?.role === 'owner' ? '' : (person?.role ?? '')}>
              <option value="">Cliente</option>
              {OTHER_ROLES.map((role) => (
                <option key={role} value={role}>
                  {ROLE_LABELS[role]}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </fieldset>
      <Field label="Nota da loja" optional hint="Só quem trabalha na loja a lê." error={errors.note}>
        <Textarea name="note" rows={3} maxLength={2000} defaultValue={person?.note ?? ''} />
      </Field>
    </form>
  );
}
