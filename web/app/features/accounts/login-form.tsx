import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountTexts } from '#core/accounts/texts.ts';
import { ApiError, api } from '../../api/client.ts';
import { storeSession } from '../../api/session-storage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { checkLogin } from './check-credentials.ts';
import { CodeStep } from './code-step.tsx';
import { type FormErrors, focusFirstError, readErrors, textOf } from './form-errors.ts';
import { LoginLinkOffer } from './login-link-offer.tsx';
import { knowsPasskeys, logInByPasskey } from './passkey.ts';
import { PasswordInput } from './password-input.tsx';
import { TextLink } from './text-link.tsx';

/** E-mail and password; goes to `returnTo` when they are right. What was typed stays when they are not. */
export function LoginForm({ returnTo }: { returnTo: string }) {
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The address that has to wait, whoever's wrong passwords it was. */
  const [lockedOut, setLockedOut] = useState<string | null>(null);
  /** The password was right, and the account asks for a code too. */
  const [asksCode, setAsksCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const isHydrated = useHydrated();
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { email: textOf(data, 'email'), password: textOf(data, 'password') };
    const found = checkLogin(body);
    setErrors(found);
    setRefusal(null);
    setLockedOut(null);
    if (Object.keys(found).length > 0) return focusFirstError(form, found);
    setBusy(true);
    try {
      const code = textOf(data, 'code');
      storeSession(await api('POST /api/auth/login', { body: { ...body, ...(code && { code }) } }));
      toast.success(accountTexts.loginDone);
      await navigate(returnTo, { replace: true });
    } catch (error) {
      const { fields, detail } = readErrors(error, accountTexts.loginFailed);
      if (error instanceof ApiError && error.problem.code === 'code_needed') {
        setAsksCode(true);
        setBusy(false);
        return;
      }
      setErrors(fields);
      const isLockedOut = error instanceof ApiError && error.problem.code === 'too_many_logins';
      if (isLockedOut) setLockedOut(body.email.trim());
      else if (!fields.code) setRefusal(detail);
      toast.error(detail);
      setBusy(false);
    }
  }

  async function enterByKey() {
    setByKey(true);
    setRefusal(null);
    try {
      storeSession(await logInByPasskey());
      toast.success(accountTexts.loginDone);
      await navigate(returnTo, { replace: true });
    } catch (error) {
      // Whoever closes the browser's own dialog has said enough; the shop says what it refuses.
      if (error instanceof ApiError) setRefusal(readErrors(error, accountTexts.loginFailed).detail);
      setByKey(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {refusal && <Alert>{refusal}</Alert>}
      {lockedOut && <LoginLinkOffer email={lockedOut} />}
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
      <div className="flex flex-col gap-1">
        <Field label="Password" required error={errors.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <p className="flex min-h-11 items-center justify-end text-sm">
          <TextLink to="/recuperar-password" className="py-3">
            Esqueceu a password?
          </TextLink>
        </p>
      </div>
      {asksCode && <CodeStep error={errors.code} />}
      <Button type="submit" size="lg" isBusy={isBusy} disabled={!isHydrated}>
        Entrar
      </Button>
      {isHydrated && knowsPasskeys() && (
        <Button variant="secondary" size="lg" isBusy={isByKey} onClick={() => void enterByKey()}>
          <Fingerprint aria-hidden />
          Usar chave de acesso
        </Button>
      )}
    </form>
  );
}
