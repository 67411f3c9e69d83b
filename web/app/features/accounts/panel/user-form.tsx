import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import type { AdminUser } from '#core/accounts/contract.ts';
import { ROLE_LABELS, ROLES, type Role } from '#core/accounts/roles.ts';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { ContactFields } from '../contact-fields.tsx';
import { PasswordInput } from '../password-input.tsx';

/** In the order of what they may do; the owner's is the switch of docs/product.md#panel. */
const OTHER_ROLES = ROLES.filter((role) => role !== 'owner');

interface Values {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postal_code: string;
  is_admin: boolean;
  /** Asked by e-mail to choose a password. */
  invite: boolean;
  role: Role | '';
  note: string;
  password: string;
}

interface Props {
  id: string;
  /** null: a new one. */
  person: AdminUser | null;
  onBusy: (isBusy: boolean) => void;
  onSaved: (person: AdminUser) => void;
}

/** What is typed of an account, and its sending. `email`: empty for who has none. */
function useUserForm(person: AdminUser | null, email: string, onSaved: Props['onSaved']) {
  const client = useQueryClient();
  return useCallForm(
    async ({ invite, ...typed }: Values, { before, over }) => {
      const bodyOf = ({
        password: _,
        invite: __,
        ...fields
      }: Omit<Values, 'invite'> & { invite?: boolean }) => ({
        ...fields,
        // Who has none keeps what stands for it.
        email: fields.email || (person && !email ? person.email : ''),
        role: fields.is_admin ? ('owner' as const) : fields.role || null,
      });
      const body = { ...bodyOf(typed), password: person || !invite ? typed.password : '' };
      return person
        ? await api('PUT /api/admin/users/{id}', {
            params: { id: person.id },
            body: { ...body, before: bodyOf(before), over },
          })
        : await api('POST /api/admin/users', { body: { ...body, invite } });
    },
    {
      values: {
        name: person?.name ?? '',
        email,
        phone: person?.phone ?? '',
        address: person?.address ?? '',
        city: person?.city ?? '',
        postal_code: person?.postal_code ?? '',
        is_admin: person?.is_admin ?? false,
        invite: true,
        role: person?.role === 'owner' ? '' : (person?.role ?? ''),
        note: person?.note ?? '',
        password: '',
      },
      done: person ? 'Utilizador atualizado com sucesso!' : 'Utilizador criado com sucesso!',
      onDone: async (saved) => {
        await client.invalidateQueries({ queryKey: queryKeys.admin });
        onSaved(saved);
      },
      failed: 'Erro ao salvar utilizador',
    },
  );
}

/** Makes or changes an account (docs/product.md#panel); what was typed stays when it is refused. */
export function UserForm({ id, person, onBusy, onSaved }: Props) {
  const { user } = usePanel();
  const email = (person && realEmail(person.email)) ?? '';
  const { form, register, control, setValue, errors, refusal, isBusy } = useUserForm(person, email, onSaved);
  const isSelf = person?.id === user.id;
  const [isAdmin, isInvited] = useWatch({ control, name: ['is_admin', 'invite'] });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  return (
    <form {...form} id={id} noValidate className="flex flex-col gap-5">
      {refusal && <Alert>{refusal}</Alert>}
      <Field label="Nome" required error={errors.name}>
        <Input
          {...register('name')}
          {...(person ? {} : { 'data-first-focus': '' })}
          autoComplete="off"
          maxLength={120}
        />
      </Field>
      <Field
        label="Email"
        required={!person || email !== ''}
        error={errors.email}
        {...(person && !email ? { hint: 'Ainda não tem email.' } : {})}
      >
        <Input {...register('email')} type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Field>
      <AccessFields
        isAdmin={isAdmin}
        onAdmin={(isOn) => setValue('is_admin', isOn)}
        isSelf={isSelf}
        role={register('role')}
        error={errors.role}
      />
      {!person && (
        <Switch
          label="Convidar por email"
          hint="A pessoa recebe um link, válido sete dias, para escolher a sua password."
          checked={isInvited}
          onChange={(isOn) => setValue('invite', isOn)}
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
          <PasswordInput {...register('password')} autoComplete="new-password" maxLength={200} />
        </Field>
      )}
      <ContactFields register={register} errors={errors} />
      <Field label="Nota da loja" optional hint="Só quem trabalha na loja a lê." error={errors.note}>
        <Textarea {...register('note')} rows={3} maxLength={2000} />
      </Field>
    </form>
  );
}

interface AccessProps {
  isAdmin: boolean;
  onAdmin: (isAdmin: boolean) => void;
  isSelf: boolean;
  role: UseFormRegisterReturn;
  error: string | undefined;
}

function AccessFields({ isAdmin, onAdmin, isSelf, role, error }: AccessProps) {
  return (
    <fieldset className="space-y-4 border-t pt-5">
      <legend className="sr-only">O que pode fazer na loja</legend>
      <Switch
        label="Privilégios de Administrador"
        hint={isSelf ? 'Não pode retirar os seus próprios privilégios.' : 'Pode tudo, como dono da loja.'}
        checked={isAdmin}
        disabled={isSelf}
        onChange={onAdmin}
      />
      {!isAdmin && (
        <Field label="Função" hint="Sem função, é cliente: chega só ao que é seu." error={error}>
          <Select {...role}>
            <option value="">Cliente</option>
            <Options values={OTHER_ROLES} labels={ROLE_LABELS} />
          </Select>
        </Field>
      )}
    </fieldset>
  );
}
