import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertBrands } from './brands.ts';
import { insertProducts } from './insert.ts';
import { storePictures } from './pictures.ts';
import { demoProducts } from './products/index.ts';
import { seedSettings } from './settings.ts';

/** Puts the demo goods alone into a transaction, and writes their drawn pictures. @returns how many were added. */
export async function seedDemoGoods(tx: Tx, deps: Deps): Promise<number> {
  // Pictures first: a file too many does no harm, a product without its picture would.
  const urls = await storePictures(deps.config.dataDir, demoProducts);
  const added = await insertProducts(tx, demoProducts, urls, deps.now());
  await insertBrands(tx);
  return added;
}

/**
 * Fills the shop with the demo goods and the demo company's settings, in one transaction, and writes their drawn pictures to the data folder.
 * A shop that has, or once had, products of its own keeps them: what stands under the same sku or slug is left
 * as it is, so that running it twice changes nothing. Whether to run it at all is the start's decision.
 * @returns how many products were added.
 */
export async function seedDemoShop(deps: Deps): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    await seedSettings(tx);
    return await seedDemoGoods(tx, deps);
  });
}
