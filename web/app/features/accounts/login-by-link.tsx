import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { accountTexts } from '#core/accounts/texts.ts';
import { api } from '../../api/client.ts';
import { storeSession } from '../../api/session-storage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { readErrors } from './form-errors.ts';
import { readLinkToken } from './link-token.ts';
import { TextLink } from './text-link.tsx';

/**
 * Logs in by the link that was opened, once its reader says so: programs that look into e-mails open links too, and the
 * account may be somebody else's, who would like to be told what is done in it.
 */
export function LoginByLink() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      storeSession(await api('POST /api/auth/login-by-link', { body: { token: readLinkToken() || '-' } }));
      toast.success(accountTexts.loginDone);
      await navigate('/dashboard', { replace: true });
    },
  });
  return (
    <>
      {error ? (
        <Alert title="Não foi possível entrar">{readErrors(error, accountTexts.loginFailed).detail}</Alert>
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
