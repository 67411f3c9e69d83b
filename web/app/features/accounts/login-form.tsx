import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Session } from '#core/accounts/contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { ApiError, api } from '../../api/client.ts';
import { codeOf } from '../../api/form-errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { storeSession } from '../../api/session-storage.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { checkLogin } from './check-credentials.ts';
import { CodeStep } from './code-step.tsx';
import { LoginLinkOffer } from './login-link-offer.tsx';
import { knowsPasskeys, logInByPasskey } from './passkey.ts';
import { PasswordInput } from './password-input.tsx';
import { TextLink } from './text-link.tsx';

interface Login {
  email: string;
  password: string;
  code?: string;
}

/** What is typed to get in, by password or by passkey, and what keeps somebody out. */
function useLogin(returnTo: string) {
  /** The address that has to wait, whoever's wrong passwords it was. */
  const [lockedOut, setLockedOut] = useState<string | null>(null);
  /** The password was right, and the account asks for a code too. */
  const [asksCode, setAsksCode] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const navigate = useNavigate();
  const enter = async (session: Session) => {
    storeSession(session);
    toast.success(accountTexts.loginDone);
    await navigate(returnTo, { replace: true });
  };
  const login = useCallForm(
    ({ code, ...body }: Login) => {
      setLockedOut(null);
      return api('POST /api/auth/login', { body: { ...body, ...(code && { code }) } });
    },
    {
      check: checkLogin,
      onDone: enter,
      onRefused: (error, { email }) => {
        if (codeOf(error) === 'code_needed') {
          setAsksCode(true);
          return true;
        }
        if (codeOf(error) !== 'too_many_logins') return false;
        // Said where the way in is offered.
        setLockedOut(email.trim());
        return true;
      },
      failed: accountTexts.loginFailed,
      toasts: true,
    },
  );

  async function enterByKey() {
    setByKey(true);
    try {
      await enter(await logInByPasskey());
    } catch (error) {
      // Whoever closes the browser's own dialog has said enough; the shop says what it refuses.
      if (error instanceof ApiError) toast.error(refusalText(error, accountTexts.loginFailed));
      setByKey(false);
    }
  }
  return { ...login, lockedOut, asksCode, isByKey, enterByKey };
}

/** E-mail and password; goes to `returnTo` when they are right. What was typed stays when they are not. */
export function LoginForm({ returnTo }: { returnTo: string }) {
  const { form, register, errors, isBusy, lockedOut, asksCode, isByKey, enterByKey } = useLogin(returnTo);
  const isHydrated = useHydrated();

  return (
    <form {...form} method="post" noValidate className="flex flex-col gap-5">
      {lockedOut && <LoginLinkOffer email={lockedOut} />}
      <Field label="Email" required error={errors.email}>
        <EmailInput {...register('email')} autoComplete="username" />
      </Field>
      <div className="flex flex-col gap-1">
        <Field label="Password" required error={errors.password}>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
        <p className="flex min-h-11 items-center justify-end text-sm">
          <TextLink to="/recuperar-password" className="py-3">
            Esqueceu a password?
          </TextLink>
        </p>
      </div>
      {asksCode && <CodeStep field={register('code')} error={errors.code} />}
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
