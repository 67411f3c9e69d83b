import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { toEuros } from '#core/shared/money.ts';
import { openNumberText, typedCents } from '#core/shared/read-number.ts';
import type { SupplierReturnWhole } from '#core/supplier-returns/contract.ts';
import { type SupplierReturnState, supplierReturnLifecycle } from '#core/supplier-returns/lifecycle.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

interface Step {
  state: SupplierReturnState;
  supplier_number: string;
  tracking: string;
  /** Euros without IVA, as typed. */
  credit: string;
  note: string;
}

interface Props {
  found: SupplierReturnWhole;
  onSaved: () => void;
}

/** What is typed of a step, and its sending. */
function useStep({ found, onSaved }: Props) {
  const client = useQueryClient();
  const show = useShowRecord('supplier-return', onSaved);
  return useCallForm(
    ({ credit, ...typed }: Step, { before: { supplier_number, tracking }, over }) => {
      const cents = typed.state === 'creditada' ? typedCents(credit) : null;
      return api('PUT /api/admin/supplier-returns/{id}', {
        params: { id: found.id },
        body: {
          ...typed,
          ...(cents === null ? {} : { credit: toEuros(cents) }),
          before: { state: found.state, supplier_number, tracking },
          over,
        },
      });
    },
    {
      values: {
        state: found.next[0] ?? found.state,
        supplier_number: found.supplier_number ?? '',
        tracking: found.tracking ?? '',
        credit: '',
        note: '',
      },
      check: ({ state, credit }) =>
        state === 'creditada' && typedCents(credit) === null
          ? { credit: openNumberText(credit) ?? 'Indique quanto o fornecedor creditou, sem IVA.' }
          : {},
      done: 'Devolução registada.',
      onDone: show,
      // What somebody else did meanwhile shows beside what was typed.
      onRefused: () =>
        void client.invalidateQueries({ queryKey: [...queryKeys.admin, 'supplier-return', found.id] }),
      failed: 'Erro ao registar a devolução',
      toasts: true,
    },
  );
}

/** Records the next step: the state it comes to, with the supplier's number, the parcel's code or the credit. */
export function StepForm({ found, onSaved }: Props) {
  const { form, register, control, errors, isBusy } = useStep({ found, onSaved });
  const to = useWatch({ control, name: 'state' });
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <Field label="Passa a" error={errors.state}>
        <Select {...register('state')}>
          <Options values={found.next} labels={supplierReturnLifecycle.labels} />
        </Select>
      </Field>
      <Field label="RMA do fornecedor" optional error={errors.supplier_number}>
        <Input {...register('supplier_number')} maxLength={80} autoComplete="off" />
      </Field>
      <Field label="Código de envio" optional error={errors.tracking}>
        <Input {...register('tracking')} maxLength={80} autoComplete="off" />
      </Field>
      {to === 'creditada' && (
        <Field label="Valor creditado (€, sem IVA)" error={errors.credit} required>
          <Input {...register('credit')} inputMode="decimal" maxLength={12} autoComplete="off" />
        </Field>
      )}
      <Field label="Nota" optional error={errors.note}>
        <Textarea {...register('note')} rows={2} maxLength={1000} />
      </Field>
      <Button type="submit" size="sm" isBusy={isBusy}>
        Registar
      </Button>
    </form>
  );
}
