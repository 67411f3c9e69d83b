import { data } from 'react-router';
import { catalogueQuery } from '#core/catalogue/contract.ts';
import { comparedSlugs, isComparable } from '#core/catalogue/rules/comparison.ts';
import { useAddToCart } from '../features/cart/use-add-to-cart.ts';
import { ComparePage } from '../features/catalogue/compare-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { services } from '../services.ts';
import type { Route } from './+types/compare.ts';

/** How many are offered to be put beside. */
const MOST_OFFERED = 9;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const slugs = comparedSlugs(searchParams.getAll('produto'));
  const onlyDifferences = searchParams.get('diferencas') === '1';
  const q = (searchParams.get('q') ?? '').trim().slice(0, 120);
  const nothing = { products: [], others: [], q, onlyDifferences };
  try {
    const { getProduct, listProducts } = context.get(services);
    const found = await Promise.all(slugs.map((slug) => getProduct(slug)));
    const comparable = found.flatMap((one) =>
      one.ok && isComparable(one.value.category) ? [one.value] : [],
    );
    // Of one kind: that of the first.
    const products = comparable.filter(({ category }) => category === comparable[0]?.category);
    const [first] = products;
    if (!first) return data(nothing);
    const page = await listProducts(
      catalogueQuery.parse({ categoria: first.category, stock: '1', ...(q ? { q } : {}) }),
    );
    const chosen = new Set(products.map(({ id }) => id));
    const others = page.items.filter(({ id }) => !chosen.has(id)).slice(0, MOST_OFFERED);
    return data({ products, others, q, onlyDifferences });
  } catch (error) {
    if (error instanceof Response) return data(nothing, error);
    // biome-ignore lint/suspicious/noConsole: docs/product.md#errors asks for this line in the log
    console.error('Erro ao carregar produtos:', error);
    return data(nothing, { status: 503 });
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Comparar',
    description: 'Portáteis, desktops e impressoras lado a lado: preço, características e garantia.',
    path: '/comparar',
    isHidden: true,
  });

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  const { add, pendingId } = useAddToCart();
  return (
    <main className="wrap pt-4 pb-12 md:pt-6 md:pb-16">
      <ComparePage
        {...loaderData}
        onBuy={({ id, name }) => void add({ product_id: id, name })}
        pendingId={pendingId}
      />
    </main>
  );
}
