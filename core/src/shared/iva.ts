import { type Cents, divideRounded, percentOf } from './money.ts';

/** Names of the rates (CIVA art. 18.º), from the highest to the lowest. */
export const IVA_KINDS = ['normal', 'intermediate', 'reduced'] as const;
export type IvaKind = (typeof IVA_KINDS)[number];

/** Where IVA is taxed: the islands' rates are set by their assemblies. */
export const IVA_PLACES = ['mainland', 'madeira', 'azores'] as const;
export type IvaPlace = (typeof IVA_PLACES)[number];

/** Rates by place and name, whole %. */
export type IvaRates = Readonly<Record<IvaPlace, Readonly<Record<IvaKind, number>>>>;

/**
 * Rates of IVA by place of taxation, whole % (CIVA art. 18.º; the islands' as set by their assemblies), as they are in
 * 2026: what a shop begins with. The one place where a rate is written; the settings say what counts from which day on,
 * and a document keeps the rate it was made with.
 */
export const IVA_RATES = {
  mainland: { normal: 23, intermediate: 13, reduced: 6 },
  madeira: { normal: 22, intermediate: 12, reduced: 4 },
  azores: { normal: 16, intermediate: 9, reduced: 4 },
} as const satisfies IvaRates;

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

/** Goods and services at a rate (whole %), as the shop sells them. */
export function atRate(rate: number): LineIva {
  return { regime: 'normal', rate, exemption: null };
}

/** IVA owed on an amount without it, in cents, rounded half up to the cent; `rate` in whole %. */
export function ivaOf(netCents: Cents, rate: number): Cents {
  return percentOf(netCents, rate);
}

/** Price with IVA, in cents, of one price without it; `rate` in whole %. For display of a single price; sums use `totalsOf`. */
export function withIva(netCents: Cents, rate: number): Cents {
  return netCents + ivaOf(netCents, rate);
}

/** What an amount with IVA is without it, in cents, rounded half up; `rate` in whole %. */
export function withoutIva(grossCents: Cents, rate: number): Cents {
  return divideRounded(grossCents * 100, 100 + rate);
}

/** "IVA 23 %": the label of an amount of IVA; `rate` in whole %. */
export function ivaLabel(rate: number): string {
  return `IVA ${rate} %`;
}
