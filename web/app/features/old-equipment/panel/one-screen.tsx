import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CATEGORY_LABELS, type OldCategory } from '#core/old-equipment/category.ts';
import type { OldEquipment } from '#core/old-equipment/contract.ts';
import { oldEquipmentLifecycle } from '#core/old-equipment/lifecycle.ts';
import { ORIGIN_LABELS, oldEquipmentTexts } from '#core/old-equipment/texts.ts';
import { recordPath } from '#core/records.ts';
import { formatDate, formatDay } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Fact, Facts } from '../../../panel/record/facts.tsx';
import { OldEquipmentActs } from '../../../panel/record/old-equipment-acts.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Route } from './+types/one-screen.ts';
import { KindFields } from './kind-fields.tsx';
import { OldEquipmentBadge } from './old-equipment-screen.tsx';
import { SentToForm } from './sent-to-form.tsx';

export const meta = panelMeta('Equipamento antigo');

/** One row of the register beside the list: what comes next with it, and what is known. */
export default function OneScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('equipamento-antigo'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'old-equipment', id],
    queryFn: ({ signal }) => api('GET /api/admin/old-equipment/{id}', { params: { id }, signal }),
  });
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={query.data ? oldEquipmentTexts.said(query.data) : 'Equipamento antigo'}
      description={query.data && <OldEquipmentBadge row={query.data} />}
      failure="Não foi possível abrir o equipamento antigo"
    >
      {(row) => (
        <div className="space-y-5">
          {!row.sent_on && (
            <>
              <p className="text-muted">{oldEquipmentLifecycle.facts[row.state].meaning}</p>
              <OldEquipmentActs id={row.id} state={row.state} />
            </>
          )}
          <Known row={row} />
          {row.sent_on && can('old-equipment.change') && <HereAfterAll id={row.id} />}
          {row.state === 'recebido' && can('old-equipment.change') && (
            <>
              <details>
                <summary className="min-h-11 cursor-pointer content-center font-semibold">
                  {row.sent_on ? 'Corrigir para onde foi' : 'Para onde foi'}
                </summary>
                <SentToForm key={row.sent_on} ids={[row.id]} before={row} />
              </details>
              <details>
                <summary className="min-h-11 cursor-pointer content-center font-semibold">
                  Categoria, quantidade e peso
                </summary>
                <Correct key={`${row.category} ${row.quantity} ${row.weight_kg}`} row={row} />
              </details>
            </>
          )}
        </div>
      )}
    </RecordPanel>
  );
}

function Known({ row }: { row: OldEquipment }) {
  const facts: [string, string | 0 | null][] = [
    ['Categoria', row.category && `${row.category}. ${CATEGORY_LABELS[row.category as OldCategory]}`],
    ['Peso', row.weight_kg === null ? null : `${String(row.weight_kg).replace('.', ',')} kg`],
    ['Pedido', formatDate(row.created_at)],
    ['Recebido', row.received_at && formatDate(row.received_at)],
    ['Ponto de recolha', row.destination],
    ['Guia n.º', row.guide],
    ['Seguiu', row.sent_on && formatDay(row.sent_on)],
  ];
  const path = row.order_id
    ? recordPath('order', row.order_id)
    : row.repair_id && recordPath('repair', row.repair_id);
  return (
    <Facts>
      <Fact label="De">
        {ORIGIN_LABELS[row.origin]}{' '}
        {path && (
          <Link to={path} className="touch-tall text-action underline">
            {row.from}
          </Link>
        )}
      </Fact>
      {facts.map(
        ([label, value]) =>
          value && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  );
}

/** Takes back that it went to the collection point. */
function HereAfterAll({ id }: { id: string }) {
  const client = useQueryClient();
  const { send, isBusy } = useCallForm('POST /api/admin/old-equipment/send', {
    done: 'Está na loja, por seguir.',
    onDone: () => void client.invalidateQueries({ queryKey: queryKeys.admin }),
    failed: 'Não foi possível registar',
    toasts: true,
  });
  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      onClick={() => void send({ ids: [id], destination: null }).catch(() => {})}
    >
      Afinal está na loja
    </Button>
  );
}

function Correct({ row }: { row: OldEquipment }) {
  const client = useQueryClient();
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ category, ...typed }: { quantity: string; category: string; weight_kg: string }) =>
      api('POST /api/admin/old-equipment/{id}/step', {
        params: { id: row.id },
        body: { state: 'recebido', ...typed, ...(category && { category }) },
      }),
    {
      values: {
        quantity: String(row.quantity),
        category: String(row.category ?? ''),
        weight_kg: row.weight_kg === null ? '' : String(row.weight_kg).replace('.', ','),
      },
      done: 'Registo corrigido.',
      onDone: () => void client.invalidateQueries({ queryKey: queryKeys.admin }),
      failed: 'Não foi possível corrigir',
    },
  );
  return (
    <form {...form} noValidate className="space-y-4" aria-label="Corrigir o registo">
      {refusal && <Alert>{refusal}</Alert>}
      <KindFields register={register} errors={errors} />
      <Button type="submit" size="sm" isBusy={isBusy}>
        Guardar
      </Button>
    </form>
  );
}
