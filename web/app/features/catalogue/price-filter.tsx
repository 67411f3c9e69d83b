import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatEuros } from '#core/shared/money.ts';
import { openNumberText, readNumber, typedCents } from '#core/shared/read-number.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { catalogueAddress } from './catalogue-address.ts';

interface Props {
  params: URLSearchParams;
  /** Euros, IVA included, the price filter left aside. */
  range: { min: number; max: number };
}

const FIELDS = ['preco_min', 'preco_max'] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

/** What is wrong with the amounts as they are typed; null: nothing. */
function wrongIn(typed: Typed): string | null {
  const wrong = FIELDS.map((name) => typed[name]).find(
    (text) => text.trim() !== '' && typedCents(text) === null,
  );
  return wrong === undefined ? null : (openNumberText(wrong) ?? 'Indique um preço em euros, como 12,50');
}

/** What people type ("1 200,50") as the address carries it ("1200.5"); '' for nothing. */
const asAddress = (text: string) => String(readNumber(text) ?? '');

/** From and to, in euros with IVA. */
export function PriceFilter({ params, range }: Props) {
  const navigate = useNavigate();
  const title = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [preco_min = '', preco_max = ''] = FIELDS.map((name) => String(form.get(name) ?? ''));
    const problem = wrongIn({ preco_min, preco_max });
    setWrong(problem);
    if (problem) return;
    const address = catalogueAddress(params, {
      preco_min: asAddress(preco_min),
      preco_max: asAddress(preco_max),
    });
    void navigate(address, { preventScrollReset: true });
  };
  const field = (name: string, label: string, placeholder: number) => (
    <Input
      key={params.get(name)}
      name={name}
      inputMode="decimal"
      aria-label={label}
      defaultValue={params.get(name)?.replace('.', ',') ?? ''}
      placeholder={String(name === 'preco_min' ? Math.floor(placeholder) : Math.ceil(placeholder))}
      maxLength={9}
    />
  );
  return (
    <section aria-labelledby={title} className="border-t py-3">
      <h3 id={title} className="font-semibold text-sm">
        Preço (IVA incluído)
      </h3>
      <form action="/produtos" method="get" onSubmit={submit} className="mt-2">
        {[...params].map(([name, value]) =>
          ['preco_min', 'preco_max', 'pagina'].includes(name) ? null : (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ),
        )}
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
          {field('preco_min', 'Preço mínimo, em euros', range.min)}
          <span className="text-muted text-sm">a</span>
          {field('preco_max', 'Preço máximo, em euros', range.max)}
        </div>
        <Button type="submit" variant="secondary" size="sm" className="mt-2 w-full">
          Aplicar preço
        </Button>
        {wrong && (
          <p role="alert" className="mt-1 text-sm text-tone-red">
            {wrong}
          </p>
        )}
        <p className="mt-1 text-muted text-xs figures">
          De {formatEuros(range.min)} a {formatEuros(range.max)}
        </p>
      </form>
    </section>
  );
}
