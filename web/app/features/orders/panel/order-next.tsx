import { Ellipsis } from 'lucide-react';
import { Root, Trigger } from 'radix-ui/dropdown-menu';
import { useState } from 'react';
import type { AdminOrder } from '#core/orders/contract.ts';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { type DeliveryWay, deliveryWay } from '#core/orders/rules/delivery-way.ts';
import type { OrderStatus } from '#core/orders/values.ts';
import { codeOf, type FormErrors, readErrors } from '../../../api/form-errors.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { MenuContent, MenuItem } from '../../../panel/menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { MeansField } from './means-field.tsx';
import { asksFirst, consequences, isPaidByHand, nextStep, stepLabel } from './order-steps.ts';
import { type HandMeans, useSaveOrder } from './use-save-order.ts';

/** What is done next with an order, as its main button; what it says to the customer is told before. */
export function OrderNext({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const [begun] = useState(order.tracking_code ?? '');
  const [tracking, setTracking] = useState(begun);
  const [over, setOver] = useState<FormErrors>();
  const [means, setMeans] = useState<HandMeans>('transferencia');
  const save = useSaveOrder(order);
  const way = deliveryWay(order);
  const main = nextStep(order.status, way);
  const next = orderLifecycle.facts[order.status].next;
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
        onError: (error) => {
          toast.error('Erro ao atualizar encomenda', { description: refusalText(error, '') });
          // What somebody else did meanwhile was told, and is shown.
          if (codeOf(error) === 'changed_meanwhile') setOver(readErrors(error, '').fields);
        },
      },
    );
  };
  const press = (status: OrderStatus) => {
    if (status === 'enviado' || asksFirst(order.status, status, isPaid)) setAsked(status);
    else void go(status).catch(() => {});
  };
  const others = (['enviado', 'cancelado'] as const).filter(
    (step) => step !== main && next.includes(step) && !(step === 'enviado' && (!isPaid || way === 'keys')),
  );
  if (!main && others.length === 0) return null;
  if (order.awaits_goods) {
    return <p>À espera do que o cliente devolve: paga-se ao concluir a troca, na devolução.</p>;
  }
  return (
    <section aria-label="Próximo passo" className="flex gap-2">
      {main && (
        <Button isBusy={save.isPending} onClick={() => press(main)}>
          {stepLabel(main, way)}
        </Button>
      )}
      {way === 'keys' && !main && (
        <p className="min-w-0 flex-1 self-center text-sm">
          Fica entregue por si quando todas as chaves forem dadas.
        </p>
      )}
      {others.length > 0 && <OtherSteps steps={others} way={way} isBusy={save.isPending} onPress={press} />}
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

function OtherSteps({
  steps,
  way,
  isBusy,
  onPress,
}: {
  steps: readonly ('enviado' | 'cancelado')[];
  way: DeliveryWay;
  isBusy: boolean;
  onPress: (step: OrderStatus) => void;
}) {
  return (
    <Root>
      <Trigger asChild>
        <Button variant="secondary" aria-label="Outros passos" disabled={isBusy}>
          <Ellipsis aria-hidden />
        </Button>
      </Trigger>
      <MenuContent align="start">
        {steps.map((step) => (
          <MenuItem key={step} onSelect={() => onPress(step)}>
            {stepLabel(step, way)}
          </MenuItem>
        ))}
      </MenuContent>
    </Root>
  );
}
