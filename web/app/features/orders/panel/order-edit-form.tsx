import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminOrder } from '#core/orders/contract.ts';
import { ORDER_STATUS_LABELS } from '#core/orders/texts.ts';
import { ORDER_STATUSES, type OrderStatus } from '#core/orders/values.ts';
import { ApiError } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { asksFirst, consequences } from './order-steps.ts';
import { useSaveOrder } from './use-save-order.ts';

interface Values {
  status: OrderStatus;
  tracking_code: string;
  notes: string;
  internal_notes: string;
}

interface Question {
  readonly values: Values;
  readonly title: string;
  readonly text: string;
}

function isUnusual(error: Error): error is ApiError {
  return error instanceof ApiError && error.problem.code === 'unusual_step';
}

/** Status, tracking code and notes of an order (docs/product.md#panel). What cannot be taken back is asked about first. */
export function OrderEditForm({ order }: { order: AdminOrder }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const isPaid = order.paid_at !== null;
  const form = useForm<Values>({
    defaultValues: {
      status: order.status,
      tracking_code: order.tracking_code ?? '',
      notes: order.notes ?? '',
      internal_notes: order.internal_notes ?? '',
    },
  });
  const { errors, isDirty } = form.formState;
  const save = useSaveOrder(order);
  const send = async (values: Values, confirm: boolean) =>
    await save.mutateAsync(
      { ...values, confirm },
      {
        onError: (error) => {
          if (isUnusual(error)) {
            const told = consequences(order.status, values.status, isPaid);
            setQuestion({
              values,
              title: 'Mudança de estado invulgar',
              text: `${error.problem.detail} ${told}`,
            });
            return;
          }
          toast.error('Erro ao atualizar encomenda', { description: refusalText(error, '') });
          for (const { path, message } of error instanceof ApiError ? (error.problem.errors ?? []) : []) {
            if (Object.hasOwn(values, path))
              form.setError(path as keyof Values, { message }, { shouldFocus: true });
          }
        },
      },
    );
  const submit = (values: Values) => {
    if (asksFirst(order.status, values.status, isPaid)) {
      setQuestion({
        values,
        title: `Mudar o estado para «${ORDER_STATUS_LABELS[values.status]}»?`,
        text: consequences(order.status, values.status, isPaid),
      });
      return;
    }
    void send(values, false).catch(() => {});
  };

  return (
    <form noValidate className="space-y-4" onSubmit={form.handleSubmit(submit)}>
      <Field label="Estado" error={errors.status?.message}>
        <Select {...form.register('status')}>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {ORDER_STATUS_LABELS[status]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Código de seguimento" optional error={errors.tracking_code?.message}>
        <Input maxLength={80} autoComplete="off" {...form.register('tracking_code')} />
      </Field>
      <Field
        label="Nota para o cliente"
        optional
        hint="O cliente lê-a na página da encomenda."
        error={errors.notes?.message}
      >
        <Textarea rows={2} maxLength={2000} {...form.register('notes')} />
      </Field>
      <Field
        label="Notas internas"
        optional
        hint="Só quem trabalha na loja as lê."
        error={errors.internal_notes?.message}
      >
        <Textarea rows={2} maxLength={2000} {...form.register('internal_notes')} />
      </Field>
      <Button type="submit" variant="secondary" disabled={!isDirty} isBusy={save.isPending}>
        Guardar encomenda
      </Button>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(isOpen) => isOpen || setQuestion(null)}
        title={question?.title ?? ''}
        description={question?.text ?? ''}
        confirmLabel="Mudar mesmo assim"
        cancelLabel="Voltar"
        tone="primary"
        onConfirm={() => question && send(question.values, true)}
      />
    </form>
  );
}
