import { Suspense } from 'react';
import { useSession } from '../../api/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Link } from '../../ui/link.tsx';

/** Its form and its question are of no use to who is not logged in: most who look at a product. */
const MyReview = lazyPart(() => import('./my-review.tsx'));

interface Product {
  id: string;
  slug: string;
}

/** What a visitor, a customer and a buyer can do about reviews. */
export function OwnReview({ product }: { product: Product }) {
  const user = useSession();
  if (user === undefined) return null;
  if (user === null) {
    const login = `/login?${new URLSearchParams({ voltar: `/produtos/${product.slug}#avaliacoes` })}`;
    return (
      <p className="text-muted">
        Recebeu este produto?{' '}
        <Link to={login} className="font-semibold text-action underline">
          Entre para avaliar
        </Link>
      </p>
    );
  }
  return (
    <Suspense>
      <MyReview productId={product.id} />
    </Suspense>
  );
}
