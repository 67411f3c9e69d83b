import type { ComponentProps } from 'react';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../../api/client.ts';
import { Input } from '../../../../ui/input.tsx';
import { useCombobox } from '../../../../ui/use-combobox.ts';

const SHOWN = 8;

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  value: string;
  /** What is typed; a part that was chosen before is not meant any more. */
  onType: (text: string) => void;
  onChoose: (product: AdminProduct) => void;
}

async function findProducts(q: string, signal: AbortSignal): Promise<readonly AdminProduct[]> {
  const { items } = await api('GET /api/admin/products', {
    query: { q, page: 1, page_size: SHOWN },
    signal,
  });
  // What is let is no part.
  return items.filter(({ category }) => category !== 'aluguer');
}

/** A part typed by name, SKU or barcode, with what the shop has of it. A scanned code takes the part at once. */
export function PartInput({ value, onType, onChoose, className, ...rest }: Props) {
  const { items, isOpen, status, inputProps, follow, listProps, optionProps, close } =
    useCombobox<AdminProduct>({ load: findProducts, onChoose });

  const takeScanned = async (typed: string) => {
    const found = await findProducts(typed, AbortSignal.timeout(5000)).catch(() => []);
    const [only] = found;
    if (!only || found.length > 1) return;
    close();
    onChoose(only);
  };

  return (
    <div className={`relative min-w-0 ${className ?? ''}`}>
      <Input
        maxLength={200}
        {...rest}
        {...inputProps}
        value={value}
        onKeyDown={(event) => {
          inputProps.onKeyDown(event);
          if (event.key !== 'Enter' || event.defaultPrevented) return;
          // A scanner ends with Enter: that is no wish to send the form.
          event.preventDefault();
          if (value.trim() !== '') void takeScanned(value.trim());
        }}
        onChange={(event) => {
          onType(event.target.value);
          follow(event.target.value);
        }}
      />
      <ul
        {...listProps}
        aria-label="Peças do stock"
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 min-w-64 overflow-y-auto rounded-lg border bg-surface p-1.5 shadow-overlay"
      >
        {isOpen &&
          items.map((product, i) => (
            <li
              key={product.id}
              {...optionProps(i)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-1.5 hover:bg-sunken aria-selected:bg-action-soft"
            >
              <span className="min-w-0">
                <span className="block truncate">{product.name}</span>
                <span className="block truncate text-muted text-sm">{product.sku ?? 'Sem SKU'}</span>
              </span>
              <span className="figures shrink-0 text-right text-sm">
                {formatEuros(product.current_price)}
                <span className={`block ${product.stock > 0 ? 'text-muted' : 'text-danger'}`}>
                  {product.stock > 0 ? `${product.stock} em stock` : 'esgotada'}
                </span>
              </span>
            </li>
          ))}
      </ul>
      <span role="status" className="sr-only">
        {status}
      </span>
    </div>
  );
}
