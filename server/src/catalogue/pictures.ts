import { type ExpressionBuilder, sql } from 'kysely';
import { MAX_IMAGES } from '#core/catalogue/values.ts';
import type { DB } from '../platform/database/tables.ts';

/** Every picture of a query's product, the first one first. */
export function allPictures(eb: ExpressionBuilder<DB, 'products'>) {
  return eb
    .selectFrom('product_images')
    .select(['product_images.url', 'product_images.alt', 'product_images.width', 'product_images.height'])
    .whereRef('product_images.product_id', '=', 'products.id')
    .orderBy('product_images.position');
}

/** Those that customers see, the shop's own: others are on their way into its files (remote-pictures.ts). */
export function shownPictures(eb: ExpressionBuilder<DB, 'products'>) {
  return allPictures(eb).where('product_images.url', 'like', '/%');
}

/** The address of each picture that products have: those of their pages, and their energy labels. */
export const PICTURES = sql`(
  SELECT product_id, url, position FROM product_images UNION ALL
  SELECT id, energy_label, ${sql.lit(MAX_IMAGES)} FROM products WHERE energy_label IS NOT NULL)`;
