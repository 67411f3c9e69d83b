import { toEuros } from '../../shared/money.ts';
import type { Price } from '../../shared/price.ts';
import { type ProductState, priceColumns } from '../product-state.ts';

/** A state at another price; a rental's month says the same. */
export function atPrice(state: ProductState, price: Price): ProductState {
  const { rental_specs, ...others } = state.blocks;
  return {
    ...state,
    ...priceColumns(price),
    blocks: rental_specs
      ? { rental_specs: { ...rental_specs, monthly_value: toEuros(price.netCents) } }
      : others,
  };
}
