import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminOrder } from '#core/orders/contract.ts';
import { ORDER_STATUS_LABELS } from '#core/orders/texts.ts';
import { ORDER_STATUSES, type OrderStatus } from '#core/orders/values.ts';
import { ApiError, api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';

interface Values {
  status: OrderStatus;
  tracking_code: string;
  notes: string;
}

function isUnusual(error: Error): error is ApiError {
  return error instanceof ApiError && error.problem.code === 'unusual_step';
}

/** Status, tracking code and notes of an order (docs/product.md#panel). An unusual step is asked about first. */
export function OrderEditForm({ order }: { order: AdminOrder }) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<{ values: Values; text: string } | null>(null);
  const form = useForm<Values>({
    defaultValues: {
      status: order.status,
      tracking_code: order.tracking_code ?? '',
      notes: order.notes ?? '',
    },
  });
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: ({ values, confirm }: { values: Values; confirm: boolean }) =>
      api('PUT /api/admin/orders/{id}', { params: { id: order.id }, body: { ...values, confirm } }),
    onSuccess: (saved) => {
      toast.success('Estado da encomenda atualizado!');
      client.setQueryData([...queryKeys.admin, 'order', order.id], saved);
      void client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error, { values }) => {
      if (isUnusual(error)) {
        setQuestion({ values, text: error.problem.detail });
        return;
      }
      toast.error('Erro ao atualizar encomenda', { description: refusalText(error, '') });
      for (const { path, message } of error instanceof ApiError ? (error.problem.errors ?? []) : []) {
        if (path in values) form.setError(path as keyof Values, { message }, { shouldFocus: true });
      }
    },
  });

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={form.handleSubmit((values) => save.mutate({ values, confirm: false }))}
    >
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
        label="Notas"
        optional
        hint="O cliente vê estas notas na página da encomenda."
        error={errors.notes?.message}
      >
        <Textarea rows={3} maxLength={2000} {...form.register('notes')} />
      </Field>
      <Button type="submit" disabled={!isDirty} isBusy={save.isPending}>
        Guardar encomenda
      </Button>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(isOpen) => isOpen || setQuestion(null)}
        title="Mudança de estado invulgar"
        description={question?.text ?? ''}
        confirmLabel="Mudar mesmo assim"
        tone="primary"
        onConfirm={() => question && save.mutateAsync({ values: question.values, confirm: true })}
      />
    </form>
  );
}
