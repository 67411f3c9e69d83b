import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { storeSession } from '../../api/session-storage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { checkNewPassword } from './check-credentials.ts';
import { type FormErrors, focusFirstError, readErrors, textOf } from './form-errors.ts';
import { PasswordInput } from './password-input.tsx';
import { TextLink } from './text-link.tsx';

const FAILED = 'Não foi possível guardar a nova password. Tente novamente.';

/** The new password, twice, for whoever came by the link. */
export function ResetPasswordForm() {
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstError(form.current, errors), [errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = textOf(data, 'password');
    const found = checkNewPassword({ password, confirmation: textOf(data, 'confirmation') });
    setErrors(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await api('POST /api/auth/reset-password', { body: { token: readLinkToken() || '-', password } });
      storeSession(null);
      toast.success('Password alterada. Já pode entrar com a nova.');
      await navigate('/login', { replace: true });
    } catch (error) {
      const { fields, detail } = readErrors(error, FAILED);
      setErrors(fields);
      setRefusal(fields.password ? null : detail);
      setBusy(false);
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {refusal && (
        <Alert>
          {refusal} <TextLink to="/recuperar-password">Pedir um novo link</TextLink>
        </Alert>
      )}
      <Field label="Nova password" required error={errors.password} hint="Pelo menos 6 caracteres.">
        <PasswordInput name="password" autoComplete="new-password" maxLength={200} />
      </Field>
      <Field label="Confirmar password" required error={errors.confirmation}>
        <PasswordInput name="confirmation" autoComplete="new-password" maxLength={200} />
      </Field>
      <Button type="submit" size="lg" isBusy={isBusy} disabled={!isHydrated}>
        Guardar password
      </Button>
    </form>
  );
}
