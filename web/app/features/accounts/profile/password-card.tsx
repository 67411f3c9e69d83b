import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { accountTexts } from '#core/accounts/texts.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../password-input.tsx';
import { TextLink } from '../text-link.tsx';

/** Changes the password of who knows the present one. */
export function PasswordCard() {
  const [isOpen, setOpen] = useState(false);
  const { data: security } = useQuery({
    queryKey: queryKeys.security,
    queryFn: ({ signal }) => api('GET /api/auth/security', { signal }),
  });
  const isFirst = security?.has_password === false;
  return (
    <Card>
      <CardHead
        title="Password"
        text={
          isFirst
            ? 'A sua conta ainda não tem password. Defina-a pelo link que lhe enviamos, ou com uma chave de acesso.'
            : 'Ao mudá-la, as sessões noutros dispositivos terminam.'
        }
      >
        {!isOpen && isFirst && !security.has_passkey && (
          <Button asChild variant="secondary">
            <Link to="/recuperar-password">Receber link por email</Link>
          </Button>
        )}
        {!isOpen && (!isFirst || security.has_passkey) && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {isFirst ? 'Definir password' : 'Mudar password'}
          </Button>
        )}
      </CardHead>
      {isOpen && <PasswordForm isFirst={isFirst} onDone={() => setOpen(false)} />}
    </Card>
  );
}

function PasswordForm({ isFirst, onDone }: { isFirst: boolean; onDone: () => void }) {
  const client = useQueryClient();
  const { form, register, isBusy, errors, refusal } = useCallForm(
    ({ confirmation: _, ...body }: { current: string; password: string; confirmation: string }) =>
      api('POST /api/auth/password', { body }),
    {
      values: { current: '', password: '', confirmation: '' },
      check: ({ password, confirmation }) =>
        password === confirmation ? {} : { confirmation: accountTexts.passwordsDiffer },
      done: accountTexts.passwordChanged,
      onDone: () => {
        void client.invalidateQueries({ queryKey: queryKeys.security });
        // What waited for its mailboxes was given up with the old password.
        void client.invalidateQueries({ queryKey: queryKeys.emailChange });
        onDone();
      },
      failed: 'Não foi possível mudar a password. Tente novamente.',
    },
  );
  return (
    <form {...form} noValidate className="mt-5 flex max-w-md flex-col gap-5">
      {refusal && <Alert>{refusal}</Alert>}
      {!isFirst && (
        <Field
          label="Password atual"
          required
          error={errors.current}
          hint={
            <>
              Não se lembra? <TextLink to="/recuperar-password">Receber um link por email</TextLink>
            </>
          }
        >
          <PasswordInput {...register('current')} autoComplete="current-password" maxLength={200} />
        </Field>
      )}
      <Field label="Nova password" required error={errors.password} hint="Pelo menos 6 caracteres.">
        <PasswordInput {...register('password')} autoComplete="new-password" maxLength={200} />
      </Field>
      <Field label="Confirmar password" required error={errors.confirmation}>
        <PasswordInput {...register('confirmation')} autoComplete="new-password" maxLength={200} />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Guardar password
        </Button>
      </div>
    </form>
  );
}
