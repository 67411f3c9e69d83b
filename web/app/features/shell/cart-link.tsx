import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Link } from '../../ui/link.tsx';

function cartName(units: number): string {
  if (units === 0) return 'Carrinho';
  return units === 1 ? 'Carrinho, 1 artigo' : `Carrinho, ${units} artigos`;
}

/** The way to the cart with the number of units in it; the badge lies over the icon, so nothing moves. */
export function CartLink() {
  const { data } = useQuery({ queryKey: queryKeys.cart, queryFn: () => api('GET /api/cart', { query: {} }) });
  const units = data?.units ?? 0;
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
    </Link>
  );
}
