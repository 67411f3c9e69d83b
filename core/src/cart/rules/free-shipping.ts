import type { LineIva } from '../../shared/iva.ts';
import { type Line, totalsOf } from '../../shared/lines.ts';
import type { Cents } from '../../shared/money.ts';

/** A line of the margin scheme as if its price were one with IVA at the shop's rate: it counts as others do. */
function asOthers(line: Line, shop: LineIva): Line {
  if (line.iva.regime !== 'margin' || shop.rate === 0) return line;
  return { ...line, iva: shop, unitGrossCents: line.unitNetCents };
}

/** What lines count for free delivery, cents without IVA (docs/product.md#money). `shop`: the IVA of what the shop sells. */
export function countedForFreeShipping(lines: readonly Line[], shop: LineIva): Cents {
  return totalsOf(
    lines.map((line) => asOthers(line, shop)),
    0,
  ).subtotalCents;
}

/**
 * What is missing until the delivery is free, cents with IVA: whoever adds goods of that price, however they are priced, has
 * it free. Null when nothing is. `thresholdCents` without IVA: above it the delivery is free.
 */
export function missingForFreeShipping(
  lines: readonly Line[],
  thresholdCents: Cents,
  shop: LineIva,
): Cents | null {
  const missingNet = thresholdCents + 1 - countedForFreeShipping(lines, shop);
  if (missingNet <= 0) return null;
  const more = (cents: Cents): Line => ({
    quantity: 1,
    unitNetCents: cents,
    unitGrossCents: cents,
    discountCents: 0,
    iva: shop,
  });
  // One more cent at most, where what was rounded up before is rounded up once.
  let cents = Math.ceil(((2 * missingNet - 1) * (100 + shop.rate)) / 200);
  while (countedForFreeShipping([...lines, more(cents)], shop) <= thresholdCents) cents += 1;
  return cents;
}
