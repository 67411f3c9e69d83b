import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { LicencePool } from '#core/licences/contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactRows } from '../../../ui/fact-rows.tsx';
import type { Route } from './+types/licence-pool-screen.ts';
import { JoinKeys } from './join-keys.tsx';
import { PoolFields, type PoolValues, poolBody, poolValues } from './pool-fields.tsx';
import { PoolKeys } from './pool-keys.tsx';

export const meta = panelMeta('Licenças de um artigo');

const FAILED = 'Erro ao guardar as licenças';

/** One product's keys beside the list: how many are left, and more of them. */
export default function LicencePoolScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('licencas'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'licence-pool', id],
    queryFn: ({ signal }) => api('GET /api/admin/licence-pools/{id}', { params: { id }, signal }),
  });
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={query.data?.product.name ?? 'Licenças'}
      description={
        query.data && (query.data.mode === 'lista' ? 'Chaves de uma lista' : 'Encomendadas ao fornecedor')
      }
      failure="Não foi possível abrir as licenças"
    >
      {(pool) => (
        <div className="space-y-6">
          <Facts pool={pool} />
          {pool.waiting > 0 && (
            <Button asChild>
              <Link to={`${panelPath('licencas-vendidas')}?vista=por_introduzir`}>
                {pool.waiting === 1
                  ? 'Introduzir a chave que falta'
                  : `Introduzir as ${pool.waiting} chaves que faltam`}
              </Link>
            </Button>
          )}
          {can('licences.change') && <JoinKeys pool={pool} isNext={pool.waiting === 0} />}
          <PoolKeys pool={pool} />
          {can('licences.change') && <Change key={pool.id} pool={pool} />}
        </div>
      )}
    </RecordPanel>
  );
}

function Facts({ pool }: { pool: LicencePool }) {
  const figures: [string, number][] = [
    ['Livres', pool.free],
    ['Entregues', pool.handed],
    ['Podem vender-se', pool.stock],
  ];
  const facts: [string, string | null][] = [
    ['Fornecedor', pool.supplier],
    ['Custo de cada, sem IVA', pool.cost === null ? null : formatEuros(pool.cost)],
    ['Duração', pool.months === null ? null : pool.months === 1 ? '1 mês' : `${pool.months} meses`],
    [
      'Sem chave',
      pool.beyond === 0 ? 'Deixa de vender' : `Vende até ${pool.beyond}, em ${pool.promise_days} dias`,
    ],
  ];
  return (
    <div className="space-y-3">
      <dl className="grid grid-cols-3 gap-3 text-center">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-lg border p-3">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="figures font-bold text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="divide-y border-y text-sm">
        <FactRows facts={facts} />
      </dl>
    </div>
  );
}

/** How it is sold, behind a button. */
function Change({ pool }: { pool: LicencePool }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { form, register, control, errors, error, isBusy } = useCallForm(
    (typed: PoolValues, { before, over }) =>
      api('PUT /api/admin/products/{id}/licence-pool', {
        params: { id: pool.product.id },
        body: { ...poolBody(typed), before: poolBody(before), over },
      }),
    {
      values: poolValues(pool),
      done: 'Licenças guardadas.',
      onDone: () => {
        setOpen(false);
        void client.invalidateQueries({ queryKey: queryKeys.admin });
      },
      failed: FAILED,
    },
  );
  const mode = useWatch({ control, name: 'mode' });
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Alterar como se vende
      </Button>
    );
  }
  return (
    <form {...form} noValidate className="space-y-4 rounded-lg border p-4">
      {error !== null && <Alert>{refusalText(error, FAILED)}</Alert>}
      <PoolFields register={register} errors={errors} mode={mode} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" isBusy={isBusy}>
          Guardar
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setOpen(false)}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
