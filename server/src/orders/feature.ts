import { ordersRoom } from '#core/orders/room.ts';
import type { Feature } from '../feature.ts';
import { orderWorkers } from './jobs/end-holds.ts';
import { readOrderFigures } from './order-figures.ts';
import { ordersData } from './personal-data.ts';
import { orderSource } from './record.ts';
import { ordersRoutes } from './routes.ts';

/** What orders bring to the shop. */
export const ordersFeature = {
  room: ordersRoom,
  personalData: ordersData,
  records: { order: orderSource },
  routes: (routes, { deps, ports }) => ordersRoutes(routes, { ...deps, followers: ports.orderFollowers }),
  workers: ({ deps }) => orderWorkers(deps),
  figures: readOrderFigures,
} satisfies Feature;
