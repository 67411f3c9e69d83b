import { Search } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { PrinterBrand } from '#core/printers/contract.ts';
import { printerTexts } from '#core/printers/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ModelInput } from './model-input.tsx';

const MOST_BRANDS = 8;

/** The question of the first page: a model typed, or a brand pressed. A form without JavaScript, which leads to the list. */
export function HomeFinder({ brands }: { brands: readonly PrinterBrand[] }) {
  const id = useId();
  const navigate = useNavigate();
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {printerTexts.finderTitle}
      </h2>
      <form action="/impressoras" method="get" className="grid grid-cols-[1fr_auto] items-end gap-2">
        <ModelInput
          label={printerTexts.finderTitle}
          inputClass="h-13 text-lg lg:h-16"
          defaultValue=""
          onChoose={({ slug }) => void navigate(`/impressoras/${slug}`)}
        />
        <Button type="submit" className="h-13 lg:h-16 lg:px-6">
          <Search aria-hidden className="max-sm:hidden" />
          Encontrar
        </Button>
      </form>
      <ul
        aria-label="Marcas de impressoras"
        className="mt-2 flex gap-1 overflow-x-auto [scrollbar-width:none] lg:-ml-3 lg:overflow-visible"
      >
        {brands.slice(0, MOST_BRANDS).map(({ brand }) => (
          <li key={brand}>
            <Link
              to={`/impressoras?${new URLSearchParams({ marca: brand })}`}
              className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-2.5 font-medium text-action text-sm hover:bg-action-soft"
            >
              {brand}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to="/impressoras"
            aria-label="Todas as marcas e modelos"
            className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full px-3 text-muted text-sm underline-offset-4 hover:underline"
          >
            Todas
          </Link>
        </li>
      </ul>
    </section>
  );
}
