import { useState } from 'react';
import { api } from '../../api/client.ts';
import { codeOf } from '../../api/form-errors.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { readToken, storeSession } from '../../api/session-storage.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PasswordInput } from './password-input.tsx';

async function confirmSide({ password }: { password?: string }): Promise<boolean> {
  const body = { token: readLinkToken() || '-', ...(password && { password }) };
  const { is_changed } = await api('POST /api/auth/email-change/confirm', { body });
  const token = readToken();
  const user = is_changed && token ? await api('GET /api/auth/me').catch(() => null) : null;
  if (user && token) storeSession({ access_token: token, user });
  return is_changed;
}

/** One mailbox says yes to the account's new address, once its reader presses. */
export function NewEmail() {
  const isHydrated = useHydrated();
  const [isChanged, setChanged] = useState<boolean | null>(null);
  const { form, register, isBusy, errors, refusal, error } = useCallForm(confirmSide, {
    onDone: setChanged,
    failed: 'Tente novamente dentro de momentos.',
  });
  if (isChanged !== null) return <Confirmed isChanged={isChanged} />;
  // A browser that is not in the account, and was asked for its password.
  const isElsewhere = errors.password !== undefined || codeOf(error) === 'password_needed';
  return (
    <form {...form} noValidate className="flex flex-col gap-4">
      {isElsewhere ? (
        <>
          <p className="text-muted">
            Este navegador não está na conta. Escreva a password dela, ou abra o link onde tem a sessão
            aberta. Se não pediu isto, não confirme: as encomendas feitas com este email passavam para essa
            conta.
          </p>
          <Field label="Password da conta" required error={errors.password}>
            <PasswordInput {...register('password')} autoComplete="current-password" />
          </Field>
        </>
      ) : refusal ? (
        <Alert title="O email não foi confirmado">{refusal}</Alert>
      ) : (
        <p className="text-muted">Confirme só se foi quem pediu para mudar o email da conta.</p>
      )}
      <Button type="submit" size="lg" isBusy={isBusy} disabled={!isHydrated}>
        Confirmar
      </Button>
    </form>
  );
}

function Confirmed({ isChanged }: { isChanged: boolean }) {
  return (
    <>
      {isChanged ? (
        <Alert tone="success" title="Email mudado">
          A sua conta tem agora o novo email: é com ele que entra.
        </Alert>
      ) : (
        <Alert tone="info" title="Confirmado deste lado">
          Falta abrir o link que enviámos para o outro email.
        </Alert>
      )}
      <Button asChild size="lg">
        <a href="/dashboard?tab=perfil">Ver a minha conta</a>
      </Button>
    </>
  );
}
