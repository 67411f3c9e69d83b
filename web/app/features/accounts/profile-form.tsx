import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { readToken, storeSession } from '../../api/session-storage.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ContactFields } from './contact-fields.tsx';

/** Changes the caller's own data; what was typed stays when it is refused. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const client = useQueryClient();
  const { form, register, setFocus, errors, refusal, isBusy } = useCallForm('PUT /api/auth/me', {
    values: {
      name: user.name,
      phone: user.phone ?? '',
      address: user.address ?? '',
      city: user.city ?? '',
      postal_code: user.postal_code ?? '',
    },
    done: 'Perfil atualizado com sucesso!',
    onDone: (changed) => {
      client.setQueryData(queryKeys.me, changed);
      const token = readToken();
      if (token) storeSession({ access_token: token, user: changed });
      void client.invalidateQueries({ queryKey: queryKeys.addresses });
      onDone();
    },
    failed: 'Não foi possível guardar o perfil. Tente novamente.',
  });
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <Card>
      <h2 className="font-semibold text-lg">Editar Perfil</h2>
      <form {...form} noValidate className="mt-5 flex flex-col gap-5">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Nome" required error={errors.name}>
          <Input {...register('name')} autoComplete="name" maxLength={120} />
        </Field>
        <Field label="Email" hint="Muda-se mais abaixo, em Email da conta.">
          <Input type="email" value={user.email} readOnly disabled />
        </Field>
        <ContactFields register={register} errors={errors} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onDone}>
            Cancelar
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Guardar
          </Button>
        </div>
      </form>
    </Card>
  );
}
