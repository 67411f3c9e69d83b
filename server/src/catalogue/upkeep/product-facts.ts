import type { z } from 'zod';
import type { catalogueEvents } from '#core/catalogue/events.ts';
import { type ProductState, priceOf } from '#core/catalogue/product-state.ts';
import { isSamePrice } from '#core/shared/price.ts';
import { changesBetween } from './describe-state.ts';

type Facts = z.input<(typeof catalogueEvents)['product.created']['after']>;

/** What the audit keeps of a product. */
export function factsOf({ sku, price_cents, price_with_iva_cents, stock, archived_at }: ProductState): Facts {
  return {
    sku,
    price_cents,
    ...(price_with_iva_cents === null ? {} : { price_with_iva_cents }),
    stock,
    archived: archived_at !== null,
  };
}

/** Names of the fields that differ, price and stock among them. */
export function changedFields(before: ProductState, after: ProductState): string[] {
  return [
    ...(isSamePrice(priceOf(before), priceOf(after)) ? [] : ['price']),
    ...(before.stock === after.stock ? [] : ['stock']),
    ...changesBetween(before, after).map(({ field }) => field),
  ];
}
