import type { ColorSymbol } from '../../catalogue/values.ts';
import { SUPPLY_PARTS, type SupplyPart } from './supply-part.ts';

/** A consumable as choosing a set needs it. */
export interface SetOffer {
  readonly part: SupplyPart;
  /** What it costs now; the same unit for all (cents or euros). */
  readonly price: number;
  readonly stock: number;
}

/** One of each colour that a printer needs, or the one box that holds them. */
export interface FullSet<T extends SetOffer> {
  readonly items: readonly T[];
  readonly price: number;
}

/** The colours that a printer takes, from all that fits it; where the three colours come apart a tricolor is not needed. */
export function neededColors(parts: readonly SupplyPart[]): ColorSymbol[] {
  const known = new Set(parts);
  const areApart = known.has('cyan') && known.has('magenta') && known.has('yellow');
  return SUPPLY_PARTS.filter(
    (part): part is ColorSymbol =>
      part !== 'conjunto' && part !== 'outros' && known.has(part) && !(part === 'tricolor' && areApart),
  );
}

/** Colours that a box of several holds, as they are sold: black and the three colours, or black and tricolor. */
const SUPPLY_COLORS: ReadonlySet<ColorSymbol> = new Set(['black', 'cyan', 'magenta', 'yellow', 'tricolor']);

/**
 * The cheapest way to have every needed colour once, from what is in stock: one cartridge a colour, or the box of
 * several when it holds them all and costs less. `missing` names the colours without stock when there is none.
 */
export function fullSet<T extends SetOffer>(
  offers: readonly T[],
  needed: readonly ColorSymbol[],
): { set: FullSet<T> | null; missing: ColorSymbol[] } {
  const cheapest = (part: SupplyPart): T | undefined =>
    offers
      .filter((offer) => offer.part === part && offer.stock > 0)
      .reduce<T | undefined>((best, offer) => (best && best.price <= offer.price ? best : offer), undefined);
  const singles = needed.map((color) => ({ color, offer: cheapest(color) }));
  const missing = singles.filter(({ offer }) => !offer).map(({ color }) => color);
  const items = singles.flatMap(({ offer }) => (offer ? [offer] : []));
  const box =
    needed.length > 1 && needed.every((color) => SUPPLY_COLORS.has(color)) ? cheapest('conjunto') : undefined;
  const price = items.reduce((sum, { price }) => sum + price, 0);
  if (box && (missing.length > 0 || box.price < price)) {
    return { set: { items: [box], price: box.price }, missing: [] };
  }
  if (needed.length === 0 || missing.length > 0) return { set: null, missing };
  return { set: { items, price }, missing };
}
