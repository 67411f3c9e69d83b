import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { readUser } from '../../api/session-storage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Joins what the counter noted to the account that is logged in, once its holder says so. */
export function ClaimRecord() {
  const isHydrated = useHydrated();
  const claim = useMutation({
    mutationFn: () => api('POST /api/account/claim', { body: { token: readLinkToken() || '-' } }),
  });
  const user = isHydrated ? readUser() : null;
  if (!isHydrated) return <Spinner />;
  if (claim.data) {
    return (
      <>
        <Alert tone="success" title="Está na sua conta">
          As compras e reparações que fez ao balcão aparecem agora na sua conta.
        </Alert>
        <Button asChild size="lg">
          <a href="/dashboard">Ver a minha conta</a>
        </Button>
      </>
    );
  }
  if (!user) {
    return (
      <>
        <p className="text-muted">
          Entre na sua conta, ou crie uma e confirme o email. Depois abra outra vez este link: continua a
          servir.
        </p>
        <Button asChild size="lg">
          <Link to="/login">Entrar</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/registo">Criar conta</Link>
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="text-muted">
        O que a loja anotou no seu nome ao balcão passa para a conta de <strong>{user.email}</strong>.
      </p>
      {claim.error && <Alert>{refusalText(claim.error, 'Não foi possível juntar. Tente mais tarde.')}</Alert>}
      <Button size="lg" isBusy={claim.isPending} onClick={() => claim.mutate()}>
        Juntar à minha conta
      </Button>
    </>
  );
}
