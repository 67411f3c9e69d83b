import { Printer as PrinterIcon, SearchX } from 'lucide-react';
import type { PrinterBrand, PrinterPage } from '#core/printers/contract.ts';
import { printerTexts } from '#core/printers/texts.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PrinterFinder } from './printer-finder.tsx';

interface Props {
  brands: readonly PrinterBrand[];
  models: readonly { slug: string; name: string }[];
  page: PrinterPage;
  brand: string | null;
  typed: string | null;
}

function address(changes: Record<string, string | null>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(changes)) if (value) search.set(name, value);
  return search.size > 0 ? `/impressoras?${search}` : '/impressoras';
}

/** All printers that something on sale fits: finder, makers, models. */
export function PrinterIndex({ brands, models, page, brand, typed }: Props) {
  return (
    <main className="wrap flex flex-col gap-6 pt-6 pb-12 md:pt-10 md:pb-16">
      <PageTitle
        title={brand ? `Consumíveis para impressoras ${brand}` : printerTexts.listTitle}
        subtitle={
          <>
            Escolha o modelo que tem para ver os tinteiros e toners que lhe servem. Procura uma impressora
            nova?{' '}
            <Link to="/produtos?categoria=impressoras" className="text-action underline">
              Veja as impressoras à venda
            </Link>
            .
          </>
        }
      />
      <PrinterFinder key={brand} brands={brands} brand={brand} typed={typed} models={models} />
      <Brands brands={brands} brand={brand} typed={typed} />
      <p role="status" className="figures font-semibold">
        {page.total === 1 ? '1 modelo' : `${page.total} modelos`}
        {typed && ` para “${typed}”`}
      </p>
      {page.items.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="Nenhum modelo encontrado"
          hint="Confirme o modelo na etiqueta da impressora, ou fale connosco: ajudamos a identificar o consumível."
          action={
            <LinkButton variant="secondary" to="/contacto">
              Contactar-nos
            </LinkButton>
          }
        />
      ) : (
        <Models models={page.items} />
      )}
      <Pagination
        page={page.page}
        pageSize={page.page_size}
        total={page.total}
        hrefFor={(number) => address({ marca: brand, q: typed, pagina: number > 1 ? String(number) : null })}
      />
    </main>
  );
}

function Models({ models }: { models: PrinterPage['items'] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {models.map((printer) => (
        <li key={printer.id}>
          <Link
            to={`/impressoras/${printer.slug}`}
            className="flex min-h-14 items-center gap-3 rounded-lg border bg-surface px-4 py-2 shadow-card hover:shadow-raised"
          >
            <PrinterIcon aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 font-medium">{printer.name}</span>
            <span className="figures shrink-0 text-muted text-sm">
              {printer.products} {printer.products === 1 ? 'artigo' : 'artigos'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Brands({ brands, brand, typed }: Pick<Props, 'brands' | 'brand' | 'typed'>) {
  return (
    <nav aria-label="Marcas de impressoras">
      <ul className="flex flex-wrap gap-2">
        {[{ brand: null, printers: 0 }, ...brands].map(({ brand: name, printers }) => (
          <li key={name ?? ''}>
            <Link
              to={address({ marca: name })}
              aria-current={name === brand && !typed ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 font-medium',
                name === brand && !typed
                  ? 'border-action bg-action text-on-action'
                  : 'border-line-strong bg-surface hover:bg-sunken',
              )}
            >
              {name ?? 'Todas as marcas'}
              {name && <span className="figures text-sm opacity-80">{printers}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
