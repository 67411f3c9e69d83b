import { wishesRoom } from '#core/wishes/room.ts';
import type { Feature } from '../feature.ts';
import { wishesRoutes } from './routes.ts';

/** What wishes bring to the shop. */
export const wishesFeature: Feature = {
  room: wishesRoom,
  routes: (routes, { deps }) => wishesRoutes(routes, deps),
};
