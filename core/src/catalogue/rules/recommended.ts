interface Weighed {
  readonly inStock: boolean;
  readonly isRental: boolean;
  readonly inCampaign: boolean;
  /** Units sold. */
  readonly sold: number;
}

/** A campaign counts as much as having sold this many units. */
const CAMPAIGN_WORTH = 7;

/** More than any number of units sold makes. */
const GROUP = 100;

/**
 * The place of a product among the recommended (docs/product.md#catalogue), the least first: what can be had now, goods before
 * rentals, and in each what sells and what is in campaign. Ten units more of what has sold thousands say little.
 */
export function recommendedKey({ inStock, isRental, inCampaign, sold }: Weighed): number {
  const worth = Math.log2(1 + sold + (inCampaign ? CAMPAIGN_WORTH : 0));
  return (inStock ? 0 : 2) * GROUP + (isRental ? 1 : 0) * GROUP - worth;
}

/** So many reviews of this rating are taken as given: one of five stars is no best product. */
const PRIOR_REVIEWS = 3;
const PRIOR_RATING = 3.5;

/** How well rated it is, 0 (nobody said) to 5000; few reviews say little. */
export function ratingWorth(sum: number, count: number): number {
  if (count === 0) return 0;
  return Math.round((1000 * (sum + PRIOR_RATING * PRIOR_REVIEWS)) / (count + PRIOR_REVIEWS));
}
