import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { settleStock } from '#core/catalogue/rules/settle-stock.ts';
import { toCents, toEuros } from '#core/shared/money.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeProduct } from './change-product.ts';
import type { ProductState } from './product-state.ts';

interface Edit {
  /** Euros without IVA. */
  readonly price?: number | undefined;
  readonly stock?: number | undefined;
  readonly stock_seen?: number | null | undefined;
}

/** A state at another price; a rental's month says the same. */
export function atPrice(state: ProductState, cents: number): ProductState {
  const { rental_specs, ...others } = state.blocks;
  return {
    ...state,
    price_cents: cents,
    blocks: rental_specs ? { rental_specs: { ...rental_specs, monthly_value: toEuros(cents) } } : others,
  };
}

/** Changes the price or the stock alone, as the panel's list does. */
export async function editProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  id: string,
  { price, stock, stock_seen }: Edit,
  actorId: string,
): Promise<Result<WholeProduct>> {
  return await changeProduct(deps, id, actorId, (before) => {
    const priced = price === undefined ? before : atPrice(before, toCents(price));
    return ok({
      ...priced,
      stock: stock === undefined ? before.stock : settleStock(before.stock, stock, stock_seen ?? null),
    });
  });
}
