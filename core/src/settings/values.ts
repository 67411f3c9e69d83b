/** The most carriers and banners (docs/product.md#settings). */
export const MAX_CARRIERS = 5;
export const BANNER_SECONDS = { min: 2, max: 30, default: 5 } as const;

/** How many instalments Cofidis takes. */
export const INSTALMENT_CHOICES = [3, 6, 12] as const;

/** Steps of weight that a carrier has at most in a zone. */
export const MAX_WEIGHT_STEPS = 12;
