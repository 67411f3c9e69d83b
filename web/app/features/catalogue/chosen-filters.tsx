import { X } from 'lucide-react';
import type { Facet } from '#core/catalogue/contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Link } from '../../ui/link.tsx';
import { catalogueAddress, toggleAddress, unfilteredAddress } from './catalogue-address.ts';

interface Chosen {
  key: string;
  text: string;
  /** Of a facet its value alone. */
  short: string;
  without: string;
}

function chosenOf(params: URLSearchParams, facets: readonly Facet[]): Chosen[] {
  const chosen: Chosen[] = facets.flatMap((facet) =>
    facet.values
      .filter((value) => value.selected)
      .map(({ value, label }) => ({
        key: `${facet.key}=${value}`,
        text: `${facet.label}: ${label}`,
        short: label,
        without: toggleAddress(params, facet.key, value),
      })),
  );
  const single = (name: string, text: string) => {
    if (params.get(name))
      chosen.push({ key: name, text, short: text, without: catalogueAddress(params, { [name]: null }) });
  };
  single('preco_min', `Desde ${formatEuros(Number(params.get('preco_min')) || 0)}`);
  single('preco_max', `Até ${formatEuros(Number(params.get('preco_max')) || 0)}`);
  if (params.get('stock') === '1') single('stock', 'Em stock');
  if (params.get('campanha') === '1') single('campanha', 'Em campanha');
  return chosen;
}

/** What a typed search is shown as: "Laser, Até 300,00 €". */
export function chosenWords(params: URLSearchParams, facets: readonly Facet[]): string {
  return chosenOf(params, facets)
    .map(({ short }) => short)
    .join(', ');
}

/** What the list is narrowed by, each to be taken away. */
export function ChosenFilters({ params, facets }: { params: URLSearchParams; facets: readonly Facet[] }) {
  const chosen = chosenOf(params, facets).filter(({ key }) => !key.startsWith('categoria='));
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filtros escolhidos" className="flex flex-wrap items-center gap-2">
      {chosen.map(({ key, text, without }) => (
        <li key={key}>
          <Link
            to={without}
            preventScrollReset
            aria-label={`Retirar filtro ${text}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm hover:bg-sunken md:pointer-fine:min-h-9"
          >
            {text}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={unfilteredAddress(params)}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 font-semibold text-action text-sm hover:underline md:pointer-fine:min-h-9"
        >
          Limpar filtros
        </Link>
      </li>
    </ul>
  );
}
