import { Star } from 'lucide-react';
import { classes } from '../../ui/classes.ts';

const format = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Average of the buyers' reviews; nothing where there are none (docs/product.md#catalogue). */
export function Rating({
  rating,
  reviews,
  className,
}: {
  rating: number | null;
  reviews: number;
  className?: string;
}) {
  if (rating === null || reviews === 0) return null;
  return (
    <p className={classes('flex items-center gap-1 text-sm', className)}>
      <Star aria-hidden className="size-4 fill-ink-yellow text-line-strong" />
      <span className="font-semibold figures">
        <span className="sr-only">Avaliação: </span>
        {format.format(rating)}
        <span className="sr-only"> em 5</span>
      </span>
      <span className="text-muted figures">
        ({reviews}
        <span className="sr-only">{reviews === 1 ? ' avaliação' : ' avaliações'}</span>)
      </span>
    </p>
  );
}
