import type { CompanySettings } from '../../settings/company-settings.ts';

export type HoldSettings = CompanySettings['hold_settings'];

/** Products of fewer units than these may be held whole: a share of a few units would refuse everybody. */
const SHARED_FROM = 10;

/** What unpaid orders hold of one product, units, with those of the order that is judged. */
export interface Held {
  /** What is left in stock after it. */
  readonly free: number;
  readonly byAll: number;
  /** By the person's own orders: of the same account, e-mail, phone or address. */
  readonly byPerson: number;
  /** Of the order itself. */
  readonly byOrder: number;
}

/** How many units of a product the unpaid orders of one person, and of all people, may hold. */
export function holdBounds(
  { free, byAll }: Pick<Held, 'free' | 'byAll'>,
  settings: HoldSettings,
): { readonly person: number; readonly all: number } {
  const stock = free + byAll;
  const share = (percent: number) => Math.floor((stock * percent) / 100);
  return {
    person: Math.max(1, Math.min(settings.person_units, share(settings.person_share))),
    all: Math.max(SHARED_FROM, share(settings.product_share)),
  };
}

/**
 * Which bound an order breaks, if any, and how many units of the product it might hold instead (0: none). The bound of all
 * is against hoarding: who holds nothing of the product yet may have one unit while there is one.
 * `person` wins over `all`, being what the customer can do something about.
 */
export function brokenBound(
  held: Held,
  settings: HoldSettings,
): { readonly bound: 'person' | 'all'; readonly possible: number } | null {
  const bounds = holdBounds(held, settings);
  const own = held.byPerson - held.byOrder;
  const left = {
    person: Math.max(0, bounds.person - own),
    all: Math.max(own === 0 ? 1 : 0, bounds.all - (held.byAll - held.byOrder)),
  };
  const possible = Math.min(left.person, left.all);
  if (held.byOrder > left.person) return { bound: 'person', possible };
  return held.byOrder > left.all ? { bound: 'all', possible } : null;
}

/** Whether so little is left, or so much of it waits already, that the order is waited for less long. */
export function isWaitedForBriefly(held: Pick<Held, 'free' | 'byAll'>, settings: HoldSettings): boolean {
  return held.free <= settings.low_stock_units || held.byAll > holdBounds(held, settings).all;
}

/** From how many units, and what percent of a product's stock, an unpaid order is shown to the shop as a large one. */
export const LARGE_HOLD = { units: 3, percent: 25 } as const;
