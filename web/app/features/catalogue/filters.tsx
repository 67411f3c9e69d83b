import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { Suspense, type ToggleEvent, useState } from 'react';
import type { ProductPage } from '#core/catalogue/contract.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { catalogueAddress, FILTER_PARAMETERS } from './catalogue-address.ts';
import { FacetList, FilterLink } from './facet-list.tsx';
import { PriceFilter } from './price-filter.tsx';

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'));

const WIDE = '(width >= 64rem)';

interface Props {
  params: URLSearchParams;
  page: ProductPage;
}

interface FlagProps extends Pick<Props, 'params'> {
  name: 'stock' | 'campanha';
  label: string;
  count: number;
}

/** Only what is so; not offered where nothing is. */
function Flag({ params, name, label, count }: FlagProps) {
  const isOn = params.get(name) === '1';
  return count > 0 || isOn ? (
    <FilterLink to={catalogueAddress(params, { [name]: isOn ? null : '1' })} isOn={isOn} count={count}>
      {label}
    </FilterLink>
  ) : null;
}

/**
 * Everything the list can be narrowed by. One `details`: always open beside the list on a wide screen; on a phone a sheet
 * from below, and without JavaScript what is folded in it.
 */
export function Filters({ params, page }: Props) {
  const [isOpen, setOpen] = useState(false);
  const chosen = FILTER_PARAMETERS.reduce((sum, name) => sum + params.getAll(name).length, 0);
  // The category has its own row of links; without one its subcategories say too little ("Laser" twice).
  const facets = page.facets.filter(
    ({ key }) => key !== 'categoria' && (key !== 'subcategoria' || params.has('categoria')),
  );
  const range = page.price_range;
  const hasPrices =
    range !== null && (range.max > range.min || params.has('preco_min') || params.has('preco_max'));
  const body = (
    <>
      <section className="pb-3">
        <h3 className="font-semibold text-sm">Disponibilidade</h3>
        <Flag params={params} name="stock" label="Em stock" count={page.in_stock} />
        <Flag params={params} name="campanha" label="Em campanha" count={page.in_campaign} />
      </section>
      {hasPrices && <PriceFilter params={params} range={range} />}
      {facets.map((facet) => (
        <FacetList key={facet.key} facet={facet} params={params} />
      ))}
    </>
  );
  const onToggle = ({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>) => {
    if (!details.open || window.matchMedia(WIDE).matches) return;
    details.open = false;
    setOpen(true);
  };
  return (
    <>
      <details
        onToggle={onToggle}
        className="group rounded-lg border bg-surface lg:border-0 lg:bg-transparent lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible]"
      >
        <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold supports-[selector(::details-content)]:lg:hidden [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal aria-hidden className="size-5" />
          Filtros{chosen > 0 && ` (${chosen})`}
          <ChevronDown aria-hidden className="ml-auto size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4 lg:px-0 lg:pb-0">
          <h2 className="sr-only">Filtros</h2>
          {body}
        </div>
      </details>
      {isOpen && (
        <Suspense>
          <FilterSheet total={page.total} onClose={() => setOpen(false)}>
            {body}
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
