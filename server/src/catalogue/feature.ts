import { catalogueRoom } from '#core/catalogue/room.ts';
import type { Feature } from '../feature.ts';
import { brandSource } from './brands/record.ts';
import { readCatalogueFigures } from './catalogue-figures.ts';
import { catalogueWorkers } from './jobs/catalogue-workers.ts';
import { stockFigure } from './jobs/check-stock.ts';
import { catalogueData } from './personal-data.ts';
import { catalogueRoutes } from './routes.ts';
import { imagesUsedByProducts } from './used-images.ts';

/** What catalogue brings to the shop. */
export const catalogueFeature = {
  room: catalogueRoom,
  personalData: catalogueData,
  records: { brand: brandSource },
  routes: (routes, { deps, index, cache }) => catalogueRoutes(routes, deps, index, cache),
  workers: ({ deps }) => catalogueWorkers(deps),
  usedImages: imagesUsedByProducts,
  figures: readCatalogueFigures,
  gauges: (db) => [stockFigure(db)],
} satisfies Feature;
