import { toCents } from '../../shared/money.ts';
import { grossPrice, netPrice, type Price, priceWithIva, priceWithoutIva } from '../../shared/price.ts';

/** What a form, a call or a row of a file says of a price, in euros: without IVA, with it, or both. */
export interface SentPrice {
  readonly price?: number | undefined;
  readonly price_with_iva?: number | undefined;
}

/** Said where both are sent and are not the same price. */
export const TWO_PRICES = 'O preço sem IVA e o preço com IVA não são o mesmo: envie só um deles';

/**
 * The price that was typed; null when none was sent, and the text of why when the two do not fit. Of both, the one that is
 * not as it `was` is what was typed, so that a product which is read and sent back with one of them changed is understood.
 * `ivaRate` in whole %.
 */
export function typedPrice(was: Price | null, sent: SentPrice, ivaRate: number): Price | string | null {
  const net = sent.price === undefined ? null : toCents(sent.price);
  const gross = sent.price_with_iva === undefined ? null : toCents(sent.price_with_iva);
  const isOldNet = was !== null && net === priceWithoutIva(was, ivaRate);
  const isOldGross = was !== null && gross === priceWithIva(was, ivaRate);
  if (was && (isOldNet || net === null) && (isOldGross || gross === null) && (net ?? gross) !== null)
    return was;
  if (gross === null) return net === null ? null : netPrice(net);
  if (net === null || isOldNet) return grossPrice(gross, ivaRate);
  if (isOldGross) return netPrice(net);
  const typed = [netPrice(net), grossPrice(gross, ivaRate)].find(
    (one) => priceWithIva(one, ivaRate) === gross && priceWithoutIva(one, ivaRate) === net,
  );
  return typed ?? TWO_PRICES;
}
