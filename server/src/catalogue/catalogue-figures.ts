import { LOW_STOCK } from '#core/catalogue/values.ts';
import type { Db } from '../platform/database/database.ts';
import { countWithoutMaker } from './brands/read-brands.ts';
import { countDrafted } from './upkeep/draft-product.ts';
import { countWithoutCharger } from './without-charger.ts';

type CatalogueFigures = {
  readonly products: number;
  readonly low_stock: number;
  readonly pictures_failed: number;
  readonly without_maker: number;
  readonly without_charger: number;
  readonly products_drafted: number;
};

/** Products that are not archived, those of them with few left, pictures that could not be copied, those without a maker or a charger, those for which something is proposed. */
export async function readCatalogueFigures(db: Db): Promise<CatalogueFigures> {
  const { pictures_failed } = await db
    .selectFrom('remote_pictures')
    .where('state', '=', 'failed')
    .select(({ fn }) => fn.countAll<number>().as('pictures_failed'))
    .executeTakeFirstOrThrow();
  const counted = await db
    .selectFrom('products')
    .where('archived_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('products'),
      fn.countAll<number>().filterWhere('stock', '<=', LOW_STOCK).as('low_stock'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...counted,
    pictures_failed,
    without_maker: await countWithoutMaker(db),
    without_charger: await countWithoutCharger(db),
    products_drafted: await countDrafted(db),
  };
}
