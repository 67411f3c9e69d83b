import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { api } from '../../api/client.ts';
import { ScanInput, type ScanInputProps } from './scan-input.tsx';

const SHOWN = 8;

interface Props extends ScanInputProps<AdminProduct> {
  /** What is let is offered too; otherwise it is no part. */
  withRentals?: boolean;
  /** What the list of what was found is called, where it is no part. */
  foundLabel?: string;
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
export function PartInput({ withRentals = false, foundLabel = 'Peças do stock', ...rest }: Props) {
  return (
    <ScanInput
      {...rest}
      foundLabel={foundLabel}
      load={(q, signal) => findProducts(q, signal, withRentals)}
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
  );
}
