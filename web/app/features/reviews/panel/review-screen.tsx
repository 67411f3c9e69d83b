import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminReview } from '#core/reviews/contract.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import type { Route } from './+types/review-screen.ts';
import { ReviewStatusBadge } from './review-status-badge.tsx';
import { type Decision, useDecide } from './use-decide.ts';

export const meta = panelMeta('Avaliação');

/** One review beside the list: what was written, and by whom; then to publish it or not. */
export default function ReviewScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('avaliacoes'));
  const decide = useDecide();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'review', id],
    queryFn: ({ signal }) => api('GET /api/admin/reviews/{id}', { params: { id }, signal }),
  });
  const review = query.data;
  const send = (decision: Decision) =>
    review && decide.mutate({ decision, reviews: [review] }, { onSuccess: leave });
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={review ? `Avaliação de ${review.customer_name}` : 'Avaliação'}
      description={review && <ReviewStatusBadge status={review.status} />}
      failure="Não foi possível abrir a avaliação"
      footer={
        review && (
          <>
            {review.status !== 'recusada' && (
              <Button variant="secondary" disabled={decide.isPending} onClick={() => send('recusada')}>
                Recusar
              </Button>
            )}
            {review.status !== 'aprovada' && (
              <Button isBusy={decide.isPending} onClick={() => send('aprovada')}>
                Aprovar
              </Button>
            )}
          </>
        )
      }
    >
      {(shown) => (
        <div className="space-y-5">
          <p className="font-semibold text-lg">{shown.rating} em 5</p>
          <p className="whitespace-pre-line break-words">
            {shown.text || <span className="text-muted">Sem texto.</span>}
          </p>
          <ReviewFacts review={shown} />
        </div>
      )}
    </RecordPanel>
  );
}

/** Of which product, and who wrote it. */
function ReviewFacts({ review }: { review: AdminReview }) {
  const { can } = usePanel();
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 border-t pt-4 text-sm">
      <dt className="text-muted">Produto</dt>
      <dd>
        <Link
          to={
            can('catalogue.read')
              ? panelPath('produtos', review.product_id)
              : `/produtos/${review.product_slug}`
          }
          className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
        >
          {review.product_name}
        </Link>
      </dd>
      <dt className="text-muted">Cliente</dt>
      <dd className="break-words">{review.customer_name}</dd>
      <dt className="text-muted">Email</dt>
      <dd>
        <a
          href={`mailto:${review.customer_email}`}
          className="inline-flex min-h-11 items-center break-all text-action underline underline-offset-4"
        >
          {review.customer_email}
        </a>
      </dd>
      <dt className="text-muted">Assina como</dt>
      <dd>{review.author}</dd>
      <dt className="text-muted">Escrita em</dt>
      <dd className="figures">{formatDateTime(review.created_at)}</dd>
    </dl>
  );
}
