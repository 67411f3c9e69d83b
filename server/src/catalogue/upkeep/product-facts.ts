import type { z } from 'zod';
import type { catalogueEvents } from '#core/catalogue/events.ts';
import type { ProductState } from '#core/catalogue/product-state.ts';
import { changesBetween } from './describe-state.ts';

type Facts = z.input<(typeof catalogueEvents)['product.created']['after']>;

/** What the audit keeps of a product. */
export function factsOf({ sku, price_cents, stock, archived_at }: ProductState): Facts {
  return { sku, price_cents, stock, archived: archived_at !== null };
}

/** Names of the fields that differ, price and stock among them. */
export function changedFields(before: ProductState, after: ProductState): string[] {
  return [
    ...(before.price_cents === after.price_cents ? [] : ['price']),
    ...(before.stock === after.stock ? [] : ['stock']),
    ...changesBetween(before, after).map(({ field }) => field),
  ];
}
