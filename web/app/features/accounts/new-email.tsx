import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { readToken, storeSession } from '../../api/session-storage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { readErrors } from './form-errors.ts';

async function confirmSide(): Promise<boolean> {
  const { is_changed } = await api('POST /api/auth/email-change/confirm', {
    body: { token: readLinkToken() || '-' },
  });
  const token = readToken();
  const user = is_changed && token ? await api('GET /api/auth/me').catch(() => null) : null;
  if (user && token) storeSession({ access_token: token, user });
  return is_changed;
}

/** One mailbox says yes to the account's new address, once its reader presses. */
export function NewEmail() {
  const isHydrated = useHydrated();
  const { mutate, isPending, error, data } = useMutation({ mutationFn: confirmSide });
  if (data !== undefined) {
    return (
      <>
        {data ? (
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
  return (
    <>
      {error ? (
        <Alert title="O email não foi confirmado">
          {readErrors(error, 'Tente novamente dentro de momentos.').detail}
        </Alert>
      ) : (
        <p className="text-muted">Confirme só se foi quem pediu para mudar o email da conta.</p>
      )}
      <Button size="lg" isBusy={isPending} disabled={!isHydrated} onClick={() => mutate()}>
        Confirmar
      </Button>
    </>
  );
}
