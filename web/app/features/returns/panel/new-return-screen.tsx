import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderReturns } from '#core/returns/contract.ts';
import {
  isShopsFault,
  KEPT_LINE_TEXTS,
  RETURN_REASON_LABELS,
  RETURN_REASONS,
  RETURN_WANT_LABELS,
  RETURN_WANTS,
  type ReturnReason,
  type ReturnWant,
} from '#core/returns/values.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { Route } from './+types/new-return-screen.ts';

export const meta = panelMeta('Nova devolução');

/** The shop opens a return for a customer at the counter or on the phone; it is accepted at once. */
export default function NewReturnScreen({ params: { order } }: Route.ComponentProps) {
  const { leave, open } = useOverList(panelPath('devolucoes'));
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'order-returns', order],
    queryFn: ({ signal }) => api('GET /api/admin/orders/{id}/returns', { params: { id: order }, signal }),
  });
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title="Nova devolução"
      description={query.data?.customer_name}
      failure="Não foi possível abrir a encomenda"
    >
      {(data) => <NewReturnForm order={order} data={data} onMade={(id) => open(id, { replace: true })} />}
    </RecordPanel>
  );
}

interface Props {
  order: string;
  data: OrderReturns;
  onMade: (id: string) => void;
}

function NewReturnForm({ order, data, onMade }: Props) {
  const client = useQueryClient();
  const request = useRef(crypto.randomUUID());
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const lines = Object.entries(units).flatMap(([line_id, quantity]) =>
    quantity > 0 ? [{ line_id, quantity }] : [],
  );
  const { form, register, errors, refusal, isBusy, watch } = useCallForm(
    ({ reason, note, wants }: { reason: ReturnReason; note: string; wants: ReturnWant }) =>
      api('POST /api/admin/orders/{id}/returns', {
        params: { id: order },
        body: { request_id: request.current, reason, note, wants, lines, way: 'loja' },
      }),
    {
      values: { reason: 'desistencia', note: '', wants: 'dinheiro' },
      done: 'Devolução aberta.',
      onDone: (made) => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        onMade(made.id);
      },
      failed: 'Erro ao abrir a devolução',
    },
  );
  return (
    <form {...form} noValidate className="space-y-4">
      <fieldset className="space-y-2">
        <legend className="font-semibold">O que volta</legend>
        {data.lines.map(({ line_id, name, left, kept }) => (
          <div key={line_id} className="flex flex-wrap items-center justify-between gap-3 border-b py-2">
            <p className="min-w-0 flex-1 break-words">
              {name}
              {kept && <span className="block text-muted text-sm">{KEPT_LINE_TEXTS[kept]}</span>}
            </p>
            {left > 0 ? (
              <QuantityStepper
                label={`Quantidade de ${name}`}
                value={units[line_id] ?? 0}
                min={0}
                max={left}
                onChange={(quantity) => setUnits({ ...units, [line_id]: quantity })}
              />
            ) : (
              !kept && <span className="text-muted text-sm">Já devolvido</span>
            )}
          </div>
        ))}
      </fieldset>
      <Field label="Motivo" error={errors.reason}>
        <Select {...register('reason')}>
          <Options values={RETURN_REASONS} labels={RETURN_REASON_LABELS} />
        </Select>
      </Field>
      <Field label="O que o cliente prefere" error={errors.wants}>
        <Select {...register('wants')}>
          <Options
            values={RETURN_WANTS.filter((want) =>
              want === 'credito' ? data.can_be_credit : want !== 'igual' || isShopsFault(watch('reason')),
            )}
            labels={RETURN_WANT_LABELS}
          />
        </Select>
      </Field>
      <Field label="Nota" error={errors.note} optional>
        <Textarea {...register('note')} rows={3} maxLength={2000} />
      </Field>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy} disabled={lines.length === 0}>
        Abrir devolução
      </Button>
    </form>
  );
}
