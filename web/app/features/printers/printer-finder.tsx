import { Printer as PrinterIcon, Search } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { ListedPrinter, PrinterBrand } from '#core/printers/contract.ts';
import { printerTexts } from '#core/printers/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { ModelInput } from './model-input.tsx';

/** The models of a brand, as the list's page loads them. */
interface Models {
  models: readonly { slug: string; name: string }[];
}

interface Props {
  brands: readonly PrinterBrand[];
  /** Chosen already, on the list's own page. */
  brand?: string | null | undefined;
  typed?: string | null;
  models?: Models['models'] | undefined;
  headingLevel?: 'h1' | 'h2';
}

/**
 * Brand → model, or the model typed. Without JavaScript both are plain forms that lead to the list of printers,
 * which leads on to the printer.
 */
export function PrinterFinder({ brands, brand, typed, models, headingLevel: Heading = 'h2' }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const open = ({ slug }: Pick<ListedPrinter, 'slug'>) => void navigate(`/impressoras/${slug}`);
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby={id} className="@container rounded-xl border bg-surface p-4 shadow-card md:p-6">
      <div className="flex items-start gap-3">
        <span className="hidden size-12 shrink-0 items-center justify-center rounded-lg bg-sunken sm:flex">
          <PrinterIcon aria-hidden className="size-6" />
        </span>
        <div>
          <Heading id={id} className="font-bold text-xl md:text-2xl">
            {printerTexts.finderTitle}
          </Heading>
          <p className="mt-1 text-muted">{printerTexts.finderText}</p>
        </div>
      </div>
      <div className="mt-4 grid gap-4 @3xl:mt-5 @3xl:grid-cols-2 @3xl:items-end @3xl:gap-8">
        <BrandForm brands={brands} brand={brand} models={models} onOpen={open} />
        <form action="/impressoras" method="get" className="grid grid-cols-[1fr_auto] items-end gap-3">
          <ModelInput defaultValue={typed ?? ''} onChoose={open} />
          <Button type="submit">
            <Search aria-hidden />
            Encontrar
          </Button>
        </form>
      </div>
      <p className="mt-2 -mb-2 text-sm">
        <Link to="/impressoras" className="inline-flex min-h-11 items-center text-action hover:underline">
          Ver todos os modelos de impressora
        </Link>
      </p>
    </section>
  );
}

type BrandProps = Pick<Props, 'brands' | 'brand' | 'models'> & {
  onOpen: (printer: Pick<ListedPrinter, 'slug'>) => void;
};

/** First the brand, then one of its models. */
function BrandForm({ brands, brand, models, onOpen }: BrandProps) {
  const fetcher = useFetcher<Models>();
  const [chosen, setChosen] = useState(brand ?? '');
  const isOther = chosen !== (brand ?? '');
  const known = isOther ? (fetcher.data?.models ?? []) : (models ?? []);
  const isLoading = fetcher.state !== 'idle';

  const chooseBrand = (name: string) => {
    setChosen(name);
    if (name && name !== brand) void fetcher.load(`/impressoras?${new URLSearchParams({ marca: name })}`);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const slug = new FormData(event.currentTarget).get('impressora');
    if (typeof slug !== 'string' || slug === '') return;
    event.preventDefault();
    onOpen({ slug });
  };
  return (
    <form
      action="/impressoras"
      method="get"
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-3 @md:grid-cols-[1fr_1fr_auto]"
    >
      <Field label="Marca">
        <Select name="marca" value={chosen} onChange={(event) => chooseBrand(event.target.value)}>
          <option value="">Escolha</option>
          {brands.map(({ brand: name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field label="Modelo">
        <Select
          // Another brand's models begin with none chosen.
          key={known[0]?.slug ?? ''}
          name="impressora"
          defaultValue=""
          disabled={known.length === 0}
          aria-busy={isLoading || undefined}
          onChange={(event) => event.target.value && onOpen({ slug: event.target.value })}
        >
          <option value="">{isLoading ? 'A carregar' : 'Escolha'}</option>
          {known.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name.startsWith(`${chosen} `) ? name.slice(chosen.length + 1) : name}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        type="submit"
        variant="secondary"
        aria-label="Ver modelos desta marca"
        className="col-span-2 @md:col-span-1"
      >
        Ver
      </Button>
    </form>
  );
}
