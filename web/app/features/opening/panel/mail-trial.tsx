import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

/** Mails who is here a link that only they can open: opening it proves that the shop's mails arrive. */
export function MailTrial({ isDone }: { isDone: boolean }) {
  const { user } = usePanel();
  const send = useMutation({
    mutationFn: () => api('POST /api/auth/request-login-link', { body: { email: user.email } }),
    onError: (error) => void toast.error(refusalText(error, 'Não foi possível enviar o email')),
  });
  return (
    <>
      <Button
        variant={isDone ? 'ghost' : 'secondary'}
        size="sm"
        isBusy={send.isPending}
        onClick={() => send.mutate()}
      >
        Enviar-me um link
      </Button>
      <p role="status" className="text-sm">
        {send.data && `A caminho de ${user.email}. Abra o link e volte aqui.`}
      </p>
    </>
  );
}
