import { wishesRoom } from '#core/wishes/room.ts';
import type { Feature } from '../feature.ts';
import { wishesData } from './personal-data.ts';
import { wishesRoutes } from './routes.ts';

/** What wishes bring to the shop. */
export const wishesFeature = {
  room: wishesRoom,
  personalData: wishesData,
  routes: (routes, { deps }) => wishesRoutes(routes, deps),
} satisfies Feature;
