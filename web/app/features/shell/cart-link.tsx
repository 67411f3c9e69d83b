import { ShoppingCart } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Link } from '../../ui/link.tsx';
import { useCartUnits, useIsFollowed } from './cart-units.ts';

const FollowCart = lazyPart(() => import('./follow-cart.tsx'));

function cartName(units: number): string {
  if (units === 0) return 'Carrinho';
  return units === 1 ? 'Carrinho, 1 artigo' : `Carrinho, ${units} artigos`;
}

/** The way to the cart with the number of units in it; the badge lies over the icon, so nothing moves. */
export function CartLink() {
  const units = useCartUnits();
  const isFollowed = useIsFollowed();
  return (
    <Link
      to="/carrinho"
      aria-label={cartName(units)}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken"
    >
      <ShoppingCart aria-hidden className="size-6" />
      {units > 0 && (
        <span
          key={units}
          aria-hidden
          className="figures absolute top-0 right-0 flex h-5 min-w-5 animate-rise items-center justify-center rounded-full bg-action px-1 font-bold text-on-action text-xs"
        >
          {units > 99 ? '99+' : units}
        </span>
      )}
      {isFollowed && (
        <Suspense>
          <FollowCart />
        </Suspense>
      )}
    </Link>
  );
}
