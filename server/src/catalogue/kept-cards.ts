import { LRUCache } from 'lru-cache';
import { type ProductCard, productCard } from '#core/catalogue/contract.ts';
import { countdownChangesAt } from '#core/catalogue/rules/campaign.ts';

/** About 1 kB each. */
const MOST_CARDS = 20_000;

/** A product's card, and the same as it goes out. */
export interface KeptCard {
  readonly card: ProductCard;
  readonly json: string;
}

/** What a card is kept by. */
interface Keeping {
  readonly now: Date;
  readonly nextChange: Date | null;
  readonly mark: Mark;
  /** Of its prices, whole %. */
  readonly ivaRate: number;
}

/** When it was looked: what was told since then is newer. */
export type Mark = number;

/**
 * The cards that lists show, as they are sent, from one change of their product to the next. Nothing is kept while changes
 * of products are not heard of, nor in a shop that does not listen (tests).
 */
export class KeptCards {
  readonly #cards = new LRUCache<string, KeptCard & { readonly until: number; readonly ivaRate: number }>({
    max: MOST_CARDS,
  });
  #told = 0;
  #isHearing = false;

  /** The card of a product, when it is right at `now` and at this rate of IVA (whole %). */
  find(id: string, now: Date, ivaRate: number): KeptCard | null {
    const found = this.#cards.get(id);
    return found && now.getTime() < found.until && found.ivaRate === ivaRate ? found : null;
  }

  /** Taken before the database is asked for what is kept then. */
  mark(): Mark {
    return this.#told;
  }

  /**
   * Makes a card ready to be sent, and keeps it until its countdown or `nextChange` (a campaign begins or ends), unless
   * something was told since `mark`.
   */
  keep(card: ProductCard, { now, nextChange, mark, ivaRate }: Keeping): KeptCard {
    const made = { card, json: JSON.stringify(productCard.parse(card)) };
    if (!this.#isHearing || mark !== this.#told) return made;
    const { campaign_days_left, campaign_ends_at } = card.pricing;
    const dayLess =
      campaign_days_left === null || campaign_ends_at === null
        ? null
        : countdownChangesAt(new Date(campaign_ends_at), now);
    const until = Math.min(nextChange?.getTime() ?? Infinity, dayLess?.getTime() ?? Infinity);
    this.#cards.set(card.id, { ...made, until, ivaRate });
    return made;
  }

  /** These products changed. */
  drop(ids: readonly string[]): void {
    this.#told += 1;
    for (const id of ids) this.#cards.delete(id);
  }

  /** Changes may have been missed, and are heard of from now on. */
  resume(): void {
    this.#told += 1;
    this.#cards.clear();
    this.#isHearing = true;
  }

  /** Changes may be missed from now on. */
  suspend(): void {
    this.resume();
    this.#isHearing = false;
  }
}
