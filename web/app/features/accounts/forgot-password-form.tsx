import { useState } from 'react';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Asks for the link to a new password. The answer is the same for every address. */
export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const { form, register, errors, refusal, isBusy } = useCallForm('POST /api/auth/forgot-password', {
    check: ({ email }) => (email.trim() ? {} : { email: 'Indique o seu email' }),
    onDone: ({ message }) => setAnswer(message),
    failed: 'Não foi possível enviar o pedido. Tente novamente.',
  });
  if (answer) {
    return (
      <Alert tone="success" title="Verifique o seu email">
        {answer} O link é válido durante uma hora.
      </Alert>
    );
  }
  return (
    <form {...form} method="post" noValidate className="flex flex-col gap-5">
      {refusal && <Alert>{refusal}</Alert>}
      <Field label="Email" required error={errors.email}>
        <EmailInput {...register('email')} autoComplete="username" />
      </Field>
      <Button type="submit" size="lg" isBusy={isBusy} disabled={!isHydrated}>
        Enviar link
      </Button>
    </form>
  );
}
