import { openingRoom } from '#core/opening/room.ts';
import type { Feature } from '../feature.ts';
import { openingRoutes } from './routes.ts';

/** What opening brings to the shop. */
export const openingFeature = {
  room: openingRoom,
  routes: (routes, { deps }) => openingRoutes(routes, deps),
} satisfies Feature;
