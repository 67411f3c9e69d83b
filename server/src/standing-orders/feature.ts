import { standingOrdersRoom } from '#core/standing-orders/room.ts';
import type { Feature } from '../feature.ts';
import { standingWorkers } from './jobs/ask.tsx';
import { standingData } from './personal-data.ts';
import { standingRoutes } from './routes.ts';

/** What standing orders bring to the shop. */
export const standingOrdersFeature = {
  room: standingOrdersRoom,
  personalData: standingData,
  routes: (routes, { deps }) => standingRoutes(routes, deps),
  workers: ({ deps }) => standingWorkers(deps),
} satisfies Feature;
