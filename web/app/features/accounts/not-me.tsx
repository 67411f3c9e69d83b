import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { storeSession } from '../../api/session-storage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { readErrors } from './form-errors.ts';
import { TextLink } from './text-link.tsx';

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
  return (
    <>
      {error ? (
        <Alert title="Não foi possível proteger a conta">
          {readErrors(error, 'Tente novamente dentro de momentos.').detail}
        </Alert>
      ) : (
        <p className="text-muted">
          Terminamos todas as sessões da sua conta e anulamos a password. A seguir escolhe outra.
        </p>
      )}
      <Button size="lg" isBusy={isPending} disabled={!isHydrated} onClick={() => mutate()}>
        Proteger a minha conta
      </Button>
      <p className="text-muted">
        Se o link já não serve, <TextLink to="/recuperar-password">peça uma nova password</TextLink>.
      </p>
    </>
  );
}
