/** The most carriers and banners (docs/product.md#settings). */
export const MAX_CARRIERS = 5;
export const BANNER_SECONDS = { min: 2, max: 30, default: 5 } as const;

/** How many instalments Cofidis takes. */
export const INSTALMENT_CHOICES = [3, 6, 12] as const;

/** Steps of weight that a carrier has at most in a zone. */
export const MAX_WEIGHT_STEPS = 12;

/** What each repair under the guarantee of goods adds to it, of repairs that go back from a day on. */
export interface Extension {
  /** yyyy-mm-dd, in Lisbon. */
  readonly from: string;
  readonly months: number;
  /** So many repairs of the same goods, at most, add to it. */
  readonly times: number;
}

/** DL 84/2021, art. 18.º n.º 4: each repair adds six months, up to four times. What stands before the day of the setting. */
export const LEGAL_EXTENSION: Extension = { from: '2022-01-01', months: 6, times: 4 };
