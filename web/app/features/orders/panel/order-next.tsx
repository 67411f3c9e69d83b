import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { AdminOrder, AdminOrderSummary } from '#core/orders/contract.ts';
import { deliveryWay } from '#core/orders/rules/delivery-way.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { OrderStatus } from '#core/orders/values.ts';
import { api } from '../../../api/client.ts';
import { codeOf, type FormErrors, readErrors, unsaidOf } from '../../../api/form-errors.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import { useRowHref } from '../../../panel/list/row-link.tsx';
import { MoreActs } from '../../../panel/record/more-acts.tsx';
import { UntilTyped } from '../../../panel/record/until-typed.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { AwaitsApproval } from './awaits-approval.tsx';
import { MeansField } from './means-field.tsx';
import { asksFirst, consequences, isPaidByHand, nextStep, otherSteps, stepLabel } from './order-steps.ts';
import { type HandMeans, useSaveOrder } from './use-save-order.ts';

/** The order that has waited longest to be sent, once `id` was. */
function useFollowing(id: string | null): AdminOrderSummary | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'orders', 'following', id],
    queryFn: ({ signal }) =>
      api('GET /api/admin/orders', { query: { view: 'to_send', sort: 'created_at' }, signal }),
    enabled: id !== null,
  });
  return data?.items.find((one) => one.id !== id && !one.is_rented);
}

/** The step that was pressed is gone: whoever sends one after the other goes on by Enter. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true });

/** What is done next with an order; when it was sent from here, the next one to send. */
export function OrderNext({ order }: { order: AdminOrder }) {
  const [sent, setSent] = useState<string | null>(null);
  const following = useFollowing(sent === order.id ? sent : null);
  const href = useRowHref('encomendas');
  return (
    <>
      {following && (
        <LinkButton ref={takeFocus} to={href(following.id)} preventScrollReset data-focus-home="">
          A seguir: {orderNumber(following.number)}
          <ArrowRight aria-hidden />
        </LinkButton>
      )}
      <UntilTyped latest={order} formOf={({ status }) => status}>
        {(shown, onSaved) => (
          <NextStep
            order={shown}
            isQuiet={following !== undefined}
            onSaved={(status) => {
              onSaved();
              if (status === 'enviado') setSent(order.id);
            }}
          />
        )}
      </UntilTyped>
    </>
  );
}

interface Props {
  order: AdminOrder;
  onSaved: (status: OrderStatus) => void;
}

/** A step as it is asked about and typed, and its sending. */
function useStep({ order, onSaved }: Props) {
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const [begun] = useState(order.tracking_code ?? '');
  const [tracking, setTracking] = useState(begun);
  const [over, setOver] = useState<FormErrors>();
  const [means, setMeans] = useState<HandMeans>('transferencia');
  const save = useSaveOrder(order);
  const way = deliveryWay(order);
  // On account it goes on as if it were paid.
  const isPaid = order.paid_at !== null || order.account_days !== null;
  const go = async (status: OrderStatus) => {
    const before = { status: order.status, tracking_code: begun, notes: order.notes ?? '' };
    await save.mutateAsync(
      {
        ...before,
        status,
        tracking_code: tracking.trim(),
        confirm: true,
        before,
        over,
        ...(isPaidByHand(order.status, status, isPaid) ? { received_by: means } : {}),
      },
      {
        onSuccess: () => onSaved(status),
        onError: (error) => {
          const { fields, detail } = readErrors(error, '');
          const description = [detail, ...unsaidOf(fields, detail)].join(' ');
          toast.error('Erro ao atualizar encomenda', { description });
          // What somebody else did meanwhile was told.
          if (codeOf(error) === 'changed_meanwhile') setOver(fields);
        },
      },
    );
  };
  const press = (status: OrderStatus) => {
    if (status === 'enviado' || asksFirst(order.status, status, isPaid)) setAsked(status);
    else void go(status).catch(() => {});
  };
  return {
    asked,
    setAsked,
    tracking,
    setTracking,
    means,
    setMeans,
    go,
    press,
    isPaid,
    way,
    isBusy: save.isPending,
  };
}

/** The step as the main button; what it says to the customer is told before. */
function NextStep({ order, onSaved, isQuiet }: Props & { isQuiet: boolean }) {
  const { press, isPaid, way, isBusy, ...step } = useStep({ order, onSaved });
  const { asked, setAsked, tracking, setTracking, means, setMeans, go } = step;
  const goes = order.items.every(({ rental_months }) => rental_months !== null) ? 'contracts' : way;
  const main = nextStep(order.status, goes);
  const steps = otherSteps(order.status, goes, isPaid);
  // Of what waits for its company's yes nothing is taken on.
  const others = order.awaits_approval ? steps.filter((step) => step === 'cancelado') : steps;
  if (!main && others.length === 0) return null;
  if (order.awaits_goods) {
    return <p>À espera do que o cliente devolve: paga-se ao concluir a troca, na devolução.</p>;
  }
  return (
    <section aria-label="Próximo passo" className="flex flex-wrap gap-2">
      {order.awaits_approval && <AwaitsApproval order={order} />}
      {main && !order.awaits_approval && (
        <Button variant={isQuiet ? 'secondary' : 'primary'} isBusy={isBusy} onClick={() => press(main)}>
          {stepLabel(main, way)}
        </Button>
      )}
      {way === 'gift' && !main && (
        <p className="min-w-0 flex-1 self-center text-sm">
          Fica entregue por si quando o cartão for enviado.
        </p>
      )}
      {way === 'keys' && !main && (
        <p className="min-w-0 flex-1 self-center text-sm">
          Fica entregue por si quando todas as chaves forem dadas.
        </p>
      )}
      <MoreActs
        acts={others.map((step) => ({ name: stepLabel(step, way) ?? '', onPress: () => press(step) }))}
        isBusy={isBusy}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked ? `${stepLabel(asked, way)}?` : ''}
        description={
          <div className="space-y-4">
            <p>{asked && consequences(order.status, asked, isPaid, way)}</p>
            {asked && isPaidByHand(order.status, asked, isPaid) && (
              <MeansField value={means} onChange={setMeans} />
            )}
            {asked === 'enviado' && way === 'sent' && (
              <Field label="Código de seguimento" optional hint="Vai no email ao cliente.">
                <Input
                  maxLength={80}
                  autoComplete="off"
                  value={tracking}
                  onChange={(event) => setTracking(event.target.value)}
                />
              </Field>
            )}
          </div>
        }
        confirmLabel={(asked && stepLabel(asked, way)) ?? ''}
        cancelLabel="Voltar"
        tone={asked === 'cancelado' ? 'danger' : 'primary'}
        onConfirm={() => asked && go(asked)}
      />
    </section>
  );
}
