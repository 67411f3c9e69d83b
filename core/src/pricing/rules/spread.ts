import { allocate } from '../../shared/allocate.ts';
import { withIva, withoutIva } from '../../shared/iva.ts';
import type { Cents } from '../../shared/money.ts';

/** A part of a cart that a discount is spread over: cents as its price was typed, with IVA or without; rate in whole %. */
export interface Share {
  readonly cents: Cents;
  readonly rate: number;
  readonly isWithIva: boolean;
}

/** What a share costs with IVA, cents. */
export function grossOf({ cents, rate, isWithIva }: Share): Cents {
  return isWithIva ? cents : withIva(cents, rate);
}

/** The most that costs no more than so much with IVA, cents without it. */
function mostWithin(grossCents: Cents, rate: number): Cents {
  const net = withoutIva(grossCents, rate);
  return withIva(net, rate) > grossCents ? net - 1 : net;
}

/**
 * Spreads a discount over shares in proportion to what they cost, by largest remainder.
 * Of what was typed with IVA it is exact; of what was typed without, what is left of each rate has no cent between, and the
 * customer may get one cent more.
 * @param discountCents with IVA; of more than all shares it is all of them.
 * @returns what is off each share, in its own cents.
 */
export function spread(discountCents: Cents, shares: readonly Share[]): Cents[] {
  const off = shares.map(() => 0);
  const keys = [...new Set(shares.map(({ rate, isWithIva }) => `${rate} ${isWithIva}`))].sort();
  const groups = keys.map((key) => {
    const places = shares.flatMap(({ rate, isWithIva }, place) =>
      `${rate} ${isWithIva}` === key ? [place] : [],
    );
    const weights = places.map((place) => shares[place]?.cents ?? 0);
    const cents = weights.reduce((sum, one) => sum + one, 0);
    const { rate, isWithIva } = shares[places[0] ?? 0] as Share;
    return { places, weights, share: { cents, rate, isWithIva } };
  });
  const grosses = groups.map(({ share }) => grossOf(share));
  const all = grosses.reduce((sum, one) => sum + one, 0);
  allocate(Math.min(discountCents, all), grosses).forEach((gross, nth) => {
    const group = groups[nth];
    if (!group || gross === 0) return;
    const { share, places, weights } = group;
    const left = (grosses[nth] ?? 0) - gross;
    const own = share.isWithIva ? gross : share.cents - Math.max(0, mostWithin(left, share.rate));
    allocate(own, weights).forEach((cents, i) => {
      off[places[i] ?? 0] = cents;
    });
  });
  return off;
}
