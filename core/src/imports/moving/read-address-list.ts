import { ownAddress } from '../../shared/own-address.ts';
import { type Cell, cellText, quoteCell } from '../cell.ts';
import { oldPath } from './moved-product.ts';

/** An address that was, and where it leads: a page of this shop, or the product of a SKU. */
export interface ListedAddress {
  readonly line: number;
  readonly path: string;
  readonly to: { readonly page: string } | { readonly sku: string };
}

export interface AddressList {
  readonly addresses: readonly ListedAddress[];
  /** pt-PT, a line each. */
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

/** Pages that answer by themselves: nothing old may stand in front of them. */
const OWN =
  /^\/(?:$|api(?:\/|$)|dashboard(?:\/|$)|assets\/|ficheiros\/|produtos(?:$|\?)|carrinho$|checkout$|login$|registo$|contacto$|sobre$|suporte-tecnico$|termos$|privacidade$)/;

/**
 * Rows of two columns: the old address (whole, or below the root) and the new one, or a product's SKU. A heading
 * in front of them is no address and is left out without a word.
 */
export function readAddressList(
  rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[],
  ownHost: string,
): AddressList {
  const addresses: ListedAddress[] = [];
  const errors: { line: number; message: string }[] = [];
  const lineOf = new Map<string, number>();
  rows.forEach(({ line, cells }, n) => {
    const [before, after] = [cellText(cells[0] ?? null), cellText(cells[1] ?? null)];
    if (!/^(?:\/|https?:\/\/)/i.test(before)) {
      if (n > 0)
        errors.push({ line, message: `${quoteCell(before)} não é um endereço: comece por / ou https://` });
      return;
    }
    const path = oldPath(before);
    if (path === null || OWN.test(path)) {
      errors.push({ line, message: `${quoteCell(before)} é um endereço desta loja ou não se lê` });
      return;
    }
    const isAddress = /^(?:\/|https?:\/\/)/i.test(after);
    const page = isAddress ? ownAddress(after, ownHost) : null;
    const former = lineOf.get(path);
    if (after === '') errors.push({ line, message: 'Falta o endereço novo ou o SKU' });
    else if (isAddress && page === null)
      errors.push({ line, message: `${quoteCell(after)} não é um endereço desta loja` });
    else if (page !== null && oldPath(page) === path)
      errors.push({ line, message: 'O endereço novo é o antigo' });
    else if (former !== undefined) errors.push({ line, message: `Repetido: já está na linha ${former}` });
    else {
      lineOf.set(path, line);
      addresses.push({ line, path, to: page === null ? { sku: after } : { page } });
    }
  });
  return { addresses, errors };
}
