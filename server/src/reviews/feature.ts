import { reviewsRoom } from '#core/reviews/room.ts';
import type { Feature } from '../feature.ts';
import { reviewWorkers } from './jobs/invite-to-review.tsx';
import { reviewsRoutes } from './routes.ts';

/** What reviews bring to the shop. */
export const reviewsFeature: Feature = {
  room: reviewsRoom,
  routes: (routes, { deps }) => reviewsRoutes(routes, deps),
  workers: ({ deps }) => reviewWorkers(deps),
};
