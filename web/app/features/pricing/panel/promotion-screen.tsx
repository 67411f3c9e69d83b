import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { PromotionRecord } from '#core/pricing/contract.ts';
import { recordPath } from '#core/records.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Route } from './+types/promotion-screen.ts';
import { PromotionBadge } from './promotion-badge.tsx';
import { PromotionCodes } from './promotion-codes.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import { formOf, type PromotionForm, sentOf } from './promotion-form.ts';

export const meta = panelMeta('Promoção');

const keyOf = (id: string) => [...queryKeys.admin, 'promotions', id];

/** One promotion beside the list: where it stands, what is next, what it gave or would have given, its codes, its fields. */
export default function PromotionScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('promocoes'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /api/admin/promotions/{id}', { params: { id }, signal }),
  });
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={query.data?.name ?? 'Promoção'}
      description={query.data && `${query.data.says} · ${query.data.for}`}
      failure="Não foi possível abrir a promoção"
    >
      {(promotion) => (
        <div className="space-y-6">
          <Standing promotion={promotion} />
          {promotion.needs_code && <PromotionCodes promotion={promotion} />}
          {promotion.uses > 0 ? <Uses promotion={promotion} /> : <Tried promotion={promotion} />}
          {can('pricing.change') && (
            <details>
              <summary className="min-h-11 cursor-pointer content-center font-semibold">Alterar</summary>
              <Change key={JSON.stringify(promotion)} promotion={promotion} />
            </details>
          )}
        </div>
      )}
    </RecordPanel>
  );
}

/** Where it stands, and the press that is next. */
function Standing({ promotion }: { promotion: PromotionRecord }) {
  const client = useQueryClient();
  const { can } = usePanel();
  const { id, state, is_active, starts_at, ends_at, needs_code, codes } = promotion;
  const run = async () => {
    const call = api('PUT /api/admin/promotions/{id}/running', {
      params: { id },
      body: { is_active: !is_active },
    });
    await orSaid(call, 'Não foi possível alterar a promoção.');
    toast.success(is_active ? 'Promoção parada.' : 'Promoção ativada.');
    void client.invalidateQueries({ queryKey: queryKeys.admin });
  };
  const waits = needs_code && codes === 0 ? 'Falta criar os códigos.' : null;
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <PromotionBadge state={state} />
        <span className="figures text-sm">
          {ends_at
            ? `De ${formatDate(starts_at)} a ${formatDate(ends_at)}`
            : `Desde ${formatDate(starts_at)}, até a parar`}
        </span>
      </div>
      {state === 'ended' ? (
        <p className="text-muted text-sm">Terminou. Para outra vez, altere o dia em que termina.</p>
      ) : (
        can('pricing.change') && (
          <Button size="sm" variant={is_active || waits ? 'secondary' : 'primary'} onClick={() => void run()}>
            {is_active ? 'Parar' : 'Ativar'}
          </Button>
        )
      )}
      {waits && <p className="text-sm text-tone-orange">{waits}</p>}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="figures whitespace-nowrap">{value}</dd>
    </div>
  );
}

/** What it would have given on the last 30 days, before anybody has it. */
function Tried({ promotion }: { promotion: PromotionRecord }) {
  const query = useQuery({
    queryKey: [...keyOf(promotion.id), 'tried'],
    queryFn: ({ signal }) =>
      api('GET /api/admin/promotions/{id}/tried', { params: { id: promotion.id }, signal }),
  });
  if (query.error) return <LoadFailed title="Não foi possível experimentar" query={query} />;
  if (!query.data) return <Skeleton className="h-32" />;
  const { orders, with_it, turnover, given, margin_before, margin_after, examples, carts } = query.data;
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">Experimentada nos últimos 30 dias</h3>
      <dl className="space-y-1.5">
        <Figure label="Encomendas que a teriam tido" value={`${with_it} de ${orders}`} />
        <Figure label="Vendas delas, com IVA" value={formatEuros(turnover)} />
        <Figure label="Teria descontado" value={`−${formatEuros(given)}`} />
        {margin_before !== null && margin_after !== null && (
          <Figure
            label="Margem delas, sem IVA"
            value={`${formatEuros(margin_before)} → ${formatEuros(margin_after)}`}
          />
        )}
        <Figure label="Carrinhos que a teriam" value={String(carts)} />
      </dl>
      {margin_after !== null && margin_after < 0 && (
        <Alert tone="warning">Nestas encomendas, a loja teria perdido dinheiro.</Alert>
      )}
      {margin_before === null && (
        <p className="text-muted text-sm">Há artigos sem preço de custo: a margem não se sabe.</p>
      )}
      {promotion.lane === 'delivery' && (
        <p className="text-muted text-sm">O que descontaria nos portes depende da entrega escolhida.</p>
      )}
      {examples.length > 0 && (
        <ul className="divide-y">
          {examples.map((one) => (
            <li key={one.id} className="flex justify-between gap-4 py-1">
              <Link to={recordPath('order', one.id)} className="touch-tall text-action underline">
                Encomenda {orderNumber(one.number)}
              </Link>
              <span className="figures">−{formatEuros(one.given)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The orders that have it, and what it took off each. */
function Uses({ promotion }: { promotion: PromotionRecord }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...keyOf(promotion.id), 'uses', page],
    queryFn: ({ signal }) =>
      api('GET /api/admin/promotions/{id}/uses', { params: { id: promotion.id }, query: { page }, signal }),
  });
  if (query.error) return <LoadFailed title="Não foi possível ver as encomendas" query={query} />;
  if (!query.data) return <Skeleton className="h-32" />;
  const { items, total, page_size } = query.data;
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">
        Deu {formatEuros(promotion.given)} em{' '}
        {promotion.uses === 1 ? '1 encomenda' : `${promotion.uses} encomendas`}
      </h3>
      <ul className="divide-y">
        {items.map((use) => (
          <li key={use.order_id} className="flex justify-between gap-4 py-1">
            <span>
              <Link to={recordPath('order', use.order_id)} className="touch-tall text-action underline">
                Encomenda {orderNumber(use.order_number)}
              </Link>
              <span className="figures block text-muted text-sm">
                {formatDate(use.at)}
                {use.code && ` · ${use.code}`}
                {use.is_given_back && ' · cancelada'}
              </span>
            </span>
            <span className="figures">−{formatEuros(use.amount)}</span>
          </li>
        ))}
      </ul>
      <Pager page={page} total={total} pageSize={page_size} onPage={setPage} />
    </section>
  );
}

function Change({ promotion }: { promotion: PromotionRecord }) {
  const client = useQueryClient();
  const { form, refusal, isBusy, ...fields } = useCallForm(
    (typed: PromotionForm, { before, over }) =>
      api('PUT /api/admin/promotions/{id}', {
        params: { id: promotion.id },
        body: { ...sentOf(typed), before: sentOf(before), over },
      }),
    {
      values: formOf(promotion),
      done: 'Promoção alterada.',
      onDone: () => void client.invalidateQueries({ queryKey: queryKeys.admin }),
      failed: 'Não foi possível alterar a promoção',
    },
  );
  return (
    <form {...form} noValidate className="space-y-4" aria-label="Alterar a promoção">
      {refusal && <Alert>{refusal}</Alert>}
      <PromotionFields {...fields} />
      <Button type="submit" size="sm" isBusy={isBusy}>
        Guardar
      </Button>
    </form>
  );
}
