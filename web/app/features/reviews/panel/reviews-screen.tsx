import { MessageSquareText } from 'lucide-react';
import type { AdminReview } from '#core/reviews/contract.ts';
import { REVIEW_STATUS_LABELS, REVIEW_STATUSES } from '#core/reviews/values.ts';
import { useChoice } from '../../../panel/list/choose.tsx';
import { ChosenBar } from '../../../panel/list/chosen-bar.tsx';
import { FILTER_CLASS } from '../../../panel/list/filter-class.ts';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { ChosenReviews, REVIEWS_COLUMNS, ReviewCard } from './reviews-table.tsx';
import { type Decision, useDecide } from './use-decide.ts';

export const meta = panelMeta('Avaliações');

/** The columns that the list can be put in order by. */
const SORTED = {
  created_at: { word: 'data', label: 'Data', kind: 'date' },
  rating: { word: 'pontos', label: 'Pontos', kind: 'number' },
} as const;

/** Reviews to publish or to refuse, many at once; those that wait, unless the address says otherwise. */
export default function ReviewsScreen() {
  const { page, read, filter } = useListAddress();
  const href = useRowHref('avaliacoes');
  const decide = useDecide();
  const q = read('q') ?? '';
  const wanted = read('estado');
  const status = wanted === 'todas' ? undefined : (REVIEW_STATUSES.find((s) => s === wanted) ?? 'pendente');
  const { sort, sorting } = useListSort(SORTED, status === 'pendente' ? 'created_at' : '-created_at');
  const reviews = useListQuery('reviews', 'GET /api/admin/reviews', { q, status, sort, page });
  const { choice, chosen, clear } = useChoice<AdminReview>(
    ({ product_name, customer_name }) => `${product_name}, de ${customer_name}`,
  );
  const selected = (reviews.data?.items ?? []).filter(({ id }) => chosen.has(id));
  const send = (decision: Decision) => decide.mutate({ decision, reviews: selected }, { onSuccess: clear });
  return (
    <ChosenReviews value={choice}>
      <ListScreen
        title="Avaliações"
        name="avaliacoes"
        query={reviews}
        failure="Erro ao carregar avaliações"
        empty={{
          icon: MessageSquareText,
          title: 'Nenhuma avaliação encontrada',
          hint: 'Não há avaliações à espera.',
        }}
        emptyFiltered={{ title: 'Nenhuma avaliação encontrada' }}
        searchLabel="Pesquisar por produto"
        filterNames={['estado']}
        views={[
          { name: 'À espera', search: '' },
          { name: 'Todas as avaliações', search: 'estado=todas' },
        ]}
        filters={
          <Select
            aria-label="Estado"
            className={FILTER_CLASS}
            value={status ?? 'todas'}
            onChange={(event) =>
              filter({ estado: event.target.value === 'pendente' ? null : event.target.value, ordem: null })
            }
          >
            <option value="todas">Todas</option>
            <Options values={REVIEW_STATUSES} labels={REVIEW_STATUS_LABELS} />
          </Select>
        }
        bar={
          selected.length > 0 && (
            <Chosen count={selected.length} isBusy={decide.isPending} onClear={clear} onSend={send} />
          )
        }
        columns={REVIEWS_COLUMNS}
        main="product_name"
        numbers={['rating']}
        sorting={sorting}
        rowId={(review) => review.id}
        href={(review) => href(review.id)}
        choice={choice}
        card={(review) => <ReviewCard review={review} />}
      />
    </ChosenReviews>
  );
}

function Chosen({
  count,
  isBusy,
  onClear,
  onSend,
}: {
  count: number;
  isBusy: boolean;
  onClear: () => void;
  onSend: (decision: Decision) => void;
}) {
  return (
    <ChosenBar
      label="Avaliações escolhidas"
      count={count}
      words={['avaliação escolhida', 'avaliações escolhidas']}
      onClear={onClear}
    >
      <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => onSend('recusada')}>
        Recusar escolhidas
      </Button>
      <Button size="sm" disabled={isBusy} onClick={() => onSend('aprovada')}>
        Aprovar escolhidas
      </Button>
    </ChosenBar>
  );
}
