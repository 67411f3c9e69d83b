import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';
import { selectCards, toCard } from './product-cards.ts';

const specifications = z.array(z.object({ label: z.string(), value: z.string() })).catch([]);
const uuid = z.uuid();

/** A product's own page at `now`, by id or slug; an archived or unknown one is `product_not_found`. */
export async function getProduct(db: Db, idOrSlug: string, now: Date): Promise<Result<ProductDetail>> {
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
  if (!row) return fail(catalogueFailures.product_not_found);
  return ok({
    ...toCard(row, now),
    description: row.description,
    images: row.images,
    specifications: specifications.parse(row.specifications),
    features: row.features,
    compatible_printers: row.compatible_printers,
    delivery_time: row.delivery_time,
  });
}
