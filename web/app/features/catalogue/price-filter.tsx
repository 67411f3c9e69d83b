import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { formatEuros } from '#core/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { catalogueAddress } from './catalogue-address.ts';

interface Props {
  params: URLSearchParams;
  /** Euros, IVA included, the price filter left aside. */
  range: { min: number; max: number };
}

/** What people type ("1 200,50") as the address carries it ("1200.50"); '' for what is no amount. */
function readAmount(form: FormData, name: string): string {
  const text = String(form.get(name) ?? '')
    .replace(/[\s€]/g, '')
    .replace(',', '.');
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? text : '';
}

/** From and to, in euros with IVA. */
export function PriceFilter({ params, range }: Props) {
  const navigate = useNavigate();
  const title = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const address = catalogueAddress(params, {
      preco_min: readAmount(form, 'preco_min'),
      preco_max: readAmount(form, 'preco_max'),
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
        <p className="mt-1 text-muted text-xs figures">
          De {formatEuros(range.min)} a {formatEuros(range.max)}
        </p>
      </form>
    </section>
  );
}
