import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { readToken, storeSession } from '../../api/session-storage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { ContactFields } from './contact-fields.tsx';
import { focusFirstError, readErrors, textOf } from './form-errors.ts';

const FAILED = 'Não foi possível guardar o perfil. Tente novamente.';

/** Changes the caller's own data; what was typed stays when it is refused. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async (data: FormData) => {
      const text = (name: string) => textOf(data, name);
      return await api('PUT /api/auth/me', {
        body: {
          name: text('name'),
          phone: text('phone'),
          address: text('address'),
          city: text('city'),
          postal_code: text('postal_code'),
        },
      });
    },
    onSuccess: (changed) => {
      client.setQueryData(queryKeys.me, changed);
      const token = readToken();
      if (token) storeSession({ access_token: token, user: changed });
      void client.invalidateQueries({ queryKey: queryKeys.addresses });
      toast.success('Perfil atualizado com sucesso!');
      onDone();
    },
  });
  const refused = save.error ? readErrors(save.error, FAILED) : null;
  useEffect(() => {
    if (save.error) focusFirstError(form.current, readErrors(save.error, FAILED).fields);
    else form.current?.querySelector('input')?.focus();
  }, [save.error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(new FormData(event.currentTarget));
  }

  return (
    <Card>
      <h2 className="font-semibold text-lg">Editar Perfil</h2>
      <form ref={form} noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        {refused && Object.keys(refused.fields).length === 0 && <Alert>{refused.detail}</Alert>}
        <Field label="Nome" required error={refused?.fields.name}>
          <Input name="name" autoComplete="name" maxLength={120} defaultValue={user.name} />
        </Field>
        <Field label="Email" hint="Muda-se mais abaixo, em Email da conta.">
          <Input type="email" value={user.email} readOnly disabled />
        </Field>
        <ContactFields errors={refused?.fields ?? {}} user={user} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onDone}>
            Cancelar
          </Button>
          <Button type="submit" isBusy={save.isPending}>
            Guardar
          </Button>
        </div>
      </form>
    </Card>
  );
}
