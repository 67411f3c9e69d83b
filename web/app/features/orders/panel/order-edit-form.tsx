import { useState } from 'react';
import type { AdminOrder } from '#core/orders/contract.ts';
import { deliveryWay } from '#core/orders/rules/delivery-way.ts';
import { ORDER_STATUS_LABELS, orderTexts } from '#core/orders/texts.ts';
import { BUYER_REFERENCE_LENGTH, ORDER_STATUSES, type OrderStatus } from '#core/orders/values.ts';
import { codeOf } from '../../../api/form-errors.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { UntilTyped } from '../../../panel/record/until-typed.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { MeansField } from './means-field.tsx';
import { asksFirst, consequences, isPaidByHand } from './order-steps.ts';
import { type HandMeans, useSaveOrder } from './use-save-order.ts';

interface Values {
  status: OrderStatus;
  tracking_code: string;
  buyer_reference: string;
  notes: string;
  internal_notes: string;
  own_transport: boolean;
  /** What is unusual or cannot be taken back was asked about. */
  confirm: boolean;
}

interface Question {
  readonly values: Values;
  readonly title: string;
  readonly text: string;
}

/** What is typed of an order, and its sending; what is unusual is a question first. */
function useOrderForm(order: AdminOrder, onDone: () => void) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [means, setMeans] = useState<HandMeans>('transferencia');
  // On account it goes on as if it were paid.
  const isPaid = order.paid_at !== null || order.account_days !== null;
  const save = useSaveOrder(order);
  const form = useCallForm(
    (values: Values, { before: { confirm: _, ...before }, over }) =>
      save.mutateAsync({
        ...values,
        before,
        over,
        ...(isPaidByHand(order.status, values.status, isPaid) ? { received_by: means } : {}),
      }),
    {
      values: {
        status: order.status,
        tracking_code: order.tracking_code ?? '',
        buyer_reference: order.buyer_reference ?? '',
        notes: order.notes ?? '',
        internal_notes: order.internal_notes ?? '',
        own_transport: order.own_transport,
        confirm: false,
      },
      onDone,
      asks: (values) => {
        if (!asksFirst(order.status, values.status, isPaid)) return false;
        setQuestion({
          values,
          title: `Mudar o estado para «${ORDER_STATUS_LABELS[values.status]}»?`,
          text: consequences(order.status, values.status, isPaid, deliveryWay(order)),
        });
        return true;
      },
      onRefused: (error, values) => {
        if (codeOf(error) !== 'unusual_step') return false;
        const told = consequences(order.status, values.status, isPaid, deliveryWay(order));
        setQuestion({
          values,
          title: 'Mudança de estado invulgar',
          text: `${refusalText(error, '')} ${told}`,
        });
        return true;
      },
      failed: '',
      toasts: 'Erro ao atualizar encomenda',
    },
  );
  const byHand = question !== null && isPaidByHand(order.status, question.values.status, isPaid);
  return { ...form, question, setQuestion, means, setMeans, byHand };
}

/** Status, tracking code, the buyer's own number and notes of an order (docs/product.md#panel). */
export function OrderEdit({ order }: { order: AdminOrder }) {
  return (
    <UntilTyped latest={order} formOf={({ updated_at }) => updated_at}>
      {(shown, onSaved) => <OrderEditForm order={shown} onSaved={onSaved} />}
    </UntilTyped>
  );
}

/** What cannot be taken back is asked about first. */
function OrderEditForm({ order, onSaved }: { order: AdminOrder; onSaved: () => void }) {
  const { question, setQuestion, means, setMeans, byHand, form, register, formState, errors, isBusy, send } =
    useOrderForm(order, onSaved);
  const { isDirty } = formState;
  return (
    <form {...form} noValidate className="space-y-4">
      <Field label="Estado" error={errors.status}>
        <Select {...register('status')}>
          <Options values={ORDER_STATUSES} labels={ORDER_STATUS_LABELS} />
        </Select>
      </Field>
      <Field label="Código de seguimento" optional error={errors.tracking_code}>
        <Input maxLength={80} autoComplete="off" {...register('tracking_code')} />
      </Field>
      {order.shipping_address && (
        <Checkbox
          label="Segue em transporte da loja"
          hint="Na carrinha da loja, sem transportadora. A guia de transporte pede-se depois de guardar."
          {...register('own_transport')}
        />
      )}
      <Field label={orderTexts.buyersNumber} optional error={errors.buyer_reference}>
        <Input maxLength={BUYER_REFERENCE_LENGTH} autoComplete="off" {...register('buyer_reference')} />
      </Field>
      <Field
        label="Nota para o cliente"
        optional
        hint="O cliente lê-a na página da encomenda."
        error={errors.notes}
      >
        <Textarea rows={2} maxLength={2000} {...register('notes')} />
      </Field>
      <Field
        label="Notas internas"
        optional
        hint="Só quem trabalha na loja as lê."
        error={errors.internal_notes}
      >
        <Textarea rows={2} maxLength={2000} {...register('internal_notes')} />
      </Field>
      <Button type="submit" variant="secondary" disabled={!isDirty} isBusy={isBusy}>
        Guardar encomenda
      </Button>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(isOpen) => isOpen || setQuestion(null)}
        title={question?.title ?? ''}
        description={
          <div className="space-y-4">
            <p>{question?.text}</p>
            {byHand && <MeansField value={means} onChange={setMeans} />}
          </div>
        }
        confirmLabel="Mudar mesmo assim"
        cancelLabel="Voltar"
        tone="primary"
        onConfirm={() => question && send({ ...question.values, confirm: true })}
      />
    </form>
  );
}
