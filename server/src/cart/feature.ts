import { cartRoom } from '#core/cart/room.ts';
import type { Feature } from '../feature.ts';
import { cartWorkers } from './jobs/delete-stale-carts.ts';
import { cartReminderWorkers } from './jobs/remind-of-carts.tsx';
import { cartData } from './personal-data.ts';
import { cartRoutes } from './routes.ts';

/** What cart brings to the shop. */
export const cartFeature = {
  room: cartRoom,
  personalData: cartData,
  routes: (routes, { deps, index }) => cartRoutes(routes, deps, index),
  workers: ({ deps }) => [...cartWorkers(deps), ...cartReminderWorkers(deps)],
} satisfies Feature;
