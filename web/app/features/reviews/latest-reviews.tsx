import type { LatestReview } from '#core/reviews/contract.ts';
import { formatDate } from '#core/shared/dates.ts';
import { Link } from '../../ui/link.tsx';
import { Stars } from './stars.tsx';

/** What customers said last of what they received, each with its product; nothing while nobody said anything. */
export function LatestReviews({ reviews }: { reviews: readonly LatestReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="opinioes">
      <h2 id="opinioes" className="font-bold text-xl md:text-2xl">
        O que dizem os clientes
      </h2>
      <p className="mt-1 text-muted">As últimas avaliações de quem comprou e recebeu, boas e más.</p>
      <ul className="mt-5 grid gap-3 sm:gap-4 lg:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.id} className="flex flex-col gap-2 rounded-lg border bg-surface p-4">
            <Stars rating={review.rating} />
            <p className="line-clamp-5 whitespace-pre-line break-words">{review.text}</p>
            <p className="mt-auto text-muted text-sm">
              {review.author} · <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
            </p>
            <Link
              to={`/produtos/${review.product_slug}`}
              className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
            >
              {review.product_name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
