import { toEuros } from '../../shared/money.ts';
import type { ProductState } from '../product-state.ts';

/** A state at another price; a rental's month says the same. */
export function atPrice(state: ProductState, cents: number): ProductState {
  const { rental_specs, ...others } = state.blocks;
  return {
    ...state,
    price_cents: cents,
    blocks: rental_specs ? { rental_specs: { ...rental_specs, monthly_value: toEuros(cents) } } : others,
  };
}
