import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductCard, ProductPage } from '#core/catalogue/contract.ts';
import { CATEGORY_DESCRIPTIONS, CATEGORY_LABELS, countText } from '#core/catalogue/texts.ts';
import type { Category, Sort } from '#core/catalogue/values.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PriceSwitch } from '../../ui/price-switch.tsx';
import { catalogueAddress, pageAddress, shownParameters } from './catalogue-address.ts';
import { CategoryChips } from './category-chips.tsx';
import { ChosenFilters, chosenWords } from './chosen-filters.tsx';
import { Filters } from './filters.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { SortSelect } from './sort-select.tsx';

interface Props {
  params: URLSearchParams;
  category: Category | null;
  sort: Sort;
  /** Null when it could not be loaded. */
  page: ProductPage | null;
  isLoading: boolean;
  onRetry: () => void;
  onBuy: (product: ProductCard) => void;
  pendingId: string | null;
  /** What helps to choose in this category, above the list. */
  aside?: ReactNode;
}

/** The catalogue (docs/product.md#catalogue). */
export function CataloguePage(given: Props) {
  const { category, sort, page, isLoading, onRetry } = given;
  // What the words of the search said is shown, and taken off, as if it had been chosen.
  const params = shownParameters(given.params, page?.understood ?? null);
  const props = { ...given, params };
  return (
    <main className="wrap pt-3 pb-12 md:pt-6 md:pb-16">
      <PageTitle
        title={category ? CATEGORY_LABELS[category] : 'Produtos'}
        subtitle={
          <span className="max-sm:sr-only">
            {category
              ? CATEGORY_DESCRIPTIONS[category]
              : 'Consumíveis, computadores, impressoras, software e equipamento para alugar.'}
          </span>
        }
      />
      {/* The header's search is the one. */}
      <div className="mt-3 md:mt-5">
        <CategoryChips params={params} category={category} />
      </div>
      {props.aside && <div className="mt-5">{props.aside}</div>}
      {page ? (
        <div className="mt-3 grid gap-3 md:mt-5 md:gap-5 lg:grid-cols-[15rem_1fr] lg:gap-8">
          <Filters params={params} page={page} />
          <div className="flex min-w-0 flex-col gap-3 md:gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <p role="status" className="font-semibold figures max-sm:text-sm">
                {isLoading ? 'A carregar...' : countText(page.total)}
              </p>
              <div className="flex flex-wrap items-center gap-x-1">
                <PriceSwitch className="max-lg:hidden" />
                <SortSelect params={params} sort={sort} />
              </div>
            </div>
            <ChosenFilters params={params} facets={page.facets} />
            {page.understood && (
              <AsTyped params={given.params} page={page} shown={chosenWords(params, page.facets)} />
            )}
            <Corrections page={page} params={params} />
            {isLoading ? <ProductGridSkeleton /> : <Results {...props} page={page} />}
          </div>
        </div>
      ) : (
        <div className="mt-8">
          <ErrorState
            title="Erro ao carregar produtos"
            detail="Não foi possível mostrar o catálogo. Tente dentro de momentos."
            onRetry={onRetry}
            isRetrying={isLoading}
          />
        </div>
      )}
    </main>
  );
}

function pagesText(count: number): string {
  return count === 1 ? '1 página' : `${count} páginas`;
}

function Results({ params, page, onBuy, pendingId }: Props & { page: ProductPage }) {
  if (page.items.length === 0 && page.total > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={`Esta lista não tem página ${page.page}`}
        hint={`Os produtos estão em ${pagesText(Math.ceil(page.total / page.page_size))}.`}
        action={
          <LinkButton variant="secondary" to={pageAddress(params, 1)}>
            Ver a primeira página
          </LinkButton>
        }
      />
    );
  }
  if (page.items.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="Nenhum produto encontrado"
        hint="Tente ajustar os filtros ou termos de pesquisa"
        action={
          <LinkButton variant="secondary" to="/produtos">
            Ver todos os produtos
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <ProductGrid products={page.items} onBuy={onBuy} pendingId={pendingId} isTop />
      <Pagination
        page={page.page}
        pageSize={page.page_size}
        total={page.total}
        hrefFor={(number) => pageAddress(params, number)}
        className="mt-4"
      />
    </>
  );
}

/** The way back from what the words were read as to the words themselves. */
function AsTyped({ params, page, shown }: { params: URLSearchParams; page: ProductPage; shown: string }) {
  const instead = page.answer?.text ? `«${page.answer.text}»` : '';
  return (
    <p className="text-muted text-sm">
      A mostrar: {[instead, shown].filter(Boolean).join(', ')}.{' '}
      <Link
        to={catalogueAddress(params, { texto: '1' })}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-action underline-offset-4 hover:underline"
      >
        Procurar “{params.get('q')}” tal como está escrito
      </Link>
    </p>
  );
}

/** Says which words were read as others, which were left out, and which number may have been meant. */
function Corrections({ page, params }: { page: ProductPage; params: URLSearchParams }) {
  if (page.corrections.length === 0 && page.ignored.length === 0 && !page.meant) return null;
  return (
    <div className="text-muted">
      {page.meant && (
        <p>
          Quis dizer{' '}
          <Link
            to={catalogueAddress(params, { q: page.meant })}
            className="inline-flex min-h-11 items-center font-semibold text-action underline-offset-4 hover:underline"
          >
            {page.meant}
          </Link>
          ?
        </p>
      )}
      {page.corrections.length > 0 && (
        <p>
          {page.corrections.map(({ typed, read }, i) => (
            <span key={typed}>
              {i > 0 && ', '}
              <strong className="text-ink">{read}</strong> em vez de “{typed}”
            </span>
          ))}
        </p>
      )}
      {page.ignored.length > 0 && (
        <p>
          Sem contar com {page.ignored.map((word) => `“${word}”`).join(', ')}, que nenhum destes produtos tem.
        </p>
      )}
    </div>
  );
}
