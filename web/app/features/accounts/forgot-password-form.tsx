import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type FormErrors, readErrors, textOf } from './form-errors.ts';

const FAILED = 'Não foi possível enviar o pedido. Tente novamente.';

/** Asks for the link to a new password. The answer is the same for every address. */
export function ForgotPasswordForm() {
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useHydrated();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = textOf(new FormData(event.currentTarget), 'email');
    setErrors(email.trim() ? {} : { email: 'Indique o seu email' });
    setRefusal(null);
    if (!email.trim()) return;
    setBusy(true);
    try {
      setAnswer((await api('POST /api/auth/forgot-password', { body: { email } })).message);
    } catch (error) {
      const { fields, detail } = readErrors(error, FAILED);
      setErrors(fields);
      setRefusal(fields.email ? null : detail);
    }
    setBusy(false);
  }

  if (answer) {
    return (
      <Alert tone="success" title="Verifique o seu email">
        {answer} O link é válido durante uma hora.
      </Alert>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {refusal && <Alert>{refusal}</Alert>}
      <Field label="Email" required error={errors.email}>
        <Input
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" size="lg" isBusy={isBusy} disabled={!isHydrated}>
        Enviar link
      </Button>
    </form>
  );
}
