import { imagesRoom } from '#core/images/room.ts';
import type { Feature } from '../feature.ts';
import { imagesWorkers } from './jobs/workers.ts';
import { imagesData } from './personal-data.ts';
import { imagesRoutes } from './routes.ts';

/** What images bring to the shop. */
export const imagesFeature = {
  room: imagesRoom,
  personalData: imagesData,
  routes: (routes, { deps }) => imagesRoutes(routes, deps),
  workers: ({ deps, ports }) => imagesWorkers(deps, ports.usedImages),
} satisfies Feature;
