import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder } from '#core/orders/contract.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';

type Hold = NonNullable<AdminOrder['hold']>;
type Act = 'free' | 'accept';

const ACTS = {
  free: {
    button: 'Libertar unidades',
    title: 'Libertar as unidades desta encomenda?',
    description:
      'A encomenda é cancelada, as unidades voltam ao stock e o cliente recebe um email. Se pagar depois, o pagamento aparece em «Pagamentos a verificar».',
    tone: 'danger',
    done: 'Unidades libertadas',
    failed: 'Erro ao libertar unidades',
  },
  accept: {
    button: 'Aceitar a reserva',
    title: 'Aceitar esta reserva?',
    description:
      'A encomenda fica reservada durante o prazo das referências, pode ser paga por Multibanco e deixa de contar para o limite do cliente, que recebe um email.',
    tone: 'primary',
    done: 'Reserva aceite',
    failed: 'Erro ao aceitar a reserva',
  },
} as const;

interface Props {
  order: AdminOrder;
  hold: Hold;
  mayChange: boolean;
}

/** What an unpaid order keeps from other customers, and what the shop may do about it. */
export function OrderHold({ order, hold, mayChange }: Props) {
  const show = useShowRecord('order');
  const [asked, setAsked] = useState<Act | null>(null);
  const decide = useMutation({
    mutationFn: (act: Act) =>
      act === 'free'
        ? api('POST /api/admin/orders/{id}/hold/free', { params: { id: order.id } })
        : api('POST /api/admin/orders/{id}/hold/accept', { params: { id: order.id } }),
    onSuccess: (saved, act) => {
      toast.success(ACTS[act].done);
      show(saved);
    },
    onError: (error, act) => toast.error(ACTS[act].failed, { description: refusalText(error, '') }),
  });
  const mayAccept = hold.is_beyond && !hold.is_accepted;
  return (
    <section aria-label="Reserva por pagar" className="space-y-3">
      <Alert tone={hold.is_large ? 'warning' : 'info'} title="Reserva por pagar">
        <ul>
          {hold.products.map((product) => (
            <li key={product.product_id}>
              {product.name}: {product.units} un. ({product.percent} % do que há; {product.free} livres)
            </li>
          ))}
        </ul>
        {order.hold_until && <p>Reservada até {formatDateTime(order.hold_until)}</p>}
        {mayAccept && <p>Acima do limite por pagar: só pode ser paga de imediato.</p>}
        {hold.is_accepted && <p>Reserva aceite pela loja.</p>}
      </Alert>
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setAsked('free')}>
            {ACTS.free.button}
          </Button>
          {mayAccept && (
            <Button variant="secondary" onClick={() => setAsked('accept')}>
              {ACTS.accept.button}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => isOpen || setAsked(null)}
        title={ACTS[asked ?? 'free'].title}
        description={ACTS[asked ?? 'free'].description}
        confirmLabel={ACTS[asked ?? 'free'].button}
        tone={ACTS[asked ?? 'free'].tone}
        onConfirm={() => asked && decide.mutateAsync(asked)}
      />
    </section>
  );
}
