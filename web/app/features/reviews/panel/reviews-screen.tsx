import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminReview } from '#core/reviews/contract.ts';
import { REVIEW_STATUS_LABELS, REVIEW_STATUSES } from '#core/reviews/values.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { PanelList } from '../../../panel/list/panel-list.tsx';
import { SearchField } from '../../../panel/list/search-field.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { ViewsMenu } from '../../../panel/list/views-menu.tsx';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';

export const meta = panelMeta('Avaliações');

type Decision = 'aprovada' | 'recusada';

/** Reviews to publish or to refuse, one by one or many at once. */
export default function ReviewsScreen() {
  const { page, read, filter, pageAddress } = useListAddress();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const q = read('q') ?? '';
  const asked = read('estado');
  const status = asked === 'todas' ? undefined : (REVIEW_STATUSES.find((s) => s === asked) ?? 'pendente');
  const query = { ...(q ? { q } : {}), ...(status ? { status } : {}), page };
  const reviews = useQuery({
    queryKey: [...queryKeys.admin, 'reviews', query],
    queryFn: ({ signal }) => api('GET /api/admin/reviews', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const decide = useMutation({
    mutationFn: (body: { decision: Decision; reviews: { id: string; updated_at: string }[] }) =>
      api('POST /api/admin/reviews/moderate', { body }),
    onSuccess: async ({ decided, skipped }, { decision }) => {
      setChosen([]);
      if (decided > 0) toast.success(`Avaliações ${decision}s: ${decided}.`);
      if (skipped > 0)
        toast.warning(`${skipped} mudaram entretanto e ficaram como estavam. Leia-as de novo.`);
      await client.invalidateQueries({ queryKey: [...queryKeys.admin, 'reviews'] });
    },
    onError: (error) => toast.error(refusalText(error, 'Erro ao decidir avaliações')),
  });
  const send = (decision: Decision, items: readonly AdminReview[]) =>
    decide.mutate({ decision, reviews: items.map(({ id, updated_at }) => ({ id, updated_at })) });
  const toggle = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));

  return (
    <PanelPage
      title="Avaliações"
      toolbar={
        <>
          <SearchField label="Pesquisar por produto" value={q} onSearch={(typed) => filter({ q: typed })} />
          <Select
            aria-label="Estado"
            value={status ?? 'todas'}
            onChange={(event) => filter({ estado: event.target.value })}
          >
            <option value="todas">Todas</option>
            {REVIEW_STATUSES.map((value) => (
              <option key={value} value={value}>
                {REVIEW_STATUS_LABELS[value]}
              </option>
            ))}
          </Select>
          <div className="sm:ml-auto">
            <ViewsMenu
              list="avaliacoes"
              fixed={[
                { name: 'À espera', search: '' },
                { name: 'Todas as avaliações', search: 'estado=todas' },
              ]}
            />
          </div>
        </>
      }
    >
      <PanelList
        query={reviews}
        failure="Erro ao carregar avaliações"
        empty={{
          icon: MessageSquareText,
          title: 'Nenhuma avaliação encontrada',
          hint: status === 'pendente' ? 'Não há avaliações à espera.' : 'Tente ajustar os filtros.',
        }}
        hrefFor={pageAddress}
      >
        {(items) => {
          const selected = items.filter(({ id }) => chosen.includes(id));
          const isAll = selected.length === items.length;
          return (
            <>
              <div className="flex flex-wrap items-center gap-3">
                <Checkbox
                  label={isAll ? 'Escolher nenhuma' : 'Escolher todas'}
                  checked={isAll}
                  onChange={() => setChosen(isAll ? [] : items.map(({ id }) => id))}
                />
                <Button
                  size="sm"
                  disabled={selected.length === 0 || decide.isPending}
                  onClick={() => send('aprovada', selected)}
                >
                  Aprovar escolhidas
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={selected.length === 0 || decide.isPending}
                  onClick={() => send('recusada', selected)}
                >
                  Recusar escolhidas
                </Button>
              </div>
              <ul aria-label="Avaliações" className="divide-y overflow-hidden rounded-lg border bg-surface">
                {items.map((review) => (
                  <ReviewRow
                    key={review.id}
                    review={review}
                    isChosen={chosen.includes(review.id)}
                    isBusy={decide.isPending}
                    onToggle={() => toggle(review.id)}
                    onDecide={(decision) => send(decision, [review])}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </PanelList>
    </PanelPage>
  );
}

interface RowProps {
  review: AdminReview;
  isChosen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onDecide: (decision: Decision) => void;
}

function ReviewRow({ review, isChosen, isBusy, onToggle, onDecide }: RowProps) {
  const { status } = review;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Checkbox
          checked={isChosen}
          onChange={onToggle}
          label={
            <span className="font-medium">
              {review.rating} em 5 · {review.customer_name}
            </span>
          }
        />
        <Link
          to={`/produtos/${review.product_slug}`}
          className="inline-flex min-h-11 min-w-0 items-center text-action underline"
        >
          {review.product_name}
        </Link>
        <span className="figures text-muted text-sm">{formatDateTime(review.created_at)}</span>
        <Badge tone={status === 'aprovada' ? 'green' : status === 'recusada' ? 'red' : 'yellow'}>
          {REVIEW_STATUS_LABELS[status]}
        </Badge>
      </div>
      {review.text && <p className="whitespace-pre-line break-words">{review.text}</p>}
      <div className="flex flex-wrap gap-2">
        {status !== 'aprovada' && (
          <Button size="sm" disabled={isBusy} onClick={() => onDecide('aprovada')}>
            Aprovar
          </Button>
        )}
        {status !== 'recusada' && (
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => onDecide('recusada')}>
            Recusar
          </Button>
        )}
      </div>
    </li>
  );
}
