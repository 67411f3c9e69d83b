import { feedsRoom } from '#core/feeds/room.ts';
import type { Feature } from '../feature.ts';
import { feedsData } from './personal-data.ts';
import { feedRoutes } from './routes.ts';

/** What feeds bring to the shop. */
export const feedsFeature = {
  room: feedsRoom,
  personalData: feedsData,
  routes: (routes, { deps }) => feedRoutes(routes, deps),
} satisfies Feature;
