import { type Cents, divideRounded, percentOf } from './money.ts';

/** Names of the rates (CIVA art. 18.º), from the highest to the lowest. */
export const IVA_KINDS = ['normal', 'intermediate', 'reduced'] as const;
export type IvaKind = (typeof IVA_KINDS)[number];

/** Where the warehouse is: the islands' rates are set by their assemblies. */
export const IVA_PLACES = ['mainland', 'madeira', 'azores'] as const;
export type IvaPlace = (typeof IVA_PLACES)[number];

/** Rates by place and name, whole %. */
export type IvaRates = Readonly<Record<IvaPlace, Readonly<Record<IvaKind, number>>>>;

/** A rate as the law has it: whole %, the day it counts from, and where it stands. */
interface DatedRate {
  readonly rate: number;
  /** YYYY-MM-DD. */
  readonly from: string;
  /** pt-PT, as it is shown. */
  readonly source: string;
}

/**
 * Rates of IVA by place of taxation as they are in 2026, each with its day and its source: the one place where a rate is
 * written. The place is that of the warehouse: goods are taxed where they are when their way to the buyer begins (CIVA art. 6.º
 * n.º 1, between regions by DL 347/85 art. 1.º).
 */
export const IVA_LAW = {
  mainland: {
    normal: { rate: 23, from: '2011-01-01', source: 'CIVA art. 18.º n.º 1 c); Lei 55-A/2010' },
    intermediate: { rate: 13, from: '2010-07-01', source: 'CIVA art. 18.º n.º 1 b); Lei 12-A/2010' },
    reduced: { rate: 6, from: '2010-07-01', source: 'CIVA art. 18.º n.º 1 a); Lei 12-A/2010' },
  },
  madeira: {
    normal: { rate: 22, from: '2012-04-01', source: 'CIVA art. 18.º n.º 3; Lei 14-A/2012' },
    intermediate: { rate: 12, from: '2012-04-01', source: 'CIVA art. 18.º n.º 3; Lei 14-A/2012' },
    reduced: { rate: 4, from: '2024-10-01', source: 'CIVA art. 18.º n.º 3; Ofício Circulado 25045/2024' },
  },
  azores: {
    normal: { rate: 16, from: '2021-07-01', source: 'DLR 15-A/2021/A' },
    intermediate: { rate: 9, from: '2021-07-01', source: 'DLR 15-A/2021/A' },
    reduced: { rate: 4, from: '2021-07-01', source: 'DLR 15-A/2021/A' },
  },
} as const satisfies Readonly<Record<IvaPlace, Readonly<Record<IvaKind, DatedRate>>>>;

const ratesOf = ({ normal, intermediate, reduced }: Readonly<Record<IvaKind, DatedRate>>) => ({
  normal: normal.rate,
  intermediate: intermediate.rate,
  reduced: reduced.rate,
});

/**
 * The law's rates without their days: what a shop begins with. The settings say what counts from which day on, and a document keeps the
 * rate it was made with.
 */
export const IVA_RATES = {
  mainland: ratesOf(IVA_LAW.mainland),
  madeira: ratesOf(IVA_LAW.madeira),
  azores: ratesOf(IVA_LAW.azores),
} satisfies IvaRates;

/** How IVA is owed on a line: at a rate, not at all, or by the seller on its margin (second-hand goods, DL 199/96). */
export const IVA_REGIMES = ['normal', 'exempt', 'margin'] as const;
export type IvaRegime = (typeof IVA_REGIMES)[number];

/**
 * Why a line has no IVA, by the tax authority's code (D8632 2.2.14; table read in November 2026): those that a shop of
 * electronics which sends within Portugal may need (docs/adr/0495). `from`, `until`: days between which the code is given,
 * both included; empty: always.
 */
export const IVA_EXEMPTIONS = {
  M01: { text: 'Artigo 16.º, n.º 6 do CIVA', from: '', until: '' },
  M10: { text: 'IVA – regime de isenção (artigo 53.º do CIVA)', from: '', until: '' },
  // DL 199/96, annex art. 6.º
  M13: { text: 'Regime da margem de lucro – Bens em segunda mão', from: '', until: '' },
  M99: { text: 'Não sujeito ou não tributado', from: '', until: '' },
} as const;
export type IvaExemption = keyof typeof IVA_EXEMPTIONS;

/**
 * The IVA of a line. Without a rate there is the tax authority's code of the reason, as certified documents carry it
 * (M07: art. 9.º of the CIVA; M13: margin of second-hand goods).
 */
export type LineIva =
  | { readonly regime: 'normal'; readonly rate: number; readonly exemption: null }
  | { readonly regime: Exclude<IvaRegime, 'normal'>; readonly rate: 0; readonly exemption: string };

/** Second-hand goods under the margin scheme: the price is whole, and its IVA is the seller's (DL 199/96). */
export const MARGIN_IVA = { regime: 'margin', rate: 0, exemption: 'M13' } as const satisfies LineIva;

/** What a shop under the small-business exemption sells (CIVA art. 53.º). */
export const EXEMPT_IVA = { regime: 'exempt', rate: 0, exemption: 'M10' } as const satisfies LineIva;

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

/** What stands beside a price: whether its IVA is in it, and whether a company can deduct it. */
export const PRICE_NOTES = {
  normal: 'IVA incluído',
  exempt: 'Isento de IVA',
  margin: 'IVA não dedutível',
} as const satisfies Record<IvaRegime, string>;

/** What is said of an amount without a rate; null: it has one. */
const WITHOUT_RATE = {
  normal: null,
  exempt: 'Subtotal, isento de IVA',
  margin: 'Bens em segunda mão, regime da margem',
} as const satisfies Record<IvaRegime, string | null>;

interface SummedLine {
  readonly regime: IvaRegime;
  readonly line_net: number;
}

/**
 * What lines come to before the delivery, as customers read it: what is taxed with its IVA rate by rate, and each sum that
 * has none apart. Euros; labels in pt-PT.
 */
export function sumRows(
  lines: readonly SummedLine[],
  rates: readonly { readonly rate: number; readonly iva: number }[],
): { readonly label: string; readonly amount: number }[] {
  const sumOf = (regime: IvaRegime) =>
    lines.reduce((sum, line) => (line.regime === regime ? sum + Math.round(line.line_net * 100) : sum), 0) /
    100;
  const taxed = { label: 'Subtotal s/ IVA', amount: sumOf('normal') };
  return [
    ...(rates.length > 0 ? [taxed] : []),
    ...rates.map(({ rate, iva }) => ({ label: ivaLabel(rate), amount: iva })),
    ...IVA_REGIMES.flatMap((regime) => {
      const label = WITHOUT_RATE[regime];
      return label !== null && lines.some((line) => line.regime === regime)
        ? [{ label, amount: sumOf(regime) }]
        : [];
    }),
  ];
}
