import { Ellipsis } from 'lucide-react';
import { Root, Trigger } from 'radix-ui/dropdown-menu';
import { useState } from 'react';
import type { AdminOrder } from '#core/orders/contract.ts';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { type DeliveryWay, deliveryWay } from '#core/orders/rules/delivery-way.ts';
import type { OrderStatus } from '#core/orders/values.ts';
import { codeOf, type FormErrors, readErrors, unsaidOf } from '../../../api/form-errors.ts';
import { MenuContent, MenuItem } from '../../../panel/menu.tsx';
import { UntilTyped } from '../../../panel/record/until-typed.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { MeansField } from './means-field.tsx';
import { asksFirst, consequences, isPaidByHand, nextStep, stepLabel } from './order-steps.ts';
import { type HandMeans, useSaveOrder } from './use-save-order.ts';

/** What is done next with an order. */
export function OrderNext({ order }: { order: AdminOrder }) {
  return (
    <UntilTyped latest={order} formOf={({ status }) => status}>
      {(shown, onSaved) => <NextStep order={shown} onSaved={onSaved} />}
    </UntilTyped>
  );
}

interface Props {
  order: AdminOrder;
  onSaved: () => void;
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
        onSuccess: onSaved,
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
function NextStep({ order, onSaved }: Props) {
  const { press, isPaid, way, isBusy, ...step } = useStep({ order, onSaved });
  const { asked, setAsked, tracking, setTracking, means, setMeans, go } = step;
  const main = nextStep(order.status, way);
  const next = orderLifecycle.facts[order.status].next;
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
        <Button isBusy={isBusy} onClick={() => press(main)}>
          {stepLabel(main, way)}
        </Button>
      )}
      {way === 'keys' && !main && (
        <p className="min-w-0 flex-1 self-center text-sm">
          Fica entregue por si quando todas as chaves forem dadas.
        </p>
      )}
      {others.length > 0 && <OtherSteps steps={others} way={way} isBusy={isBusy} onPress={press} />}
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
