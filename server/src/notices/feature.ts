import { noticesRoom } from '#core/notices/room.ts';
import type { Feature } from '../feature.ts';
import { noticeWorkers } from './jobs/forget-notices.ts';
import { noticesRoutes } from './routes.ts';

/** What notices bring to the shop. */
export const noticesFeature: Feature = {
  room: noticesRoom,
  routes: (routes, { deps }) => noticesRoutes(routes, deps),
  workers: ({ deps }) => noticeWorkers(deps),
};
