import { useId } from 'react';
import { useNavigate } from 'react-router';
import { SORT_LABELS } from '#core/catalogue/texts.ts';
import { SORTS, type Sort } from '#core/catalogue/values.ts';
import { Select } from '../../ui/select.tsx';
import { catalogueAddress } from './catalogue-address.ts';

/** Order of the list. Relevance is offered only where there is a text to be relevant to. */
export function SortSelect({ params, sort }: { params: URLSearchParams; sort: Sort }) {
  const navigate = useNavigate();
  const field = useId();
  const hasText = Boolean(params.get('q'));
  return (
    <form action="/produtos" method="get" className="flex items-center gap-2">
      {[...params].map(([name, value]) =>
        name === 'ordenar' || name === 'pagina' ? null : (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ),
      )}
      <label htmlFor={field} className="whitespace-nowrap text-muted text-sm max-sm:sr-only">
        Ordenar por
      </label>
      <Select
        id={field}
        name="ordenar"
        className="w-44 sm:w-52"
        value={sort}
        onChange={(event) =>
          void navigate(catalogueAddress(params, { ordenar: event.target.value }), {
            preventScrollReset: true,
          })
        }
      >
        {SORTS.filter((one) => hasText || one !== 'relevancia').map((one) => (
          <option key={one} value={one}>
            {SORT_LABELS[one]}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className="min-h-11 rounded-md border border-line-strong px-3 font-semibold">
          Ordenar
        </button>
      </noscript>
    </form>
  );
}
