import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountTexts } from '#core/accounts/texts.ts';
import { ApiError, api } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { storeSession } from '../../api/session-storage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CodeInput } from './code-input.tsx';
import { TextLink } from './text-link.tsx';

/**
 * Logs in by the link that was opened, once its reader says so: programs that look into e-mails open links too, and the
 * account may be somebody else's, who would like to be told what is done in it.
 */
export function LoginByLink() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = { token: readLinkToken() || '-', ...(code && { code }) };
      storeSession(await api('POST /api/auth/login-by-link', { body }));
      toast.success(accountTexts.loginDone);
      await navigate('/dashboard', { replace: true });
    },
  });
  const asksCode =
    error instanceof ApiError &&
    (error.problem.code === 'code_needed' || error.problem.code === 'wrong_code');
  return (
    <>
      {asksCode ? (
        <Field
          label="Código da aplicação"
          required
          error={error.problem.code === 'code_needed' ? undefined : error.problem.detail}
          hint="Abra a sua aplicação de códigos. Se a perdeu, use um código de recuperação."
        >
          <CodeInput value={code} onChange={(event) => setCode(event.target.value)} />
        </Field>
      ) : error ? (
        <Alert title="Não foi possível entrar">{refusalText(error, accountTexts.loginFailed)}</Alert>
      ) : (
        <p className="text-muted">Continue só se foi quem pediu este link.</p>
      )}
      <Button size="lg" isBusy={isPending} disabled={!isHydrated} onClick={() => mutate()}>
        Entrar na conta
      </Button>
      <p className="text-muted">
        Também pode <TextLink to="/login">entrar com a password</TextLink> ou{' '}
        <TextLink to="/recuperar-password">definir uma nova</TextLink>.
      </p>
    </>
  );
}
