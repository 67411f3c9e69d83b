import type { ComponentProps } from 'react';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { api } from '../../api/client.ts';
import { Input } from '../../ui/input.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import { FoundList } from './found-list.tsx';

const SHOWN = 8;

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  value: string;
  /** What is typed; a part that was chosen before is not meant any more. */
  onType: (text: string) => void;
  onChoose: (product: AdminProduct) => void;
  /** What is let is offered too; otherwise it is no part. */
  withRentals?: boolean;
}

async function findProducts(
  q: string,
  signal: AbortSignal,
  withRentals: boolean,
): Promise<readonly AdminProduct[]> {
  const { items } = await api('GET /api/admin/products', {
    query: { q, page: 1, page_size: SHOWN },
    signal,
  });
  return withRentals ? items : items.filter(({ category }) => category !== 'aluguer');
}

/** A part typed by name, SKU or barcode, with what the shop has of it. A scanned code takes the part at once. */
export function PartInput({ value, onType, onChoose, className, withRentals = false, ...rest }: Props) {
  const load = (q: string, signal: AbortSignal) => findProducts(q, signal, withRentals);
  const combobox = useCombobox<AdminProduct>({ load, onChoose });
  const { inputProps, follow, close } = combobox;

  const takeScanned = async (typed: string) => {
    const found = await load(typed, AbortSignal.timeout(5000)).catch(() => []);
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
      <FoundList
        label="Peças do stock"
        found={combobox}
        tell={({ name, sku, current_price, stock }) => ({
          name,
          detail: sku ?? 'Sem SKU',
          price: current_price,
          below: (
            <span className={`block ${stock > 0 ? 'text-muted' : 'text-danger'}`}>
              {stock > 0 ? `${stock} em stock` : 'esgotada'}
            </span>
          ),
        })}
      />
    </div>
  );
}
