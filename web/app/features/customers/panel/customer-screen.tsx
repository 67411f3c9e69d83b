import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { TIMELINE_KINDS } from '#core/customers/contract.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { callAddress, formatPhone } from '#core/shared/phone.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { usePageNumber } from '../../../ui/own-list.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Route } from './+types/customer-screen.ts';
import { ClaimPart } from './claim-part.tsx';
import { CreditPart } from './credit-part.tsx';
import { EquipmentPart } from './equipment-part.tsx';
import { GroupPart } from './group-part.tsx';
import { MergePart } from './merge-part.tsx';
import { NoteForm } from './note-form.tsx';
import { OwedPart } from './owed-part.tsx';
import { KIND_LABELS, Timeline } from './timeline.tsx';
import { TradeAccountPart } from './trade-account-part.tsx';

const LINK = 'underline underline-offset-2';

export const meta = panelMeta('Ficha do cliente');

/** One customer, with all there was between them and the shop. */
export default function CustomerScreen({ params: { id } }: Route.ComponentProps) {
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'customer', id],
    queryFn: ({ signal }) => api('GET /api/admin/customers/{id}', { params: { id }, signal }),
  });
  const { data, error } = query;
  useRecordName(id, data?.name);
  if (!data) {
    return (
      <PanelPage title="Ficha do cliente">
        {error ? (
          <LoadFailed title="Erro ao carregar o cliente" query={query} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </PanelPage>
    );
  }
  return (
    <PanelPage
      title={data.name}
      subtitle={
        <>
          {data.email ? (
            <a href={`mailto:${data.email}`} className={LINK}>
              {data.email}
            </a>
          ) : (
            'Sem email'
          )}
          {data.phone && (
            <>
              {' · '}
              <a href={callAddress(data.phone)} className={`figures whitespace-nowrap ${LINK}`}>
                {formatPhone(data.phone)}
              </a>
            </>
          )}{' '}
          · <span className="whitespace-nowrap">desde {formatDate(data.created_at)}</span>
        </>
      }
      actions={
        <LinkButton variant="secondary" to={panelPath('utilizadores', id)}>
          Conta
        </LinkButton>
      }
    >
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          <Sums data={data} />
          <History id={id} />
        </div>
        <div className="space-y-4">
          {can('trade-credit.read') && !data.is_staff && <OwedPart id={id} />}
          {can('trade-credit.read') && !data.is_staff && <TradeAccountPart id={id} />}
          {can('pricing.read') && !data.is_staff && <GroupPart id={id} />}
          {can('store-credit.read') && !data.is_staff && <CreditPart id={id} />}
          {can('repairs.read') && <EquipmentPart id={id} />}
          {can('customers.note') && <NoteForm id={id} />}
          {can('customers.claim') && data.email === null && <ClaimPart id={id} />}
          {can('customers.merge') && !data.is_staff && <MergePart id={id} alike={data.alike} />}
        </div>
      </div>
    </PanelPage>
  );
}

/** What they bought and had repaired, here and at the shop that was here before. */
function Sums({ data }: { data: Api['GET /api/admin/customers/{id}']['response'] }) {
  const sums = [
    ['Gastou', formatEuros(data.spent)],
    ['Encomendas', String(data.orders)],
    ['Alugueres', String(data.rentals)],
    ['Reparações', String(data.repairs)],
    ['Conversas', String(data.messages)],
    ['Pontos', data.points.toLocaleString('pt-PT')],
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-6">
        {sums.map(([label, value]) => (
          <div key={label} className="rounded-lg border bg-surface px-3 py-2">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="figures font-semibold text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      {data.past_orders > 0 && (
        <p className="text-muted">
          Na loja anterior: {data.past_orders} {data.past_orders === 1 ? 'encomenda' : 'encomendas'},{' '}
          {formatEuros(data.past_spent)} pagos. Não entram em “Gastou” nem em nenhum outro número da loja.
        </p>
      )}
    </>
  );
}

function History({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams();
  const kind = TIMELINE_KINDS.find((one) => one === search.get('tipo'));
  const page = usePageNumber();
  const asked = { page, ...(kind ? { kind } : {}) };
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'customer', id, 'timeline', asked],
    queryFn: ({ signal }) =>
      api('GET /api/admin/customers/{id}/timeline', { params: { id }, query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  return (
    <Card>
      <CardHead title="Atividade">
        <Select
          aria-label="Mostrar"
          value={kind ?? ''}
          onChange={(event) => setSearch(event.target.value ? { tipo: event.target.value } : {})}
        >
          <option value="">Tudo</option>
          <Options values={TIMELINE_KINDS} labels={KIND_LABELS} />
        </Select>
      </CardHead>
      {data ? (
        <>
          <Timeline customerId={id} facts={data.items} />
          <Pagination
            page={data.page}
            pageSize={data.page_size}
            total={data.total}
            hrefFor={(to) =>
              `?${new URLSearchParams({ ...(kind ? { tipo: kind } : {}), pagina: String(to) })}`
            }
          />
        </>
      ) : error ? (
        <LoadFailed title="Erro ao carregar o histórico" query={query} />
      ) : (
        <Skeleton className="mt-4 h-64" />
      )}
    </Card>
  );
}
