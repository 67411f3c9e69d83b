import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { storeSession } from '../../api/session-storage.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { checkNewPassword } from './check-credentials.ts';
import { PasswordInput } from './password-input.tsx';
import { TextLink } from './text-link.tsx';

/** The new password, twice, for whoever came by the link. */
export function ResetPasswordForm() {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ password }: { password: string; confirmation: string }) =>
      api('POST /api/auth/reset-password', { body: { token: readLinkToken() || '-', password } }),
    {
      check: checkNewPassword,
      done: 'Password alterada. Já pode entrar com a nova.',
      onDone: async () => {
        storeSession(null);
        await navigate('/login', { replace: true });
      },
      failed: 'Não foi possível guardar a nova password. Tente novamente.',
    },
  );
  return (
    <form {...form} method="post" noValidate className="flex flex-col gap-5">
      {refusal && (
        <Alert>
          {refusal} <TextLink to="/recuperar-password">Pedir um novo link</TextLink>
        </Alert>
      )}
      <Field label="Nova password" required error={errors.password} hint="Pelo menos 6 caracteres.">
        <PasswordInput {...register('password')} autoComplete="new-password" maxLength={200} />
      </Field>
      <Field label="Confirmar password" required error={errors.confirmation}>
        <PasswordInput {...register('confirmation')} autoComplete="new-password" maxLength={200} />
      </Field>
      <Button type="submit" size="lg" isBusy={isBusy} disabled={!isHydrated}>
        Guardar password
      </Button>
    </form>
  );
}
