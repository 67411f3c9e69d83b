import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import type { ProposalWhole } from '#core/quotes/panel-contract.ts';
import type { TypedPrice } from '../../../panel/either-price.tsx';

/** What the catalogue says of the article of a line. Euros of one unit; the cost is without IVA. */
type Listed = Omit<ProposalWhole['list_prices'][number], 'product_id'>;

/** A line as it is typed. `key` tells it from the others while they come and go. */
export interface TypedLine {
  readonly key: string;
  /** null: words. */
  readonly product_id: string | null;
  readonly name: string;
  readonly quantity: string;
  readonly price: TypedPrice;
  readonly note: string;
  readonly listed: Listed | null;
}

/** Euros as they stand in a field. */
export const asTyped = (euros: number) => euros.toFixed(2).replace('.', ',');

/** A line with nothing in it yet. */
export function newLine(): TypedLine {
  return {
    key: crypto.randomUUID(),
    product_id: null,
    name: '',
    quantity: '1',
    price: { typed: '', hasIva: true },
    note: '',
    listed: null,
  };
}

/** The lines of a proposal as they are typed; one empty line where there are none. */
export function typedLines(found: Pick<ProposalWhole, 'form' | 'list_prices'>): readonly TypedLine[] {
  const lines = found.form.lines.map((line): TypedLine => {
    const hasIva = line.price_with_iva !== undefined;
    return {
      key: crypto.randomUUID(),
      product_id: line.product_id,
      name: line.name,
      quantity: String(line.quantity),
      price: { typed: asTyped(line.price_with_iva ?? line.price ?? 0), hasIva },
      note: line.note,
      listed: found.list_prices.find(({ product_id }) => product_id === line.product_id) ?? null,
    };
  });
  return lines.length > 0 ? lines : [newLine()];
}

/** An article that was found stands in a line at its own price. */
export function withProduct(line: TypedLine, product: AdminProduct): TypedLine {
  const hasIva = product.is_typed_with_iva;
  const { current_price: price, current_price_with_iva: price_with_iva, cost, stock } = product;
  return {
    ...line,
    product_id: product.id,
    name: product.name,
    price: { typed: asTyped(hasIva ? price_with_iva : price), hasIva },
    listed: { price, price_with_iva, cost: cost ?? null, stock },
  };
}

/** What is sent of the lines: an empty row is no line. */
export function sentLines(lines: readonly TypedLine[]) {
  return lines
    .filter(({ name, price }) => name.trim() !== '' || price.typed.trim() !== '')
    .map(({ product_id, name, quantity, price, note }) => ({
      product_id,
      name,
      quantity,
      ...(price.hasIva ? { price_with_iva: price.typed } : { price: price.typed }),
      note,
    }));
}
