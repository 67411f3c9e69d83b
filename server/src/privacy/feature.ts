import { privacyRoom } from '#core/privacy/room.ts';
import type { Feature } from '../feature.ts';
import { privacyWorkers } from './jobs/workers.ts';
import { privacyRoutes } from './routes.ts';

/** What privacy brings to the shop. */
export const privacyFeature: Feature = {
  room: privacyRoom,
  routes: (routes, { deps }) => privacyRoutes(routes, deps),
  workers: ({ deps }) => privacyWorkers(deps),
};
