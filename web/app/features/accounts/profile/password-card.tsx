import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { accountTexts } from '#core/accounts/texts.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordInput } from '../password-input.tsx';
import { TextLink } from '../text-link.tsx';
import { useSentForm } from '../use-sent-form.ts';

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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-semibold text-lg">Password</h2>
          <p className="mt-1 text-muted text-sm">
            {isFirst
              ? 'A sua conta ainda não tem password. Defina-a pelo link que lhe enviamos, ou com uma chave de acesso.'
              : 'Ao mudá-la, as sessões noutros dispositivos terminam.'}
          </p>
        </div>
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
      </div>
      {isOpen && <PasswordForm isFirst={isFirst} onDone={() => setOpen(false)} />}
    </Card>
  );
}

function PasswordForm({ isFirst, onDone }: { isFirst: boolean; onDone: () => void }) {
  const client = useQueryClient();
  const [differ, setDiffer] = useState(false);
  const { form, submit, isBusy, errors, refusal } = useSentForm({
    send: (text) =>
      api('POST /api/auth/password', { body: { current: text('current'), password: text('password') } }),
    onDone: () => {
      toast.success(accountTexts.passwordChanged);
      void client.invalidateQueries({ queryKey: queryKeys.security });
      // What waited for its mailboxes was given up with the old password.
      void client.invalidateQueries({ queryKey: queryKeys.emailChange });
      onDone();
    },
    failed: 'Não foi possível mudar a password. Tente novamente.',
  });
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 flex max-w-md flex-col gap-5"
      onSubmit={(event) => {
        const data = new FormData(event.currentTarget);
        const isSame = data.get('password') === data.get('confirmation');
        setDiffer(!isSame);
        if (isSame) submit(event);
        else event.preventDefault();
      }}
    >
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
          <PasswordInput name="current" autoComplete="current-password" maxLength={200} />
        </Field>
      )}
      <Field label="Nova password" required error={errors.password} hint="Pelo menos 6 caracteres.">
        <PasswordInput name="password" autoComplete="new-password" maxLength={200} />
      </Field>
      <Field
        label="Confirmar password"
        required
        error={differ ? accountTexts.passwordsDiffer : errors.confirmation}
      >
        <PasswordInput name="confirmation" autoComplete="new-password" maxLength={200} />
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
