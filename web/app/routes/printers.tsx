import { redirect } from 'react-router';
import { printerTexts } from '#core/printers/texts.ts';
import { PrinterIndex } from '../features/printers/printer-index.tsx';
import { pageMeta } from '../page-meta.ts';
import { services } from '../services.ts';
import type { Route } from './+types/printers.ts';

/** A page's number from the address; what is none counts as the first. */
function pageNumber(text: string | null): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { printerBrands, printerModels, listPrinters, getPrinter } = context.get(services);
  // The finder's form without JavaScript: a model chosen leads to its page.
  const slug = params.get('impressora')?.slice(0, 120);
  if (slug) {
    const found = await getPrinter(slug);
    if (found.ok) return redirect(`/impressoras/${found.value.printer.slug}`);
  }
  const typed = params.get('q')?.trim().slice(0, 120) || null;
  const brands = await printerBrands();
  const wanted = params.get('marca')?.trim().toLowerCase();
  const brand = brands.find((one) => one.brand.toLowerCase() === wanted)?.brand ?? null;
  const [page, models] = await Promise.all([
    listPrinters({
      marca: brand ?? undefined,
      q: typed ?? undefined,
      pagina: pageNumber(params.get('pagina')),
    }),
    brand ? printerModels(brand) : [],
  ]);
  const [only] = page.items;
  if (typed && page.total === 1 && only) return redirect(`/impressoras/${only.slug}`);
  return { brands, models, page, brand, typed };
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  const brand = loaderData?.brand ?? null;
  const number = loaderData?.page.page ?? 1;
  const title = brand ? `Tinteiros e toners para impressoras ${brand}` : printerTexts.listTitle;
  const search = new URLSearchParams({
    ...(brand ? { marca: brand } : {}),
    ...(number > 1 ? { pagina: String(number) } : {}),
  });
  return pageMeta(args, {
    title: number > 1 ? `${title}, página ${number}` : title,
    description:
      'Tinteiros e toners para a sua impressora: escolha a marca e o modelo e veja só o que lhe serve, com o preço por página.',
    path: search.size > 0 ? `/impressoras?${search}` : '/impressoras',
    isHidden: Boolean(loaderData?.typed) || loaderData?.page.items.length === 0,
  });
};

export default function PrintersPage({ loaderData }: Route.ComponentProps) {
  return <PrinterIndex {...loaderData} />;
}
