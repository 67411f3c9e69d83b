import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { atPrice } from '#core/catalogue/rules/at-price.ts';
import { settleStock } from '#core/catalogue/rules/settle-stock.ts';
import { toCents } from '#core/shared/money.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { changeProduct } from './change-product.ts';

interface Edit {
  /** Euros without IVA. */
  readonly price?: number | undefined;
  readonly stock?: number | undefined;
  readonly stock_seen?: number | null | undefined;
}

/** Changes the price or the stock alone, as the panel's list does. */
export async function editProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
  { price, stock, stock_seen }: Edit,
): Promise<Result<WholeProduct>> {
  return await changeProduct(deps, by, id, (before) => {
    const priced = price === undefined ? before : atPrice(before, toCents(price));
    return ok({
      ...priced,
      stock: stock === undefined ? before.stock : settleStock(before.stock, stock, stock_seen ?? null),
    });
  });
}
