import { data } from 'react-router';
import { useAddSet } from '../features/cart/use-add-set.ts';
import { useAddToCart } from '../features/cart/use-add-to-cart.ts';
import { breadcrumbJsonLd, itemListJsonLd } from '../features/catalogue/json-ld.ts';
import { PrinterMissing } from '../features/printers/printer-missing.tsx';
import { PrinterPage, suppliesTitle } from '../features/printers/printer-page.tsx';
import { pageMeta, shopOf } from '../page-meta.ts';
import { services } from '../services.ts';
import type { Route } from './+types/printer.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { getPrinter, nearPrinters } = context.get(services);
  const found = await getPrinter(params.slug.slice(0, 120));
  if (found.ok) return data({ state: 'found' as const, supplies: found.value });
  const near = await nearPrinters(params.slug.slice(0, 120).replaceAll('-', ' '));
  return data({ state: 'missing' as const, near }, { status: 404 });
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, location } = args;
  if (loaderData?.state !== 'found') {
    return pageMeta(args, { title: 'Modelo não encontrado', path: location.pathname, isHidden: true });
  }
  const { printer, groups } = loaderData.supplies;
  const base = shopOf(args)?.publicUrl ?? '';
  const path = `/impressoras/${printer.slug}`;
  const products = groups.flatMap(({ supplies }) => supplies.map(({ product }) => product));
  return [
    ...pageMeta(args, {
      title: suppliesTitle(printer),
      description: `Consumíveis originais e compatíveis para ${printer.name}, por cor, com preço por página e conjuntos completos. ${products.length} ${products.length === 1 ? 'artigo' : 'artigos'} à venda.`,
      path,
      isHidden: products.length === 0,
    }),
    // For machines, who read what the server sends: the browser's code is without it (docs/adr/0243).
    ...(import.meta.env.SSR
      ? [
          { 'script:ld+json': itemListJsonLd(base, products) },
          {
            'script:ld+json': breadcrumbJsonLd(base, [
              { name: 'Início', path: '/' },
              { name: 'Consumíveis por impressora', path: '/impressoras' },
              {
                name: printer.brand,
                path: `/impressoras?${new URLSearchParams({ marca: printer.brand })}`,
              },
              { name: printer.name, path },
            ]),
          },
        ]
      : []),
  ];
};

export default function PrinterRoute({ loaderData }: Route.ComponentProps) {
  const { add, pendingId } = useAddToCart();
  const { addSet, pendingSet } = useAddSet();
  return (
    <main className="wrap pt-4 pb-12 md:pt-6 md:pb-16">
      {loaderData.state === 'missing' ? (
        <PrinterMissing near={loaderData.near} />
      ) : (
        <PrinterPage
          {...loaderData.supplies}
          onBuy={({ id, name }) => void add({ product_id: id, name })}
          pendingId={pendingId}
          onAddSet={addSet}
          pendingSet={pendingSet}
        />
      )}
    </main>
  );
}
