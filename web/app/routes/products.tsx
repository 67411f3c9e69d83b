import { data, redirect, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { CatalogueQuery } from '#core/catalogue/contract.ts';
import { CATEGORY_DESCRIPTIONS, CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { CATEGORIES } from '#core/catalogue/values.ts';
import { useAddToCart } from '../features/cart/use-add-to-cart.ts';
import {
  catalogueAddress,
  catalogueParameters,
  FILTER_PARAMETERS,
} from '../features/catalogue/catalogue-address.ts';
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx';
import { itemListJsonLd } from '../features/catalogue/json-ld.ts';
import { readCatalogueQuery } from '../features/catalogue/read-catalogue-query.ts';
import { PrinterFinder } from '../features/printers/printer-finder.tsx';
import { pageMeta, shopOf } from '../page-meta.ts';
import { services } from '../services.ts';
import { useLoggedFailure } from '../ui/use-logged-failure.ts';
import type { Route } from './+types/products.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readCatalogueQuery(new URL(request.url).searchParams);
  try {
    const { listProducts, printerBrands } = context.get(services);
    const [page, brands] = await Promise.all([
      listProducts(query),
      query.categoria === 'consumiveis' ? printerBrands() : [],
    ]);
    if (page.answer?.to) throw redirect(page.answer.to);
    const isBeyond = page.page > 1 && page.items.length === 0;
    return data(
      { ...shownOf(page.understood ? readUnderstood(page.understood) : query), page, brands },
      { status: isBeyond ? 404 : 200 },
    );
  } catch (error) {
    // The shop answers this search by a page of its own.
    if (error instanceof Response && error.headers.has('location')) throw error;
    const nothing = { ...shownOf(query), page: null, brands: [] };
    // Too many search at once: said by the server with when to come back, and no error of its own.
    if (error instanceof Response) return data(nothing, error);
    // biome-ignore lint/suspicious/noConsole: docs/product.md#errors asks for this line in the log
    console.error('Erro ao carregar produtos:', error);
    return data(nothing, { status: 503 });
  }
}

/** The category and the order that a list is shown in. */
function shownOf({ categoria, ordenar, q }: CatalogueQuery) {
  return {
    category: categoria ?? null,
    sort: ordenar ?? (q ? ('relevancia' as const) : ('recomendados' as const)),
  };
}

function readUnderstood(parameters: readonly { name: string; value: string }[]): CatalogueQuery {
  return readCatalogueQuery(new URLSearchParams(parameters.map(({ name, value }) => [name, value])));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, location } = args;
  const params = new URLSearchParams(location.search);
  const category = loaderData?.category ?? null;
  const page = loaderData?.page ?? null;
  const number = page?.page ?? 1;
  const isNarrowed = FILTER_PARAMETERS.some((name) => params.has(name)) || params.has('q');
  const name = category ? CATEGORY_LABELS[category] : 'Produtos';
  return [
    ...pageMeta(args, {
      title: number > 1 ? `${name}, página ${number}` : name,
      ...(category ? { description: CATEGORY_DESCRIPTIONS[category] } : {}),
      path: catalogueAddress(new URLSearchParams(), {
        categoria: category,
        pagina: number > 1 ? String(number) : null,
      }),
      isHidden: isNarrowed || !page,
    }),
    // For machines, who read what the server sends: the browser's code is without it (docs/adr/0243).
    ...(import.meta.env.SSR && page && page.items.length > 0
      ? [
          {
            'script:ld+json': itemListJsonLd(
              shopOf(args)?.publicUrl ?? '',
              page.items,
              (number - 1) * page.page_size + 1,
            ),
          },
        ]
      : []),
  ];
};

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const params = catalogueParameters(search);
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const { add, pendingId } = useAddToCart();
  useLoggedFailure(loaderData.page ? null : 'Erro ao carregar produtos:');
  const isLoading =
    (navigation.state === 'loading' && navigation.location.pathname === '/produtos') ||
    revalidator.state === 'loading';
  return (
    <CataloguePage
      {...loaderData}
      params={params}
      isLoading={isLoading}
      onRetry={() => void revalidator.revalidate()}
      onBuy={({ id, name }) => void add({ product_id: id, name })}
      pendingId={pendingId}
      aside={loaderData.brands.length > 0 ? <PrinterFinder brands={loaderData.brands} /> : null}
    />
  );
}

/**
 * The page's own data call was not answered (the database is away): as a list that could not be read, with the way to try again.
 * Who is offline is told so by the frame.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [search] = useSearchParams();
  const revalidator = useRevalidator();
  useLoggedFailure('Erro ao carregar produtos:');
  if (globalThis.navigator?.onLine === false) throw error;
  return (
    <CataloguePage
      category={CATEGORIES.find((one) => one === search.get('categoria')) ?? null}
      sort="recomendados"
      page={null}
      params={catalogueParameters(search)}
      isLoading={revalidator.state === 'loading'}
      onRetry={() => void revalidator.revalidate()}
      onBuy={() => {}}
      pendingId={null}
    />
  );
}
