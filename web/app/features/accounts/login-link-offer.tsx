import { useMutation } from '@tanstack/react-query';
import { accountTexts } from '#core/accounts/texts.ts';
import { api } from '../../api/client.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** For whoever has to wait after too many wrong passwords, their own or a stranger's: a link by e-mail opens at once. */
export function LoginLinkOffer({ email }: { email: string }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api('POST /api/auth/request-login-link', { body: { email } }),
  });
  if (data) {
    return (
      <Alert tone="success" title="Verifique o seu email">
        {data.message}
      </Alert>
    );
  }
  return (
    <Alert>
      <p>{error ? refusalText(error, accountTexts.loginFailed) : accountTexts.tooManyLogins}</p>
      <Button variant="secondary" className="mt-3" isBusy={isPending} onClick={() => mutate()}>
        Receber link por email
      </Button>
    </Alert>
  );
}
