import { customersRoom } from '#core/customers/room.ts';
import type { Feature } from '../feature.ts';
import { customersRoutes } from './routes.ts';

/** What customers' pages bring to the shop. */
export const customersFeature: Feature = {
  room: customersRoom,
  routes: (routes, { deps }) => customersRoutes(routes, deps),
};
