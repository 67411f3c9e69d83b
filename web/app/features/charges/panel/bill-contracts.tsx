import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminBill } from '#core/charges/contract.ts';
import { PRICE_NOTICE_DAYS } from '#core/charges/values.ts';
import { recordPath } from '#core/records.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { longDayText } from '../day-text.ts';

type Contract = AdminBill['contracts'][number];

/** The contracts that a bill is of, each with the way to another price. */
export function BillContracts({ contracts }: Pick<AdminBill, 'contracts'>) {
  const { can } = usePanel();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section aria-labelledby="bill-contracts" className="space-y-2">
      <h3 id="bill-contracts" className="font-semibold">
        {contracts.length === 1 ? 'Contrato' : 'Contratos'}
      </h3>
      <ul className="divide-y border-y text-sm">
        {contracts.map((contract) => {
          const { plan_id, prices } = contract;
          const isOpen = open === plan_id;
          return (
            <li key={plan_id} className="space-y-3 py-2">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <ContractName {...contract} />
                {prices && can('charges.change') && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? null : plan_id)}
                  >
                    Mudar o preço<span className="sr-only"> do {contract.label}</span>
                  </Button>
                )}
              </div>
              {prices && isOpen && (
                <PriceForm planId={plan_id} prices={prices} onDone={() => setOpen(null)} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ContractName({ kind, subject, label }: Contract) {
  return (
    <Link
      to={recordPath(kind, subject)}
      className="inline-flex min-h-11 items-center text-action underline-offset-4 hover:underline"
    >
      {label}
    </Link>
  );
}

interface PriceProps {
  planId: string;
  prices: NonNullable<Contract['prices']>;
  onDone: () => void;
}

/** Another price from a day on: who pays is written to when it is sent. */
function PriceForm({ planId, prices: { from, lines }, onDone }: PriceProps) {
  const client = useQueryClient();
  const { form, register, errors, isBusy } = useCallForm(
    (typed: { from: string; prices: string[] }) =>
      api('PUT /api/admin/charge-plans/{id}/prices', { params: { id: planId }, body: typed }),
    {
      values: { from, prices: lines.map(({ price }) => price.toFixed(2).replace('.', ',')) },
      onDone: (changed) => {
        toast.success('Preço mudado e cliente avisado.', {
          description: `${formatEuros(changed.before)} → ${formatEuros(changed.after)} a partir de ${longDayText(changed.from)}.`,
        });
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        onDone();
      },
      failed: 'Erro ao mudar o preço',
      toasts: true,
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <Field
        label="A partir de"
        error={errors.from}
        hint={`Pelo menos ${PRICE_NOTICE_DAYS} dias de aviso. O que já foi cobrado fica como está.`}
        required
      >
        <Input {...register('from')} type="date" min={from} />
      </Field>
      {lines.map(({ name, quantity, is_with_iva }, nth) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and their order is what is sent
          key={nth}
          label={`${name}${quantity > 1 ? ` (${quantity} ×, preço de um)` : ''}: € ${is_with_iva ? 'com' : 'sem'} IVA`}
          error={errors[`prices.${nth}`] ?? errors.prices}
          required
        >
          <Input {...register(`prices.${nth}`)} inputMode="decimal" maxLength={12} autoComplete="off" />
        </Field>
      ))}
      <Button type="submit" isBusy={isBusy} className="w-full">
        Mudar o preço e avisar
      </Button>
    </form>
  );
}
