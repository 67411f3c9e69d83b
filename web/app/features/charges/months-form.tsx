import { useState } from 'react';
import type { Bill } from '#core/charges/contract.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

interface Props {
  bill: Bill;
  token: string | null;
  /** Where the bill of so many months is. */
  onJoined: (path: string) => void;
}

/** 'Pagar vários meses': puts the oldest unpaid months and those that come into one bill. */
export function MonthsForm({ bill, token, onJoined }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { form, register, errors, isBusy } = useCallForm(
    async ({ months }: { months: string }) => {
      await ensureXsrf();
      return await api('POST /api/bills/{id}/months', {
        params: { id: bill.id },
        body: { months: Number(months), ...(token ? { t: token } : {}) },
      });
    },
    {
      values: { months: String(bill.months > 1 ? 1 : Math.min(3, bill.most_months)) },
      onDone: ({ id, t }) => onJoined(`/mensalidade/${id}${t ? `?t=${encodeURIComponent(t)}` : ''}`),
      failed: 'Não foi possível juntar os meses',
      toasts: true,
    },
  );
  if (bill.most_months < 2) return null;
  if (!isOpen) {
    return (
      <Button variant="secondary" size="lg" onClick={() => setOpen(true)}>
        Pagar vários meses
      </Button>
    );
  }
  return (
    <form {...form} noValidate className="flex flex-wrap items-end gap-3">
      <Field label="Quantos meses" error={errors.months} className="min-w-40 flex-1">
        <Select {...register('months')}>
          {Array.from({ length: bill.most_months }, (_, at) => at + 1)
            .filter((months) => months !== bill.months)
            .map((months) => (
              <option key={months} value={months}>
                {months === 1 ? '1 mês' : `${months} meses`}
              </option>
            ))}
        </Select>
      </Field>
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        Ver o valor
      </Button>
    </form>
  );
}
