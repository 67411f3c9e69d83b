import { SHOP_IVA_RATE, withIva } from '../../shared/iva.ts';
import type { Cents } from '../../shared/money.ts';

function near(grossCents: Cents): Cents {
  return Math.round((grossCents * 100) / (100 + SHOP_IVA_RATE));
}

/** The lowest price without IVA whose price with IVA is at least this. Cents. */
export function lowestNet(grossCents: Cents): Cents {
  let net = Math.max(0, near(grossCents) - 2);
  while (withIva(net) < grossCents) net += 1;
  return net;
}

/** The highest price without IVA whose price with IVA is at most this; -1 when there is none. Cents. */
export function highestNet(grossCents: Cents): Cents {
  let net = near(grossCents) + 2;
  while (net >= 0 && withIva(net) > grossCents) net -= 1;
  return net;
}
