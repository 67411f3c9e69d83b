import { createColumnHelper } from '@tanstack/react-table';
import { createContext, use } from 'react';
import type { AdminReview } from '#core/reviews/contract.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { type Choice, Choose } from '../../../panel/list/choose.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { RowLink, useRowHref } from '../../../panel/list/row-link.tsx';
import { ReviewStatusBadge } from './review-status-badge.tsx';

/** The reviews that are chosen, for the cards, which have no column for it. */
export const ChosenReviews = createContext<Choice<AdminReview> | null>(null);

function ReviewLink({ review }: { review: AdminReview }) {
  return <RowLink to={useRowHref('avaliacoes')(review.id)}>{review.product_name}</RowLink>;
}

const column = createColumnHelper<typeof features, AdminReview>();

/** The reviews, one a row. */
export const REVIEWS_COLUMNS: Columns<AdminReview> = column.columns([
  column.accessor('created_at', {
    header: 'Data',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDateTime(getValue())}</span>,
  }),
  column.accessor('rating', { header: 'Pontos', cell: ({ getValue }) => `${getValue()} em 5` }),
  column.accessor('product_name', {
    header: 'Avaliação',
    cell: ({ row }) => (
      <>
        <ReviewLink review={row.original} />
        <span className="block truncate text-muted text-xs">{row.original.text || 'Sem texto'}</span>
      </>
    ),
  }),
  column.accessor('customer_name', {
    header: 'Cliente',
    cell: ({ getValue }) => <span className="block max-w-48 truncate">{getValue()}</span>,
  }),
  column.accessor('status', {
    header: 'Estado',
    cell: ({ getValue }) => <ReviewStatusBadge status={getValue()} />,
  }),
]);

/** A review where there is no room for a table. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const choice = use(ChosenReviews);
  return (
    <div className="flex gap-2">
      {choice && (
        <span className="-mt-1 -ml-2 shrink-0">
          <Choose row={review} rowId={({ id }) => id} choice={choice} />
        </span>
      )}
      <div className="min-w-0 flex-1 space-y-1">
        <ReviewLink review={review} />
        <p className="figures flex flex-wrap items-center gap-2 text-sm">
          {review.rating} em 5 · {review.customer_name} <ReviewStatusBadge status={review.status} />
        </p>
        {review.text && <p className="line-clamp-3 break-words text-sm">{review.text}</p>}
        <p className="figures text-muted text-sm">{formatDateTime(review.created_at)}</p>
      </div>
    </div>
  );
}
