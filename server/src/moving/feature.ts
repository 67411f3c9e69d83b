import { movingRoom } from '#core/moving/room.ts';
import type { Feature } from '../feature.ts';
import { movingWorkers } from './jobs/workers.ts';
import { movingData } from './personal-data.ts';
import { movingRoutes } from './routes.ts';

/** What moving in from another shop brings: its customers, and its orders as history. */
export const movingFeature = {
  room: movingRoom,
  personalData: movingData,
  routes: (routes, { deps }) => movingRoutes(routes, deps),
  workers: ({ deps }) => movingWorkers(deps),
} satisfies Feature;
