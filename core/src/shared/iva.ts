import { type Cents, percentOf } from './money.ts';

/** IVA of mainland Portugal, % (spec section 9). */
export const IVA_PERCENT = 23;

/** IVA owed on an amount without IVA, in cents, rounded to the cent (decisions: IVA = round(subtotal × 0.23)). */
export function ivaOf(netCents: Cents): Cents {
  return percentOf(netCents, IVA_PERCENT);
}

/** Price with IVA, in cents, of one price without it. For display of a single price; sums use `allocateGross`. */
export function withIva(netCents: Cents): Cents {
  return netCents + ivaOf(netCents);
}
