import { ordersRoom } from '#core/orders/room.ts';
import type { Feature } from '../feature.ts';
import { orderWorkers } from './jobs/end-holds.ts';
import { readOrderFigures } from './order-figures.ts';
import { ordersRoutes } from './routes.ts';

/** What orders bring to the shop. */
export const ordersFeature: Feature = {
  room: ordersRoom,
  routes: (routes, { deps }) => ordersRoutes(routes, deps),
  workers: ({ deps }) => orderWorkers(deps),
  figures: readOrderFigures,
};
