import type { ProductCard as Product } from '#core/catalogue/contract.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProductPrice } from '../../ui/price.tsx';

/** Where a proof sheet is brought into register: at its four corners. */
const CORNERS = ['top-4 left-4', 'top-4 right-4', 'bottom-4 left-4', 'right-4 bottom-4'];

/** One product on the night ground, large, with a tag that says what it is and costs; all of it its link. */
export function NightPanel({ product }: { product: Product }) {
  const { image, grade, battery_health: battery, condition } = product;
  const state =
    condition === 'novo'
      ? 'Novo'
      : [condition === 'usado' ? 'Usado' : 'Recondicionado', grade].filter(Boolean).join(' ');
  return (
    <article className="relative grid h-full overflow-hidden rounded-xl bg-night text-on-night max-lg:grid-cols-[1fr_1fr] max-lg:items-center lg:min-h-120">
      {CORNERS.map((corner) => (
        <span key={corner} aria-hidden className={`absolute size-4 max-lg:hidden ${corner}`}>
          <span className="absolute top-1/2 h-px w-full bg-night-muted" />
          <span className="absolute left-1/2 h-full w-px bg-night-muted" />
        </span>
      ))}
      {image && (
        <Picture
          src={image.url}
          alt=""
          sizes="(min-width: 1024px) 480px, 50vw"
          width={image.width}
          height={image.height}
          fetchPriority="high"
          className="w-full object-contain max-lg:h-52 lg:absolute lg:inset-x-0 lg:-top-4 lg:h-[calc(100%-4.5rem)]"
        />
      )}
      <div className="min-w-0 bg-surface text-ink max-lg:m-3 max-lg:rounded-md max-lg:p-3 lg:absolute lg:right-8 lg:bottom-8 lg:left-8 lg:rounded-lg lg:p-4">
        <p className="font-medium text-muted text-sm">
          {state}
          {battery && <span className="max-lg:hidden"> · Bateria {battery} %</span>}
        </p>
        <h2 className="font-semibold text-[0.9375rem] leading-5">
          <Link
            to={`/produtos/${product.slug}`}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-xl hover:underline"
          >
            {product.name}
          </Link>
        </h2>
        <div className="mt-1">
          <ProductPrice size="sm" pricing={product.pricing} isMonthly={product.rental !== null} />
        </div>
      </div>
    </article>
  );
}
