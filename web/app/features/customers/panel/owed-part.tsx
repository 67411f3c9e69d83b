import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwedThing } from '#core/charges/contract.ts';
import { RECEIPT_MEANS_LABELS } from '#core/payments/texts.ts';
import { HAND_MEANS } from '#core/payments/values.ts';
import { recordPath } from '#core/records.ts';
import { formatEuros, toCents, toEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Options, Select } from '../../../ui/select.tsx';

/** All that a customer owes, of whatever kind, and one payment that is taken for several of it; nothing for most. */
export function OwedPart({ id }: { id: string }) {
  const { can } = usePanel();
  const [isPaying, setPaying] = useState(false);
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'customer', id, 'owed'],
    queryFn: ({ signal }) => api('GET /api/admin/customers/{id}/owed', { params: { id }, signal }),
  });
  if (!data || data.things.length === 0) return null;
  const { things } = data;
  const cents = things.reduce((sum, { left }) => sum + toCents(left), 0);
  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="flex items-baseline justify-between gap-3 font-semibold">
        Por pagar <span className="figures">{formatEuros(toEuros(cents))}</span>
      </h2>
      {isPaying ? (
        <PayForm id={id} things={things} onDone={() => setPaying(false)} />
      ) : (
        <>
          <ul className="divide-y">
            {things.map((thing) => (
              <li key={thing.subject} className="flex min-h-11 items-center justify-between gap-3 py-1">
                <Link
                  to={recordPath(thing.kind, thing.subject) ?? ''}
                  className="min-w-0 break-words underline-offset-4 hover:underline"
                >
                  {thing.name}
                </Link>
                <span className="figures shrink-0">{formatEuros(thing.left)}</span>
              </li>
            ))}
          </ul>
          {can('trade-credit.receive') && <Button onClick={() => setPaying(true)}>Registar pagamento</Button>}
        </>
      )}
    </Card>
  );
}

interface FormProps {
  id: string;
  things: readonly OwedThing[];
  onDone: () => void;
}

interface Values {
  means: (typeof HAND_MEANS)[number];
  reference: string;
  amount: string;
}

/** What one payment pays: things whole, or a part of what has days to pay. */
function PayForm({ id, things, onDone }: FormProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const paid = things.filter(({ subject }) => chosen.includes(subject));
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ means, reference, amount }: Values) =>
      api('POST /api/admin/customers/{id}/owed/payments', {
        params: { id },
        body: {
          means,
          reference,
          things: paid.map(({ kind, subject }) => ({ kind, subject })),
          ...(amount.trim() === '' ? {} : { amount }),
        },
      }),
    {
      values: { means: 'transferencia', reference: '', amount: '' },
      done: 'Pagamento registado.',
      onDone: () => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        onDone();
      },
      failed: 'Erro ao registar o pagamento',
    },
  );
  const cents = paid.reduce((sum, { left }) => sum + toCents(left), 0);
  return (
    <form {...form} noValidate className="space-y-3">
      <fieldset>
        <legend className="font-medium">O que foi pago</legend>
        {things.map(({ subject, name, left }) => (
          <Checkbox
            key={subject}
            label={`${name} · ${formatEuros(left)}`}
            checked={chosen.includes(subject)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, subject] : chosen.filter((one) => one !== subject))
            }
          />
        ))}
      </fieldset>
      <Field label="Como" error={errors.means}>
        <Select {...register('means')}>
          <Options values={HAND_MEANS} labels={RECEIPT_MEANS_LABELS} />
        </Select>
      </Field>
      {paid.some(({ is_partable }) => is_partable) && (
        <Field
          label="Valor recebido (€)"
          hint={`Vazio: tudo, ${formatEuros(toEuros(cents))}. Menos, é uma parte do que é a prazo: o mais antigo primeiro.`}
          error={errors.amount}
          optional
        >
          <Input {...register('amount')} inputMode="decimal" maxLength={12} autoComplete="off" />
        </Field>
      )}
      <Field
        label="Referência"
        hint="Como está no extrato do banco ou no talão: a mesma não conta duas vezes."
        error={errors.reference}
        required
      >
        <Input {...register('reference')} maxLength={60} autoComplete="off" />
      </Field>
      {errors.things && <Alert>{errors.things}</Alert>}
      {refusal && <Alert>{refusal}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} disabled={paid.length === 0}>
          Registar
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
