import { withIva, withoutIva } from '../../shared/iva.ts';
import type { Cents } from '../../shared/money.ts';

/** The lowest price without IVA whose price with it, at a rate in whole %, is at least this. Cents. */
export function lowestNet(grossCents: Cents, ivaRate: number): Cents {
  let net = Math.max(0, withoutIva(grossCents, ivaRate) - 2);
  while (withIva(net, ivaRate) < grossCents) net += 1;
  return net;
}

/** The highest price without IVA whose price with it, at a rate in whole %, is at most this; -1 when there is none. Cents. */
export function highestNet(grossCents: Cents, ivaRate: number): Cents {
  let net = withoutIva(grossCents, ivaRate) + 2;
  while (net >= 0 && withIva(net, ivaRate) > grossCents) net -= 1;
  return net;
}
