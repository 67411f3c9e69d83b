import { Suspense } from 'react';
import { data, redirect, useNavigation, useRevalidator } from 'react-router';
import { CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { useAddToCart } from '../features/cart/use-add-to-cart.ts';
import { breadcrumbJsonLd, productJsonLd } from '../features/catalogue/json-ld.ts';
import { ProductNotFound } from '../features/catalogue/product-not-found.tsx';
import { ProductPage } from '../features/catalogue/product-page.tsx';
import { ProductRow } from '../features/catalogue/product-row.tsx';
import type { Purchase } from '../features/catalogue/purchase.ts';
import { Counterparts } from '../features/printers/counterparts.tsx';
import { FittingPrinters } from '../features/printers/printer-links.tsx';
import { useRecentlySeen } from '../features/recently-seen/use-recently-seen.ts';
import { ReviewsSection } from '../features/reviews/reviews-section.tsx';
import { pageMeta, shopOf } from '../page-meta.ts';
import { services } from '../services.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useLoggedFailure } from '../ui/use-logged-failure.ts';
import type { Route } from './+types/product.ts';

/** Of what is in stock nobody needs it. */
const StockAlertForm = lazyPart(() => import('../features/stock-alerts/stock-alert-form.tsx'));

/** Longest description of a search result, in characters. */
const DESCRIPTION = 160;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { getProduct, relatedProducts, productReviews, printersOfProduct, counterparts, alternatives } =
    context.get(services);
  try {
    const found = await getProduct(params.id);
    if (!found.ok) {
      const isRemoved = found.failure.status === 410;
      const instead = isRemoved ? await alternatives(params.id) : [];
      return data({ state: 'missing' as const, instead }, { status: found.failure.status });
    }
    const product = found.value;
    // By its id, or by an address it had before.
    if (product.slug !== params.id) return redirect(`/produtos/${product.slug}`, 301);
    const [related, reviews, printers, compared] = await Promise.all([
      relatedProducts(product),
      productReviews(product),
      printersOfProduct(product),
      counterparts(product),
    ]);
    return data({ state: 'found' as const, product, related, reviews, printers, compared });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: docs/product.md#errors asks for this line in the log
    console.error('Erro ao carregar produtos:', error);
    return data({ state: 'failed' as const }, { status: 503 });
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION ? line : `${line.slice(0, DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, location } = args;
  if (loaderData?.state !== 'found') {
    const title = loaderData?.state === 'missing' ? 'Produto não encontrado' : 'Erro ao carregar produtos';
    return pageMeta(args, { title, path: location.pathname, isHidden: true });
  }
  const { product } = loaderData;
  const base = shopOf(args)?.publicUrl ?? '';
  const path = `/produtos/${product.slug}`;
  // Those who show previews of links draw no SVG: the shop's own picture stands in.
  const image = product.images.find((url) => !url.endsWith('.svg'));
  return [
    ...pageMeta(args, {
      title: product.name,
      description: shorten(product.description),
      path,
      type: 'product',
      ...(image ? { image } : {}),
    }),
    { property: 'product:price:amount', content: product.pricing.gross.toFixed(2) },
    { property: 'product:price:currency', content: 'EUR' },
    // For machines, who read what the server sends: the browser's code is without it (docs/adr/0243).
    ...(import.meta.env.SSR
      ? [
          { 'script:ld+json': productJsonLd(product, base) },
          {
            'script:ld+json': breadcrumbJsonLd(base, [
              { name: 'Início', path: '/' },
              { name: 'Produtos', path: '/produtos' },
              { name: CATEGORY_LABELS[product.category], path: `/produtos?categoria=${product.category}` },
              { name: product.name, path },
            ]),
          },
        ]
      : []),
  ];
};

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return (
    <main className="wrap pt-4 pb-12 md:pt-6 md:pb-16">
      {loaderData.state === 'missing' && <Missing {...loaderData} />}
      {loaderData.state === 'failed' && <LoadFailed />}
      {loaderData.state === 'found' && <Found key={loaderData.product.id} {...loaderData} />}
    </main>
  );
}

type MissingData = Extract<Route.ComponentProps['loaderData'], { state: 'missing' }>;

function Missing({ instead }: MissingData) {
  const { add, pendingId } = useAddToCart();
  return (
    <>
      <ProductNotFound />
      <ProductRow
        id="alternativas"
        title="Alternativas à venda"
        products={instead}
        onBuy={({ id, name }) => void add({ product_id: id, name })}
        pendingId={pendingId}
      />
    </>
  );
}

type FoundData = Extract<Route.ComponentProps['loaderData'], { state: 'found' }>;

function Found({ product, related, reviews, printers, compared }: FoundData) {
  const seen = useRecentlySeen(product.id);
  const { add, buyNow, pendingId } = useAddToCart();
  const { state } = useNavigation();
  const item = ({ quantity, rentalMonths }: Purchase) => ({
    product_id: product.id,
    name: product.name,
    quantity,
    ...(rentalMonths === undefined ? {} : { rental_months: rentalMonths }),
  });
  return (
    <>
      <ProductPage
        product={product}
        isBusy={pendingId === product.id && state === 'idle'}
        onAdd={(purchase) => void add(item(purchase))}
        onBuyNow={(purchase) => void buyNow(item(purchase))}
        outOfStock={
          <Suspense>
            <StockAlertForm productId={product.id} />
          </Suspense>
        }
        printers={<FittingPrinters printers={printers} />}
        counterparts={
          <Counterparts
            found={compared}
            onBuy={({ id, name }) => void add({ product_id: id, name })}
            pendingId={pendingId}
          />
        }
      />
      <Suspense>
        <ReviewsSection product={product} reviews={reviews} />
      </Suspense>
      <div className="mt-14 empty:hidden">
        <ProductRow
          id="relacionados"
          title="Também lhe pode interessar"
          products={related}
          onBuy={({ id, name }) => void add({ product_id: id, name })}
          pendingId={pendingId}
        />
      </div>
      <div className="mt-14 empty:hidden">
        <ProductRow
          id="vistos"
          title="Vistos recentemente"
          products={seen}
          onBuy={({ id, name }) => void add({ product_id: id, name })}
          pendingId={pendingId}
        />
      </div>
    </>
  );
}

function LoadFailed() {
  const revalidator = useRevalidator();
  useLoggedFailure('Erro ao carregar produtos:');
  return (
    <ErrorState
      title="Erro ao carregar produtos"
      detail="Não foi possível mostrar este produto. Tente dentro de momentos."
      onRetry={() => void revalidator.revalidate()}
      isRetrying={revalidator.state === 'loading'}
    />
  );
}
