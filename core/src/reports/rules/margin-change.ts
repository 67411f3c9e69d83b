import { allocate } from '../../shared/allocate.ts';
import { marginVat } from '../../shared/margin.ts';
import type { Cents } from '../../shared/money.ts';

/** Amounts of a device under the margin scheme, in cents: what is so, or by how much it changed. */
export interface MarginAmounts {
  readonly saleCents: Cents;
  readonly purchaseCents: Cents;
  readonly marginCents: Cents;
  readonly baseCents: Cents;
  readonly ivaCents: Cents;
}

export const NO_AMOUNTS: MarginAmounts = {
  saleCents: 0,
  purchaseCents: 0,
  marginCents: 0,
  baseCents: 0,
  ivaCents: 0,
};

/** What a device sold at a price comes to; with nothing left of the price it was not sold. `rate` in whole %. */
export function amountsOf(saleCents: Cents, purchaseCents: Cents, rate: number): MarginAmounts {
  return saleCents > 0
    ? { saleCents, purchaseCents, ...marginVat(saleCents, purchaseCents, rate) }
    : NO_AMOUNTS;
}

/** What must be added to `now` for it to be `wanted`; null: nothing. */
export function marginChange(now: MarginAmounts, wanted: MarginAmounts): MarginAmounts | null {
  const change = {
    saleCents: wanted.saleCents - now.saleCents,
    purchaseCents: wanted.purchaseCents - now.purchaseCents,
    marginCents: wanted.marginCents - now.marginCents,
    baseCents: wanted.baseCents - now.baseCents,
    ivaCents: wanted.ivaCents - now.ivaCents,
  };
  return Object.values(change).some((cents) => cents !== 0) ? change : null;
}

/** What of a sale went back, of one line. */
export interface LineBack {
  readonly quantity: number;
  readonly amountCents: Cents;
}

/**
 * What of each line went back, of all that did: what refunds named, and its part of what they did not, by what the lines and the
 * delivery came to. Where a sale was paid anew after money went back, and less is gone than was named, nothing is taken as
 * named. `goneCents`: what is missing now of what is due. @returns in the order of `lines`.
 */
export function linesBack(
  goneCents: Cents,
  lines: readonly { readonly id: string; readonly grossCents: Cents }[],
  shippingCents: Cents,
  named: readonly (LineBack & { readonly lineId: string })[],
): LineBack[] {
  const known = lines.map(({ id }) =>
    named
      .filter(({ lineId }) => lineId === id)
      .reduce(
        (sum, { quantity, amountCents }) => ({
          quantity: sum.quantity + quantity,
          amountCents: sum.amountCents + amountCents,
        }),
        { quantity: 0, amountCents: 0 },
      ),
  );
  const ofNamed = known.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const counted = ofNamed <= goneCents ? known : lines.map(() => ({ quantity: 0, amountCents: 0 }));
  const rest = ofNamed <= goneCents ? goneCents - ofNamed : goneCents;
  const left = [
    ...lines.map(({ grossCents }, nth) => Math.max(0, grossCents - (counted[nth]?.amountCents ?? 0))),
    shippingCents,
  ];
  const most = left.reduce((sum, cents) => sum + cents, 0);
  const unnamed = allocate(Math.min(rest, most), left);
  return counted.map(({ quantity, amountCents }, nth) => ({
    quantity,
    amountCents: amountCents + (unnamed[nth] ?? 0),
  }));
}

/**
 * What is left of the price of each device of a line, after money and devices went back. Those that the customer does not have
 * any more came back first, then the last ones; those that stay share what is left. `isThere`: device by device, whether the
 * customer still has it; where nobody knows, it is.
 */
export function pricesLeft(
  { quantity, grossCents }: { readonly quantity: number; readonly grossCents: Cents },
  back: LineBack,
  isThere: readonly boolean[] = [],
): Cents[] {
  const left = Math.max(0, grossCents - back.amountCents);
  const stay = Math.max(1, quantity - back.quantity);
  const devices = Array.from({ length: quantity }, (_, nth) => nth);
  const kept = new Set(
    [
      ...devices.filter((nth) => isThere[nth] !== false),
      ...devices.filter((nth) => isThere[nth] === false),
    ].slice(0, stay),
  );
  return allocate(
    left,
    devices.map((nth) => (kept.has(nth) ? 1 : 0)),
  );
}
