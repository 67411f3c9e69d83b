import { withIva, withoutIva } from '../../shared/iva.ts';
import { isTypedWithIva, type Line } from '../../shared/lines.ts';
import { type Cents, percentOf } from '../../shared/money.ts';
import type { PromotionKind, PromotionLane, TargetKind } from '../values.ts';
import { grossOf, type Share, spread } from './spread.ts';

/** A promotion that may be had now, as its rules need it. Amounts in cents with IVA, percentages whole. */
export interface Promotion {
  readonly id: string;
  readonly name: string;
  readonly lane: PromotionLane;
  readonly kind: PromotionKind;
  readonly percent: number | null;
  readonly amountCents: Cents | null;
  /** Of 'leve mais, pague menos': so many at their price, and so many more at the discount. */
  readonly buyUnits: number | null;
  readonly getUnits: number | null;
  /** What it is for; none: everything. Of a bundle, the articles that make it. */
  readonly targets: readonly { readonly kind: TargetKind; readonly value: string }[];
  /** Of what it is for, with IVA. */
  readonly minCents: Cents | null;
  readonly minUnits: number | null;
  /** Had alone, on what is in no campaign. */
  readonly isExclusive: boolean;
  /** It may sell below what the goods cost the shop. */
  readonly isBelowCost: boolean;
  readonly startsAt: Date;
  /** The code that it was asked for with; null: it asks none. */
  readonly code: string | null;
}

/** A line of a cart, before promotions. */
export interface Promotable extends Pick<Line, 'quantity' | 'unitNetCents' | 'unitGrossCents' | 'iva'> {
  readonly productId: string;
  readonly brand: string | null;
  readonly category: string;
  /** Ids of the printers that it is for. */
  readonly printers: readonly string[];
  /** What one cost the shop, without IVA; null: not known. */
  readonly costCents: Cents | null;
  /** In a campaign its price is one already. */
  readonly isInCampaign: boolean;
  /** What is rented, and what money is bought with, has no discount. */
  readonly isOpen: boolean;
}

/** A promotion that a cart has: what is off each line as its price was typed, and of all of them with IVA. Cents. */
export interface Step {
  readonly promotion: Promotion;
  readonly off: readonly Cents[];
  readonly grossCents: Cents;
}

/** What a cart has: of each lane at most one for a line. */
export interface Promoted {
  /** Off each line as its price was typed, all promotions together. */
  readonly off: readonly Cents[];
  readonly steps: readonly Step[];
  /** Those of the delivery that it may have: the best is found once its price is known. */
  readonly delivery: readonly Promotion[];
}

/** What a line comes to, what one unit is, and what it is not sold below, as its price was typed. */
interface Typed {
  readonly line: Promotable;
  readonly share: Share;
  readonly unitCents: Cents;
  readonly floorCents: Cents;
}

function typedOf(line: Promotable): Typed {
  const { iva, quantity, costCents } = line;
  const isWithIva = isTypedWithIva(line);
  const unitCents = isWithIva ? (line.unitGrossCents ?? 0) : line.unitNetCents;
  const cost = costCents === null ? 0 : isWithIva ? withIva(costCents, iva.rate) : costCents;
  return {
    line,
    share: { cents: unitCents * quantity, rate: iva.rate, isWithIva },
    unitCents,
    floorCents: Math.min(cost, unitCents) * quantity,
  };
}

/** Whether an article is among what a promotion is for. */
export function isFor({ targets }: Promotion, line: Promotable): boolean {
  if (targets.length === 0) return true;
  return targets.some(({ kind, value }) =>
    kind === 'product'
      ? line.productId === value
      : kind === 'brand'
        ? line.brand !== null && line.brand.toLowerCase() === value.toLowerCase()
        : kind === 'category'
          ? line.category === value
          : line.printers.includes(value),
  );
}

/** Places of the lines that a promotion counts, and takes its discount off. */
function placesOf(promotion: Promotion, lines: readonly Typed[]): number[] {
  return lines.flatMap(({ line }, place) =>
    line.isOpen && !(promotion.isExclusive && line.isInCampaign) && isFor(promotion, line) ? [place] : [],
  );
}

const leftOf = (typed: Typed | undefined, off: Cents): Share => ({
  ...(typed?.share ?? { rate: 0, isWithIva: true }),
  cents: (typed?.share.cents ?? 0) - off,
});

/** What so much off the lines is with IVA: once for all lines of one rate, as the total is. */
function grossOff(lines: readonly Typed[], before: readonly Cents[], off: readonly Cents[]): Cents {
  const total = (of: (place: number) => Cents) => {
    const groups = new Map<string, Share>();
    lines.forEach(({ share }, place) => {
      const key = `${share.rate} ${share.isWithIva}`;
      const known = groups.get(key)?.cents ?? 0;
      groups.set(key, { ...share, cents: known + share.cents - of(place) });
    });
    return [...groups.values()].reduce((sum, share) => sum + grossOf(share), 0);
  };
  return total((place) => before[place] ?? 0) - total((place) => (before[place] ?? 0) + (off[place] ?? 0));
}

/** What is missing until a promotion counts; null: nothing is. Cents with IVA. */
export interface Missing {
  readonly cents: Cents;
  readonly units: number;
}

function missingOf(promotion: Promotion, lines: readonly Typed[], before: readonly Cents[]): Missing | null {
  const places = placesOf(promotion, lines);
  const cents = places.reduce((sum, place) => sum + grossOf(leftOf(lines[place], before[place] ?? 0)), 0);
  const units = places.reduce((sum, place) => sum + (lines[place]?.line.quantity ?? 0), 0);
  const missing = {
    cents: Math.max(0, (promotion.minCents ?? 0) - cents),
    units: Math.max(0, (promotion.minUnits ?? 1) - units),
  };
  return missing.cents === 0 && missing.units === 0 ? null : missing;
}

/** What is off one unit; never below what it cost, unless the promotion may. */
function unitOff(promotion: Promotion, { unitCents, floorCents, share, line }: Typed): Cents {
  const floor = promotion.isBelowCost ? 0 : floorCents / line.quantity;
  const amount = promotion.amountCents ?? 0;
  const off =
    promotion.kind === 'percent'
      ? unitCents - percentOf(unitCents, 100 - (promotion.percent ?? 0))
      : share.isWithIva
        ? amount
        : withoutIva(amount, share.rate);
  return Math.max(0, Math.min(off, unitCents - floor));
}

/** One unit of a line, and what of it is given. */
interface Unit {
  readonly place: number;
  readonly share: Share;
}

/** The dearest first; what is the same price by its article, so that the order of lines changes nothing. */
function unitsOf(lines: readonly Typed[], places: readonly number[]): Unit[] {
  return places
    .flatMap((place) => {
      const typed = lines[place];
      if (!typed) return [];
      const share = { ...typed.share, cents: typed.unitCents };
      return Array.from({ length: typed.line.quantity }, (): Unit => ({ place, share }));
    })
    .sort(
      (a, b) =>
        grossOf(b.share) - grossOf(a.share) ||
        (lines[a.place]?.line.productId ?? '').localeCompare(lines[b.place]?.line.productId ?? ''),
    );
}

/** Groups of units that a promotion gives its discount on, each with what is off it, cents with IVA. */
function groupsOf(
  promotion: Promotion,
  lines: readonly Typed[],
): { readonly units: readonly Unit[]; readonly grossCents: Cents }[] {
  const places = placesOf(promotion, lines);
  const percent = promotion.percent ?? 100;
  const grossOfAll = (units: readonly Unit[]) => units.reduce((sum, { share }) => sum + grossOf(share), 0);
  if (promotion.kind === 'bundle') {
    const sets = Math.min(...promotion.targets.map(({ value }) => quantityOf(lines, places, value)));
    const one = promotion.targets.flatMap(({ value }) =>
      unitsOf(
        lines,
        places.filter((place) => lines[place]?.line.productId === value),
      ).slice(0, 1),
    );
    const grossCents =
      promotion.amountCents === null
        ? percentOf(grossOfAll(one), percent)
        : Math.min(promotion.amountCents, grossOfAll(one));
    return Array.from({ length: Math.max(0, sets) }, () => ({ units: one, grossCents }));
  }
  const units = unitsOf(lines, places);
  const buy = promotion.buyUnits ?? 1;
  const size = buy + (promotion.getUnits ?? 1);
  return Array.from({ length: Math.floor(units.length / size) }, (_, nth) => {
    const group = units.slice(nth * size, (nth + 1) * size);
    return { units: group, grossCents: percentOf(grossOfAll(group.slice(buy)), percent) };
  });
}

function quantityOf(lines: readonly Typed[], places: readonly number[], productId: string): number {
  return places.reduce((sum, place) => {
    const line = lines[place]?.line;
    return sum + (line?.productId === productId ? line.quantity : 0);
  }, 0);
}

/** Never below cost, unless the promotion may: what is off a line is at most what it has over it. */
function withinCost(promotion: Promotion, lines: readonly Typed[], before: readonly Cents[], off: Cents[]) {
  return off.map((cents, place) => {
    const typed = lines[place];
    if (!typed) return 0;
    const floor = promotion.isBelowCost ? 0 : typed.floorCents;
    return Math.max(0, Math.min(cents, typed.share.cents - (before[place] ?? 0) - floor));
  });
}

/** What a promotion of several lines takes off each of them. */
function offOfGroups(promotion: Promotion, lines: readonly Typed[], none: readonly Cents[]): Cents[] {
  const off = lines.map(() => 0);
  for (const { units, grossCents } of groupsOf(promotion, lines)) {
    const shares = units.map(({ share }) => share);
    spread(grossCents, shares).forEach((cents, nth) => {
      const place = units[nth]?.place ?? 0;
      off[place] = (off[place] ?? 0) + cents;
    });
  }
  return withinCost(promotion, lines, none, off);
}

/** Who takes more; of the same, what began first, then by id. */
function better(one: Step, other: Step): number {
  return (
    other.grossCents - one.grossCents ||
    one.promotion.startsAt.getTime() - other.promotion.startsAt.getTime() ||
    one.promotion.id.localeCompare(other.promotion.id)
  );
}

const isOfSeveral = ({ kind }: Promotion) => kind === 'buy_get' || kind === 'bundle';

/** Lane B: of each line the best. What is of several lines takes whole lines, where it takes more than what each would have. */
function linePromotions(lines: readonly Typed[], promotions: readonly Promotion[]): Step[] {
  const none = lines.map(() => 0);
  const counted = promotions.filter((one) => one.lane === 'line' && missingOf(one, lines, none) === null);
  const step = (promotion: Promotion, off: readonly Cents[]): Step => ({
    promotion,
    off,
    grossCents: grossOff(lines, none, off),
  });
  const alone = (place: number): Step | null => {
    const offers = counted
      .filter((one) => !isOfSeveral(one) && placesOf(one, lines).includes(place))
      .map((one) => {
        const typed = lines[place] as Typed;
        const off = none.map((_, nth) => (nth === place ? unitOff(one, typed) * typed.line.quantity : 0));
        return step(one, off);
      })
      .filter(({ grossCents }) => grossCents > 0);
    return offers.sort(better)[0] ?? null;
  };
  const simple = lines.map((_, place) => alone(place));
  const taken: Step[] = [];
  const open = new Set(lines.keys());
  for (;;) {
    const left = lines.map((typed, place) =>
      open.has(place) ? typed : { ...typed, line: { ...typed.line, isOpen: false } },
    );
    const offers = counted
      .filter(isOfSeveral)
      .map((one) => step(one, offOfGroups(one, left, none)))
      .map((one) => ({
        one,
        gain:
          one.grossCents -
          one.off.reduce((sum, off, place) => sum + (off > 0 ? (simple[place]?.grossCents ?? 0) : 0), 0),
      }))
      .filter(({ one, gain }) => one.grossCents > 0 && gain > 0)
      .sort((a, b) => b.gain - a.gain || better(a.one, b.one));
    const [best] = offers;
    if (!best) break;
    taken.push(best.one);
    for (const [place, off] of best.one.off.entries()) if (off > 0) open.delete(place);
  }
  const own = new Map<string, Step[]>();
  for (const place of open) {
    const one = simple[place];
    if (one) own.set(one.promotion.id, [...(own.get(one.promotion.id) ?? []), one]);
  }
  for (const steps of own.values()) {
    const [first] = steps;
    if (!first) continue;
    const off = none.map((_, place) => steps.reduce((sum, one) => sum + (one.off[place] ?? 0), 0));
    taken.push(step(first.promotion, off));
  }
  return taken.sort(better);
}

/** Lane C: the best one, spread over what it is for. */
function orderPromotion(
  lines: readonly Typed[],
  before: readonly Cents[],
  promotions: readonly Promotion[],
): Step | null {
  const offers = promotions
    .filter((one) => one.lane === 'order' && missingOf(one, lines, before) === null)
    .map((promotion): Step => {
      const places = placesOf(promotion, lines);
      const shares = places.map((place) => leftOf(lines[place], before[place] ?? 0));
      const all = shares.reduce((sum, share) => sum + grossOf(share), 0);
      const wanted = promotion.amountCents ?? percentOf(all, promotion.percent ?? 0);
      const parts = spread(wanted, shares);
      const raw = lines.map((_, place) => parts[places.indexOf(place)] ?? 0);
      const off = withinCost(promotion, lines, before, raw);
      return { promotion, off, grossCents: grossOff(lines, before, off) };
    })
    .filter(({ grossCents }) => grossCents > 0);
  return offers.sort(better)[0] ?? null;
}

const sumOff = (count: number, steps: readonly Step[]): Cents[] =>
  Array.from({ length: count }, (_, place) => steps.reduce((sum, { off }) => sum + (off[place] ?? 0), 0));

function inLanes(lines: readonly Typed[], promotions: readonly Promotion[]): Promoted {
  const ofLines = linePromotions(lines, promotions);
  const before = sumOff(lines.length, ofLines);
  const ofOrder = orderPromotion(lines, before, promotions);
  const steps = ofOrder ? [...ofLines, ofOrder] : ofLines;
  const off = sumOff(lines.length, steps);
  const delivery = promotions.filter((one) => one.lane === 'delivery' && missingOf(one, lines, off) === null);
  return { off, steps, delivery };
}

const worth = ({ steps }: Promoted) => steps.reduce((sum, { grossCents }) => sum + grossCents, 0);

/**
 * What promotions give a cart, one lane after the other: of articles, of the order, of the delivery; in each the best one, at
 * most one for a line (docs/adr/0659). An exclusive one is had alone, where it gives more than the lanes together. The order of
 * lines, promotions and codes changes nothing; nothing is ever below zero, nor below cost unless its promotion may be.
 */
export function promote(cart: readonly Promotable[], promotions: readonly Promotion[]): Promoted {
  const order = cart
    .map((line, place) => ({ line, place }))
    .sort((a, b) => a.line.productId.localeCompare(b.line.productId) || a.place - b.place);
  const lines = order.map(({ line }) => typedOf(line));
  const together = inLanes(
    lines,
    promotions.filter(({ isExclusive }) => !isExclusive),
  );
  const alone = promotions
    .filter(({ isExclusive }) => isExclusive)
    .map((one) => inLanes(lines, [one]))
    .filter((one) => worth(one) > worth(together))
    .sort((a, b) => better(a.steps[0] as Step, b.steps[0] as Step));
  const best = alone[0] ?? together;
  const back = (off: readonly Cents[]) =>
    cart.map((_, place) => off[order.findIndex((one) => one.place === place)] ?? 0);
  return {
    off: back(best.off),
    steps: best.steps.map((step) => ({ ...step, off: back(step.off) })),
    delivery: best.delivery,
  };
}

/** What is missing until a promotion counts in a cart; null: nothing is, another one gives more. Cents with IVA. */
export function missingFor(promotion: Promotion, cart: readonly Promotable[]): Missing | null {
  return missingOf(
    promotion,
    cart.map(typedOf),
    cart.map(() => 0),
  );
}

/** What a delivery costs with the best of its promotions, cents with IVA; none takes anything: null. */
export function deliveryPrice(
  priceCents: Cents,
  promotions: readonly Promotion[],
): { readonly promotion: Promotion; readonly grossCents: Cents } | null {
  const offers = promotions
    .map((promotion): Step => {
      const off = promotion.amountCents ?? percentOf(priceCents, promotion.percent ?? 0);
      return { promotion, off: [], grossCents: Math.min(priceCents, off) };
    })
    .filter(({ grossCents }) => grossCents > 0);
  const [best] = offers.sort(better);
  return best ? { promotion: best.promotion, grossCents: best.grossCents } : null;
}
