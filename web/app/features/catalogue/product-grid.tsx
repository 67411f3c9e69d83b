import type { ProductCard as Product } from '#core/catalogue/contract.ts';
import { classes } from '../../ui/classes.ts';
import { Many } from '../../ui/many.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4 min-[110rem]:grid-cols-5';

/** Cards of the first row of a desktop. */
const FIRST = 4;

interface Props {
  products: readonly Product[];
  onBuy: (product: Product) => void;
  /** The product that is on its way into the cart. */
  pendingId: string | null;
  headingLevel?: 'h2' | 'h3';
  /** Pictures of the first row are loaded at once. */
  isTop?: boolean;
  className?: string;
}

/** Products as cards, two beside each other on a phone. */
export function ProductGrid({ products, onBuy, pendingId, headingLevel, isTop, className }: Props) {
  return (
    <ul className={classes(GRID, className)}>
      {products.map((product, i) => (
        <Many key={product.id}>
          <ProductCard
            product={product}
            onBuy={onBuy}
            isBusy={pendingId === product.id}
            isFirst={isTop === true && i < FIRST}
            {...(headingLevel ? { headingLevel } : {})}
          />
        </Many>
      ))}
    </ul>
  );
}

/** The shape of eight cards, while they load (docs/product.md#catalogue). */
export function ProductGridSkeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={classes(GRID, className)}>
      {Array.from({ length: 8 }, (_, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: eight shapes that are all the same
          key={i}
          className="flex flex-col gap-2 overflow-hidden rounded-lg bg-surface pb-4"
        >
          <Skeleton className="aspect-square md:aspect-5/4" />
          <div className="flex flex-col gap-2 px-3 sm:px-4">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-2 h-7 w-28" />
          </div>
          <Skeleton className="mx-3 h-11 sm:mx-4" />
        </div>
      ))}
    </div>
  );
}
