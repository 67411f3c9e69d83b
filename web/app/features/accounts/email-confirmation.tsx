import { useState } from 'react';
import { api } from '../../api/client.ts';
import { codeOf } from '../../api/form-errors.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { readToken, readUser, storeSession } from '../../api/session-storage.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextLink } from './text-link.tsx';

async function confirmAddress({ password }: { password?: string }): Promise<void> {
  const body = { token: readLinkToken() || '-', ...(password ? { password } : {}) };
  await api('POST /api/auth/verify-email', { body });
  const token = readToken();
  if (!token || !readUser()) return;
  // The account of this browser may be another one than the link's: ask who it is now.
  const user = await api('GET /api/auth/me').catch(() => null);
  if (user) storeSession({ access_token: token, user });
}

/**
 * Confirms the address of the link that was opened, once its reader says so, and says how it went. Opening alone
 * decides nothing: programs that look into e-mails open links too, and the account may be somebody else's doing.
 */
export function EmailConfirmation() {
  const [isDone, setDone] = useState(false);
  const { form, register, isBusy, errors, refusal, error } = useCallForm(confirmAddress, {
    onDone: () => setDone(true),
    failed: 'Não foi possível confirmar o email. Tente novamente.',
  });
  if (isDone) {
    return (
      <>
        <Alert tone="success" title="Email confirmado">
          As encomendas que fez com este email aparecem agora na sua conta.
        </Alert>
        <Button asChild size="lg">
          <a href="/dashboard">Ver a minha conta</a>
        </Button>
      </>
    );
  }
  // A browser that is not in the account, and was asked for its password.
  const isElsewhere = errors.password !== undefined || codeOf(error) === 'password_needed';
  const isRefused = refusal !== null && !isElsewhere;
  return (
    <form {...form} noValidate className="flex flex-col gap-4">
      {isRefused && <Alert title="O email não foi confirmado">{refusal}</Alert>}
      {isElsewhere ? (
        <>
          <p className="text-muted">
            Este navegador não está na conta. Escreva a password com que a criou; se não a sabe, ou não a
            criou, <TextLink to="/recuperar-password">crie uma nova</TextLink>: só quem tem este email entra
            com ela.
          </p>
          <Field label="Password da conta" required error={errors.password}>
            <PasswordInput {...register('password')} autoComplete="current-password" />
          </Field>
        </>
      ) : (
        <p className="text-muted">
          {isRefused ? (
            <>
              Pode pedir um novo link no seu <TextLink to="/dashboard?tab=perfil">perfil</TextLink>.
            </>
          ) : (
            'Confirme só se foi quem criou a conta: as encomendas feitas com este email passam a aparecer nela.'
          )}
        </p>
      )}
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isRefused ? 'Tentar novamente' : 'Confirmar email'}
      </Button>
    </form>
  );
}
