import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatEuros } from '#core/shared/money.ts';
import { MOST_BY_HAND } from '#core/store-credit/values.ts';
import { newAttemptKey } from '../../../api/attempt-key.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CreditEntries, EndingCredit } from '../../../ui/credit-entries.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Select } from '../../../ui/select.tsx';

const keyOf = (id: string) => [...queryKeys.admin, 'customer', id, 'credit'];

/** A customer's credit with the shop, row by row, and the way to change it. */
export function CreditPart({ id }: { id: string }) {
  const { can } = usePanel();
  const [page, setPage] = useState(1);
  const [isChanging, setChanging] = useState(false);
  const { data } = useQuery({
    queryKey: [...keyOf(id), page],
    queryFn: ({ signal }) =>
      api('GET /api/admin/customers/{id}/credit', { params: { id }, query: { page }, signal }),
  });
  if (!data) return null;
  const { entries } = data;
  return (
    <Card className="space-y-3 md:p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">Saldo na loja</h2>
        <span className="figures font-semibold text-lg">{formatEuros(data.balance)}</span>
      </div>
      <EndingCredit credit={data} />
      {entries.total > 0 && <CreditEntries entries={entries.items} />}
      {entries.total > entries.page_size && (
        <Pager page={entries.page} pageSize={entries.page_size} total={entries.total} onPage={setPage} />
      )}
      {can('store-credit.change') &&
        (isChanging ? (
          <ChangeForm id={id} onDone={() => setChanging(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Acrescentar ou retirar
          </Button>
        ))}
    </Card>
  );
}

function ChangeForm({ id, onDone }: { id: string; onDone: () => void }) {
  const attempt = useRef(newAttemptKey());
  const client = useQueryClient();
  const { form, register, errors, refusal, isBusy, watch } = useCallForm(
    ({ way, amount, reason, ends_on }: { way: string; amount: string; reason: string; ends_on: string }) =>
      api('POST /api/admin/customers/{id}/credit', {
        params: { id },
        body: {
          request_id: attempt.current,
          way: way === 'take' ? 'take' : 'add',
          amount,
          reason,
          ends_on: ends_on || null,
        },
      }),
    {
      values: { way: 'add', amount: '', reason: '', ends_on: '' },
      done: 'Saldo alterado.',
      onDone: () => {
        void client.invalidateQueries({ queryKey: keyOf(id) });
        onDone();
      },
      failed: 'Erro ao alterar o saldo',
    },
  );
  const isAdding = watch('way') === 'add';
  return (
    <form {...form} noValidate className="space-y-3">
      <Field label="O quê">
        <Select {...register('way')}>
          <option value="add">Acrescentar</option>
          <option value="take">Retirar</option>
        </Select>
      </Field>
      <Field
        label="Valor (€)"
        hint={`Até ${MOST_BY_HAND} € por dia; o dono, sem limite.`}
        error={errors.amount}
        required
      >
        <Input {...register('amount')} inputMode="decimal" maxLength={12} autoComplete="off" />
      </Field>
      <Field label="Motivo" hint="O cliente lê-o na sua conta." error={errors.reason} required>
        <Input {...register('reason')} maxLength={200} />
      </Field>
      {isAdding && (
        <Field label="Último dia" hint="Vazio: não tem fim." error={errors.ends_on} optional>
          <Input type="date" {...register('ends_on')} />
        </Field>
      )}
      {refusal && <Alert>{refusal}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {isAdding ? 'Acrescentar saldo' : 'Retirar saldo'}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
