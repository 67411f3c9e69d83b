/** How many units of one part a repair wants, and where they are. What is missing is what is left of `quantity`. */
export interface PartCounts {
  /** Wanted in all. */
  readonly quantity: number;
  /** Off the shelf, put aside for the repair. */
  readonly reserved: number;
  /** Off the shelf, in the device. */
  readonly used: number;
  /** Of those missing: on their way from a supplier. */
  readonly ordered: number;
}

/**
 * What is done with units of a part. `reserve`: from the shelf, put aside. `use`: into the device; those put aside first,
 * then from the shelf. `return`: used, and back on the shelf; not wanted any more. `withdraw`: whatever was not used is not
 * wanted any more. `order`: asked of a supplier. `receive`: came from a supplier, and is put aside at once.
 */
export const PART_STEPS = ['reserve', 'use', 'return', 'withdraw', 'order', 'receive'] as const;
export type PartStep = (typeof PART_STEPS)[number];

/** Units of a part that are wanted and not there. */
export function missingOf({ quantity, reserved, used }: PartCounts): number {
  return quantity - reserved - used;
}

/** Counts after a step, and what it does to the shop's stock. */
export interface SteppedPart {
  readonly counts: PartCounts;
  /** Units of the step itself: of `withdraw` those that were put aside or missing. */
  readonly units: number;
  /** Change of what the repair has off the shelf: positive units leave the shelf. */
  readonly taken: number;
  /** Units that come into the shop before that, from a supplier. */
  readonly received: number;
}

/** No more can be on its way than is missing. */
function settled(counts: PartCounts): PartCounts {
  return { ...counts, ordered: Math.min(counts.ordered, missingOf(counts)) };
}

/**
 * One step of a part, of `units` (whole, above 0; `withdraw` takes all there are). What the repair has off the shelf is
 * always `reserved + used`, so that the stock's movements can be checked against it (docs/adr/0154).
 * @returns null when the step cannot be done with so many units.
 */
export function stepPart(counts: PartCounts, step: PartStep, units: number): SteppedPart | null {
  const missing = missingOf(counts);
  const { quantity, reserved, used, ordered } = counts;
  if (step === 'withdraw') {
    if (reserved + missing === 0) return null;
    const left = { quantity: used, reserved: 0, used, ordered: 0 };
    return { counts: left, units: reserved + missing, taken: -reserved, received: 0 };
  }
  if (!Number.isSafeInteger(units) || units < 1) return null;
  const done = (to: Partial<PartCounts>, taken = 0, received = 0): SteppedPart => ({
    counts: settled({ ...counts, ...to }),
    units,
    taken,
    received,
  });
  switch (step) {
    case 'reserve':
      return units > missing ? null : done({ reserved: reserved + units }, units);
    case 'use': {
      if (units > reserved + missing) return null;
      const aside = Math.min(units, reserved);
      return done({ reserved: reserved - aside, used: used + units }, units - aside);
    }
    case 'return':
      return units > used ? null : done({ used: used - units, quantity: quantity - units }, -units);
    case 'order':
      return units > missing - ordered ? null : done({ ordered: ordered + units });
    case 'receive': {
      if (units > missing) return null;
      const expected = Math.max(ordered - units, 0);
      return done({ reserved: reserved + units, ordered: expected }, units, units);
    }
  }
}

/** Where a part is, in one word for its badge. */
export type PartState = 'reservada' | 'usada' | 'encomendada' | 'em_falta' | 'retirada';

/** The state that asks for most work wins: what is missing before what lies ready, and that before what is done. */
export function partState(counts: PartCounts): PartState {
  if (counts.quantity === 0) return 'retirada';
  const missing = missingOf(counts);
  if (missing > counts.ordered) return 'em_falta';
  if (missing > 0) return 'encomendada';
  return counts.reserved > 0 ? 'reservada' : 'usada';
}
