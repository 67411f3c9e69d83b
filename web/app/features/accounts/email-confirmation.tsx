import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { readToken, readUser, storeSession } from '../../api/session-storage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { readErrors } from './form-errors.ts';
import { TextLink } from './text-link.tsx';

const FAILED = 'Não foi possível confirmar o email. Tente novamente.';

async function confirmAddress(): Promise<void> {
  await api('POST /api/auth/verify-email', { body: { token: readLinkToken() || '-' } });
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
  const { mutate, status, error } = useMutation({ mutationFn: confirmAddress });
  if (status === 'idle') {
    return (
      <>
        <p className="text-muted">
          Confirme só se foi quem criou a conta: as encomendas feitas com este email passam a aparecer nela.
        </p>
        <Button size="lg" onClick={() => mutate()}>
          Confirmar email
        </Button>
      </>
    );
  }
  if (status === 'success') {
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
  if (status === 'error') {
    const { detail } = readErrors(error, FAILED);
    return (
      <>
        <Alert title="O email não foi confirmado">{detail}</Alert>
        <Button size="lg" onClick={() => mutate()}>
          Tentar novamente
        </Button>
        <p className="text-muted">
          Pode pedir um novo link no seu <TextLink to="/dashboard?tab=perfil">perfil</TextLink>.
        </p>
      </>
    );
  }
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner /> A confirmar o seu email…
    </p>
  );
}
