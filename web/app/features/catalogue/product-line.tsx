import type { ProductCard as Product } from '#core/catalogue/contract.ts';
import { Link } from '../../ui/link.tsx';
import { ProductPrice } from '../../ui/price.tsx';
import { ProductImage } from './product-image.tsx';

/** One product in a line, all of it its link: where there is room for one beside something else. */
export function ProductLine({ product, label }: { product: Product; label: string }) {
  const { pricing } = product;
  return (
    <article className="relative grid grid-cols-[6rem_1fr] items-center gap-x-4 rounded-xl border bg-surface p-3 shadow-card transition-shadow hover:shadow-raised">
      <ProductImage image={product.image} alt="" sizes="96px" isFirst />
      <div className="min-w-0">
        <p className="font-semibold text-campaign text-sm">{label}</p>
        <h2 className="font-semibold leading-tight">
          <Link
            to={`/produtos/${product.slug}`}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-xl hover:underline"
          >
            {product.name}
          </Link>
        </h2>
        <ProductPrice size="sm" pricing={pricing} isMonthly={product.rental !== null} />
      </div>
    </article>
  );
}
