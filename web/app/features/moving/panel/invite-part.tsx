import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { MovedSummary } from '#core/moving/contract.ts';
import { api } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { whatOf } from './preview-part.tsx';

/** The links with which customers who were brought set a password: sent when the owner says so, once to each. */
export function InvitePart({ moved, onAsked }: { moved: MovedSummary; onAsked: () => void }) {
  const { can } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const invite = useMutation({
    mutationFn: () => api('POST /api/admin/moving/invitations'),
    onSuccess: ({ customers }) => {
      toast.success(`Links a caminho: ${whatOf('clientes', customers)}`);
      onAsked();
    },
    onError: (error) => void toast.error(refusalText(error, 'Erro ao enviar os links')),
  });
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold text-lg">Clientes trazidos</h2>
      <p>
        {whatOf('clientes', moved.customers)}: {moved.invited.toLocaleString('pt-PT')} com link enviado,{' '}
        {moved.waiting.toLocaleString('pt-PT')} à espera.
      </p>
      <p className="text-muted text-sm">
        As contas não têm password: cada cliente escolhe a sua por um link, que vale sete dias. Nada é enviado
        até o pedir aqui, e ninguém recebe dois. Envie-os quando a loja estiver aberta.
      </p>
      {can('moving.invite') && moved.waiting > 0 && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <Send aria-hidden />
          Enviar os links
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Enviar o link a ${whatOf('clientes', moved.waiting)}?`}
        description="Cada um recebe um email para escolher a password. Não se pode desfazer. Veja antes se o email da loja está a sair."
        confirmLabel="Enviar os links"
        onConfirm={async () => void (await invite.mutateAsync().catch(() => {}))}
      />
    </Card>
  );
}
