import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '#core/orders/contract.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  order: Order;
  token: string | null;
  /** Whether it is asked. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Cancels the order before it is packed, after asking. */
export function CancelOrder({ order, token, open, onOpenChange }: Props) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: async () => {
      await ensureXsrf();
      return await api('POST /api/orders/{id}/cancel', {
        params: { id: order.id },
        body: token ? { t: token } : {},
      });
    },
    onSuccess: () => {
      toast.success('Encomenda cancelada');
      for (const queryKey of [queryKeys.order(order.id), queryKeys.myOrders, queryKeys.unpaidOrder]) {
        void client.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => toast.error(refusalText(error, 'Não foi possível cancelar a encomenda.')),
  });
  return (
    <ConfirmDialog
      open={open && order.can_cancel}
      onOpenChange={onOpenChange}
      title="Cancelar a encomenda?"
      description={
        order.paid_at
          ? 'Os artigos voltam a ficar à venda e devolvemos-lhe o valor que pagou no prazo de 14 dias.'
          : 'Os artigos voltam a ficar à venda. Se já tem uma referência Multibanco, não a pague.'
      }
      confirmLabel="Cancelar encomenda"
      cancelLabel="Manter encomenda"
      onConfirm={() => cancel.mutateAsync()}
    />
  );
}
