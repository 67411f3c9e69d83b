import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#core/orders/contract.ts';
import { orderTexts } from '#core/orders/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';

const FORM = 'recusa';

function useDecided(id: string) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [
        queryKeys.order(id),
        queryKeys.toApprove,
        queryKeys.myOrders,
        queryKeys.unpaidOrder,
        queryKeys.myOwed,
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

/** An order above its buyer's limit, where others have their payment: yes or no for who keeps the company, and what is waited for. */
export function OrderApproval({ order }: { order: Order }) {
  const [isRefusing, setRefusing] = useState(false);
  const decided = useDecided(order.id);
  const approve = useMutation({
    mutationFn: () => api('POST /api/orders/{id}/approval', { params: { id: order.id } }),
    onSuccess: async () => {
      toast.success('Encomenda aprovada');
      await decided();
    },
    onError: (error) => {
      toast.error(refusalText(error, 'Não foi possível aprovar a encomenda.'));
      void decided();
    },
  });
  const { approval } = order;
  if (!approval) return null;
  if (!approval.can_decide) {
    return (
      <Card className="space-y-2">
        <h2 className="font-semibold text-lg">Pagamento</h2>
        <p>
          {approval.by === null
            ? 'A empresa já não existe e ninguém pode aprovar: cancele a encomenda e faça outra.'
            : approval.is_on_account
              ? 'Depois de aprovada fica a prazo, se a conta ainda o permitir.'
              : 'Depois de aprovada, paga-se aqui.'}
        </p>
      </Card>
    );
  }
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold text-lg">Aprova esta encomenda?</h2>
      <p>
        {order.customer_name} pediu {formatEuros(order.total)} para {order.billing_name ?? 'a empresa'}, acima
        do limite que lhe deu.{' '}
        {order.hold_until && `Sem resposta até ${formatDateTime(order.hold_until)}, é cancelada.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          className="max-sm:w-full"
          isBusy={approve.isPending}
          onClick={() => approve.mutate()}
        >
          Aprovar {formatEuros(order.total)}
        </Button>
        <Button
          size="lg"
          variant="secondary"
          className="max-sm:w-full"
          disabled={approve.isPending}
          onClick={() => setRefusing(true)}
        >
          Recusar
        </Button>
      </div>
      {isRefusing && (
        <Refusal
          order={order}
          onClose={(isDone) => {
            setRefusing(false);
            if (isDone) void decided();
          }}
        />
      )}
    </Card>
  );
}

function Refusal({ order, onClose }: { order: Order; onClose: (isDone: boolean) => void }) {
  const { form, register, isBusy, errors, refusal } = useCallForm('POST /api/orders/{id}/approval/refuse', {
    params: { id: order.id },
    done: 'Encomenda recusada',
    onDone: () => onClose(true),
    failed: 'Não foi possível recusar a encomenda. Tente novamente.',
  });
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title="Recusar a encomenda?"
      description={`Fica cancelada e ${order.customer_name} recebe o motivo por email.`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            Voltar
          </Button>
          <Button type="submit" variant="danger" form={FORM} isBusy={isBusy}>
            Recusar encomenda
          </Button>
        </>
      }
    >
      <form id={FORM} {...form} noValidate className="flex flex-col gap-5">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Motivo" required error={errors.reason}>
          <Textarea {...register('reason')} rows={3} maxLength={300} />
        </Field>
      </form>
    </Dialog>
  );
}

/** Where an order stands of which its company says yes or no; nothing once that is told by its state. */
export function ApprovalStands({ order }: { order: Order }) {
  const { approval } = order;
  if (!approval) return null;
  if (order.awaits_approval) {
    return (
      <p>
        {approval.can_decide ? 'Espera pela sua aprovação' : orderTexts.waitsFor(approval.by)}
        {order.hold_until && ` até ${formatDateTime(order.hold_until)}`}. Os artigos estão guardados: não
        pague nada agora.
      </p>
    );
  }
  if (approval.state === 'refused') {
    return <p>{orderTexts.refusedBy(approval.by ?? 'quem gere a empresa', `«${approval.note}»`)}</p>;
  }
  if (order.paid_at !== null || approval.by === null) return null;
  const said = approval.note
    ? orderTexts.approvedOtherwise(approval.note)
    : orderTexts.approvedBy(approval.by);
  const isToPayAfterAll = approval.is_on_account && order.account_days === null;
  return (
    <p>
      {said}.{isToPayAfterAll && ` ${orderTexts.notOnAccountAnyMore}`}
    </p>
  );
}
