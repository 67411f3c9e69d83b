import { guaranteesRoom } from '#core/guarantees/room.ts';
import type { Feature } from '../feature.ts';
import { guaranteeRoutes } from './routes.ts';

/** What guarantees bring to the shop. */
export const guaranteesFeature = {
  room: guaranteesRoom,
  routes: (routes, { deps, ports }) => guaranteeRoutes(routes, { ...deps, rooms: ports.repairRooms }),
} satisfies Feature;
