import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** Asks to confirm the address, and sends the link again. */
export function ConfirmEmailNotice() {
  const request = useMutation({
    mutationFn: () => api('POST /api/auth/request-verification'),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(refusalText(error, 'Não foi possível enviar o email.')),
  });
  return (
    <Alert tone="info" title="Confirme o seu email">
      <p>
        Abra o link que lhe enviámos. Depois de confirmar, as encomendas que fez sem conta com este email
        aparecem aqui.
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        isBusy={request.isPending}
        disabled={request.isSuccess}
        onClick={() => request.mutate()}
      >
        {request.isSuccess ? 'Email enviado' : 'Enviar novo link'}
      </Button>
    </Alert>
  );
}
