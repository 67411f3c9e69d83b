import { useState } from 'react';
import type { Review, ReviewPage } from '#core/reviews/contract.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { api } from '../../api/client.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { OwnReview } from './own-review.tsx';
import { Stars } from './stars.tsx';

interface Props {
  product: { id: string; slug: string };
  /** The first page, as the server rendered it. */
  reviews: ReviewPage;
}

const oneDecimal = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What buyers say of the product: average, how the stars are spread, the reviews, and one's own. */
export function ReviewsSection({ product, reviews }: Props) {
  return (
    <section aria-labelledby="avaliacoes" className="mt-12">
      <h2 id="avaliacoes" className="scroll-mt-24 font-bold text-xl">
        Avaliações
      </h2>
      <div className="mt-4 grid gap-8 md:grid-cols-[16rem_1fr] lg:gap-12">
        <div className="flex flex-col gap-5">
          <Summary reviews={reviews} />
          <OwnReview product={product} />
        </div>
        {reviews.total > 0 && <ReviewList product={product} first={reviews} />}
      </div>
    </section>
  );
}

function Summary({ reviews }: { reviews: ReviewPage }) {
  if (reviews.average === null) return <p className="text-muted">Sem avaliações</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3">
        <span className="figures font-bold text-4xl">{oneDecimal.format(reviews.average)}</span>
        <span>
          <Stars rating={Math.round(reviews.average)} />
          <span className="text-muted text-sm">
            {reviews.total === 1 ? '1 avaliação' : `${reviews.total} avaliações`}
          </span>
        </span>
      </p>
      <ul aria-label="Distribuição" className="flex flex-col gap-1 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = reviews.distribution[stars - 1] ?? 0;
          return (
            <li key={stars} className="grid grid-cols-[5rem_1fr_2rem] items-center gap-2">
              <span>{stars === 1 ? '1 estrela' : `${stars} estrelas`}</span>
              <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
                <rect width="100" height="8" rx="4" className="fill-sunken" />
                <rect width={(count / reviews.total) * 100} height="8" rx="4" className="fill-ink-yellow" />
              </svg>
              <span className="figures text-right text-muted">{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ReviewList({ product, first }: { product: Props['product']; first: ReviewPage }) {
  const [more, setMore] = useState<Review[]>([]);
  const [page, setPage] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const shown = [...first.items, ...more.filter(({ id }) => !first.items.some((item) => item.id === id))];
  const load = async () => {
    setBusy(true);
    try {
      const query = { page: page + 1 };
      const next = await api('GET /api/products/{id}/reviews', { params: { id: product.id }, query });
      setMore((known) => [...known, ...next.items.filter(({ id }) => !known.some((one) => one.id === id))]);
      setPage(next.page);
    } catch (error) {
      toast.error(refusalText(error, 'Erro ao carregar avaliações'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <ul className="divide-y">
        {shown.map((review) => (
          <li key={review.id} className="flex flex-col gap-1.5 py-4 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars rating={review.rating} />
              <span className="font-semibold">{review.author}</span>
              <span className="text-muted text-sm">{formatLongDate(review.created_at)}</span>
            </div>
            {review.text && <p className="whitespace-pre-line break-words">{review.text}</p>}
          </li>
        ))}
      </ul>
      {page * first.page_size < first.total && (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void load()} className="self-start">
          Mostrar mais avaliações
        </Button>
      )}
    </div>
  );
}
