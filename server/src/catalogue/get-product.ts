import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { sayCampaign } from '#core/catalogue/campaign-fields.ts';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import { blockFrom } from '#core/catalogue/product-state.ts';
import { publicBlocks } from '#core/catalogue/public-blocks.ts';
import { isCampaignRunning, NO_CAMPAIGN } from '#core/catalogue/rules/campaign.ts';
import { deliveryPromise } from '#core/catalogue/rules/delivery-promise.ts';
import { writtenWarranty } from '#core/catalogue/rules/guarantee.ts';
import { closedDays, promisesOf } from '#core/catalogue/rules/promises.ts';
import { specMap, specRows } from '#core/catalogue/rules/spec-rows.ts';
import { NO_BLOCKS } from '#core/catalogue/spec-blocks.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';
import { readPromiseSettings } from '../settings/read-settings.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { makerOfProduct, shownMaker } from './brands/maker-of-product.ts';
import { campaignOf } from './campaign-columns.ts';
import { findFormerProduct } from './former-products.ts';
import { gtinOf } from './gtin.ts';
import { shownPictures } from './pictures.ts';
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
      'products.spec_blocks',
      'products.warnings',
      jsonObjectFrom(makerOfProduct(eb)).as('maker'),
      jsonArrayFrom(shownPictures(eb)).as('images'),
    ])
    .where(uuid.safeParse(idOrSlug).success ? 'products.id' : 'products.slug', '=', idOrSlug)
    .where('products.archived_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const card = toCard(row, now, await readShopIva(db, now));
  const { category, condition, stock } = card;
  const written = specifications.parse(row.specifications);
  const blocks = blockFrom(category, row.spec_blocks);
  const promised = await readPromiseSettings(db);
  const promises = promisesOf(
    {
      category,
      condition,
      stock,
      warranty: writtenWarranty(blocks, written),
      delivery_time: row.delivery_time,
    },
    promised,
    now,
  );
  const campaign = campaignOf(row);
  const rows = specRows({ ...card, blocks, specifications: written, guarantee: promises.guarantee });
  return {
    ...card,
    description: row.description,
    images: row.images.map(({ url }) => url),
    pictures: row.images,
    specifications: specMap(rows),
    specification_rows: rows,
    gtin: gtinOf(blocks),
    originalPrice: card.pricing.original_net,
    // The campaign that runs now; of a planned or past one nothing.
    ...sayCampaign(isCampaignRunning(campaign, now) ? campaign : NO_CAMPAIGN),
    ...publicBlocks.parse({ ...NO_BLOCKS, ...blocks }),
    promises,
    ...shownMaker(row),
    features: row.features,
    compatible_printers: row.compatible_printers,
    delivery_time: row.delivery_time,
    delivery_promise:
      row.stock > 0 ? (deliveryPromise(row.delivery_time, now, closedDays(promised))?.text ?? null) : null,
  };
}
