import { type Cents, percentOf } from './money.ts';

/**
 * Rates of IVA by place of taxation, whole % (CIVA art. 18.º; the islands' as set by their assemblies). The one place
 * where a rate is written; a document keeps the rate it was made with.
 */
export const IVA_RATES = {
  mainland: { normal: 23, intermediate: 13, reduced: 6 },
  madeira: { normal: 22, intermediate: 12, reduced: 4 },
  azores: { normal: 16, intermediate: 9, reduced: 4 },
} as const;

/** The rate of prices shown to the public, whole %. */
export const SHOP_IVA_RATE: number = IVA_RATES.mainland.normal;

/** How IVA is owed on a line: at a rate, not at all, or by the seller on its margin (second-hand goods, DL 199/96). */
export const IVA_REGIMES = ['normal', 'exempt', 'margin'] as const;
type IvaRegime = (typeof IVA_REGIMES)[number];

/**
 * The IVA of a line. Without a rate there is the tax authority's code of the reason, as certified documents carry it
 * (M07: art. 9.º of the CIVA; M13: margin of second-hand goods).
 */
export type LineIva =
  | { readonly regime: 'normal'; readonly rate: number; readonly exemption: null }
  | { readonly regime: Exclude<IvaRegime, 'normal'>; readonly rate: 0; readonly exemption: string };

/** What the shop sells today: goods and services at the normal rate of the mainland. */
export const NORMAL_IVA: LineIva = { regime: 'normal', rate: SHOP_IVA_RATE, exemption: null };

/** IVA owed on an amount without it, in cents, rounded half up to the cent; `rate` in whole %. */
export function ivaOf(netCents: Cents, rate: number = SHOP_IVA_RATE): Cents {
  return percentOf(netCents, rate);
}

/** Price with IVA, in cents, of one price without it. For display of a single price; sums use `totalsOf`. */
export function withIva(netCents: Cents): Cents {
  return netCents + ivaOf(netCents);
}

/** "IVA 23 %": the label of an amount of IVA; `rate` in whole %. */
export function ivaLabel(rate: number): string {
  return `IVA ${rate} %`;
}
