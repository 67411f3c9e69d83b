import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError, api } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { storeSession } from '../../api/session-storage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Takes strangers out of the account and goes on to the new password, once its reader says so. */
export function NotMe() {
  const isHydrated = useHydrated();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /api/auth/not-me', { body: { token: readLinkToken() || '-' } }),
    onSuccess: ({ token }) => {
      storeSession(null);
      // A whole new page: the token of the one after it stands behind the `#` too.
      window.location.assign(`/nova-password#token=${token}`);
    },
  });
  // The link is good once: pressing again would say the same.
  if (error instanceof ApiError && error.problem.code === 'link_unusable') {
    return (
      <>
        <Alert title="Este link já não serve">
          Já foi usado ou expirou. Uma nova password também termina as outras sessões da sua conta.
        </Alert>
        <Button asChild size="lg">
          <Link to="/recuperar-password">Pedir uma nova password</Link>
        </Button>
      </>
    );
  }
  return (
    <>
      {error ? (
        <Alert title="Não foi possível proteger a conta">
          {refusalText(error, 'Tente novamente dentro de momentos.')}
        </Alert>
      ) : (
        <p className="text-muted">
          Terminamos todas as sessões da sua conta, anulamos a password e retiramos as chaves de acesso e os
          dois passos juntados nos últimos sete dias. A seguir escolhe outra password.
        </p>
      )}
      <Button size="lg" isBusy={isPending} disabled={!isHydrated} onClick={() => mutate()}>
        Proteger a minha conta
      </Button>
    </>
  );
}
