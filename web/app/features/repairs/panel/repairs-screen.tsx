import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { REPAIR_STATUS_LABELS, repairTexts } from '#core/repairs/texts.ts';
import { REPAIR_STATUSES } from '#core/repairs/values.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { FILTER_CLASS } from '../../../panel/list/filter-class.ts';
import { SearchField } from '../../../panel/list/search-field.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RepairCard } from './repair-card.tsx';
import { RepairForm } from './repair-form.tsx';

export const meta = panelMeta('Reparações');

/** The lists that the figures of the day lead to, as the address has them. */
const VIEWS = [
  { word: 'ativas', view: 'active', label: 'Ativas' },
  { word: 'atrasadas', view: 'late', label: 'Atrasadas' },
  { word: 'por_responder', view: 'to_answer', label: 'Por responder' },
  { word: 'por_decidir', view: 'undecided', label: 'À espera de decisão' },
  { word: 'esquecidas', view: 'forgotten', label: 'Paradas' },
] as const;

/** Repairs: search, status, pages; each a card with all that is known of it, edited and answered in place. */
export default function RepairsScreen() {
  const { can } = usePanel();
  const { page, read, filter, pageAddress } = useListAddress();
  const [editing, setEditing] = useState<string | null>(null);
  const isNew = read('nova') !== null;
  const mayChange = can('repairs.change');
  const q = read('q') ?? '';
  const status = REPAIR_STATUSES.find((value) => value === read('estado'));
  const view = VIEWS.find(({ word }) => word === read('vista'));
  const asked = {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(view ? { view: view.view } : {}),
    page,
  };
  const repairs = useQuery({
    queryKey: [...queryKeys.admin, 'repairs', asked],
    queryFn: ({ signal }) => api('GET /api/admin/repairs', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  const close = () => {
    setEditing(null);
    filter({ nova: null });
  };

  return (
    <PanelPage
      title="Gestão de Reparações"
      actions={
        mayChange && (
          <>
            <Button asChild variant="secondary">
              <Link to={panelPath('reparacoes', 'quadro')}>Quadro</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to={panelPath('reparacoes', 'entrada')}>Entrada ao balcão</Link>
            </Button>
            <Button
              variant={isNew ? 'secondary' : 'primary'}
              onClick={() => filter({ nova: isNew ? null : '1' })}
            >
              {isNew ? 'Cancelar' : 'Nova Reparação'}
            </Button>
          </>
        )
      }
      toolbar={
        <>
          <SearchField
            label="Pesquisar por número, cliente, equipamento, série…"
            value={q}
            onSearch={(typed) => filter({ q: typed })}
          />
          <Select
            aria-label="Estado"
            className={FILTER_CLASS}
            value={status ?? ''}
            onChange={(event) => filter({ estado: event.target.value })}
          >
            <option value="">Todos os Estados</option>
            {REPAIR_STATUSES.map((value) => (
              <option key={value} value={value}>
                {REPAIR_STATUS_LABELS[value]}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Vista"
            className={FILTER_CLASS}
            value={view?.word ?? ''}
            onChange={(event) => filter({ vista: event.target.value })}
          >
            <option value="">Todas as reparações</option>
            {VIEWS.map(({ word, label }) => (
              <option key={word} value={word}>
                {label}
              </option>
            ))}
          </Select>
        </>
      }
    >
      {isNew && mayChange && <RepairForm onDone={close} />}
      {repairs.data ? (
        repairs.data.items.length === 0 ? (
          <EmptyState
            icon={Wrench}
            title={repairTexts.noneFound}
            hint={
              q || status || view
                ? 'Tente ajustar os filtros ou termos de pesquisa'
                : 'Os pedidos do site e os equipamentos recebidos ao balcão aparecem aqui.'
            }
          />
        ) : (
          <>
            <p role="status" className="text-muted text-sm">
              {repairs.data.total} {repairs.data.total === 1 ? 'reparação' : 'reparações'}
            </p>
            <ul aria-label="Reparações" className="space-y-3">
              {repairs.data.items.map((repair) => (
                <li key={repair.id}>
                  {editing === repair.id ? (
                    <RepairForm repair={repair} onDone={close} />
                  ) : (
                    <RepairCard repair={repair} mayChange={mayChange} onEdit={() => setEditing(repair.id)} />
                  )}
                </li>
              ))}
            </ul>
            <Pagination
              page={repairs.data.page}
              pageSize={repairs.data.page_size}
              total={repairs.data.total}
              hrefFor={pageAddress}
            />
          </>
        )
      ) : repairs.error ? (
        <ErrorState
          title={repairTexts.loadFailed}
          detail={refusalText(repairs.error, 'Verifique a ligação à internet.')}
          onRetry={() => void repairs.refetch()}
          isRetrying={repairs.isFetching}
        />
      ) : (
        <div role="status" className="space-y-3">
          <span className="sr-only">A carregar...</span>
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      )}
    </PanelPage>
  );
}
