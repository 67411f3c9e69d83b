import { cartRoom } from '#core/cart/room.ts';
import type { Feature } from '../feature.ts';
import { cartWorkers } from './jobs/delete-stale-carts.ts';
import { cartRoutes } from './routes.ts';

/** What cart brings to the shop. */
export const cartFeature: Feature = {
  room: cartRoom,
  routes: (routes, { deps }) => cartRoutes(routes, deps),
  workers: ({ deps }) => cartWorkers(deps),
};
