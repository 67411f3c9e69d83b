import { benchRoom } from '#core/bench/room.ts';
import type { Feature } from '../feature.ts';
import { partsRoutes } from './parts/routes.ts';
import { benchData } from './personal-data.ts';
import { benchRoutes } from './routes.ts';

/** What the bench brings to the shop. */
export const benchFeature = {
  room: benchRoom,
  personalData: benchData,
  routes: (routes, { deps, ports }) => {
    benchRoutes(routes, { ...deps, rooms: ports.repairRooms });
    partsRoutes(routes, deps);
  },
} satisfies Feature;
