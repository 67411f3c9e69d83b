import { searchRoom } from '#core/search/room.ts';
import type { Feature } from '../feature.ts';
import { searchRoutes } from './routes.ts';

/** What search brings to the shop. */
export const searchFeature = {
  room: searchRoom,
  routes: (routes, { deps, index, ports }) => searchRoutes(routes, deps, index, ports.records),
} satisfies Feature;
