import { withoutIva } from './iva.ts';
import type { Cents } from './money.ts';

/** Whom goods must have been bought from for the margin scheme (DL 199/96, annex art. 3.º n.º 1). */
export const PURCHASE_ORIGINS = ['particular', 'isento', 'pequena_empresa', 'revendedor'] as const;
export type PurchaseOrigin = (typeof PURCHASE_ORIGINS)[number];

/** What each is called, pt-PT. */
export const ORIGIN_LABELS = {
  particular: 'Particular',
  isento: 'Empresa isenta (artigo 9.º do CIVA)',
  pequena_empresa: 'Empresa no regime de isenção (artigo 53.º)',
  revendedor: 'Revendedor, no regime da margem',
} as const satisfies Record<PurchaseOrigin, string>;

/** What a device sold under the scheme comes to, in cents. */
interface MarginVat {
  readonly marginCents: Cents;
  readonly baseCents: Cents;
  readonly ivaCents: Cents;
}

/**
 * The IVA of one device under the margin scheme: it is in what is left of the price after what was paid for it, rounded once,
 * half up. Below what was paid it is nothing, and is not set off against other devices (DL 199/96, annex art. 4.º).
 * `rate` in whole %.
 */
export function marginVat(saleCents: Cents, purchaseCents: Cents, rate: number): MarginVat {
  const marginCents = Math.max(0, saleCents - purchaseCents);
  const baseCents = withoutIva(marginCents, rate);
  return { marginCents, baseCents, ivaCents: marginCents - baseCents };
}

/** A purchase as the shop noted it; null where it did not. */
export interface Purchase {
  readonly cents: Cents | null;
  readonly origin: PurchaseOrigin | null;
  /** YYYY-MM-DD. */
  readonly on: string | null;
}
