import { newsRoom } from '#core/news/room.ts';
import type { Feature } from '../feature.ts';
import { newsWorkers } from './forget-unconfirmed.ts';
import { newsData } from './personal-data.ts';
import { newsRoutes } from './routes.ts';

/** What news bring to the shop. */
export const newsFeature = {
  room: newsRoom,
  personalData: newsData,
  routes: (routes, { deps }) => newsRoutes(routes, deps),
  workers: ({ deps }) => newsWorkers(deps),
} satisfies Feature;
