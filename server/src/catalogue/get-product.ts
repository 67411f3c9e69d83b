import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import { deliveryPromise } from '#core/catalogue/rules/delivery-promise.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';
import { findFormerProduct } from './former-products.ts';
import { selectCards, toCard } from './product-cards.ts';

const specifications = z.array(z.object({ label: z.string(), value: z.string() })).catch([]);
const uuid = z.uuid();

/**
 * A product's own page at `now`, by id, slug or a slug it had before. One that was archived or deleted is
 * `product_removed`, one that never was `product_not_found`.
 */
export async function getProduct(db: Db, idOrSlug: string, now: Date): Promise<Result<ProductDetail>> {
  const found = await readProduct(db, idOrSlug, now);
  if (found) return ok(found);
  const former = await findFormerProduct(db, idOrSlug);
  if (!former) return fail(catalogueFailures.product_not_found);
  const renamed = former.isRemoved ? null : await readProduct(db, former.id, now);
  return renamed ? ok(renamed) : fail(catalogueFailures.product_removed);
}

async function readProduct(db: Db, idOrSlug: string, now: Date): Promise<ProductDetail | null> {
  const row = await selectCards(db)
    .select((eb) => [
      'products.description',
      'products.specifications',
      'products.features',
      'products.compatible_printers',
      'products.delivery_time',
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .select([
            'product_images.url',
            'product_images.alt',
            'product_images.width',
            'product_images.height',
          ])
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('product_images.position'),
      ).as('images'),
    ])
    .where(uuid.safeParse(idOrSlug).success ? 'products.id' : 'products.slug', '=', idOrSlug)
    .where('products.archived_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...toCard(row, now),
    description: row.description,
    images: row.images,
    specifications: specifications.parse(row.specifications),
    features: row.features,
    compatible_printers: row.compatible_printers,
    delivery_time: row.delivery_time,
    delivery_promise: row.stock > 0 ? (deliveryPromise(row.delivery_time, now)?.text ?? null) : null,
  };
}
