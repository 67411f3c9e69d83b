import { ArrowRight } from 'lucide-react';
import type { ProductCard as Product } from '#core/catalogue/contract.ts';
import { Link } from '../../ui/link.tsx';
import { Many } from '../../ui/many.tsx';
import { ProductCard } from './product-card.tsx';

interface Props {
  id: string;
  title: string;
  products: readonly Product[];
  onBuy: (product: Product) => void;
  pendingId: string | null;
  /** All of them. */
  more?: { to: string; label: string };
}

/** Up to four products under a heading: campaigns, related ones. Nothing when there are none. */
export function ProductRow({ id, title, products, onBuy, pendingId, more }: Props) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="font-bold text-xl md:text-2xl">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-action hover:underline"
          >
            {more.label}
            <ArrowRight aria-hidden className="size-5" />
          </Link>
        )}
      </div>
      <ul className="mt-5 grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {products.map((product) => (
          <Many key={product.id}>
            <ProductCard
              product={product}
              onBuy={onBuy}
              isBusy={pendingId === product.id}
              headingLevel="h3"
            />
          </Many>
        ))}
      </ul>
    </section>
  );
}
