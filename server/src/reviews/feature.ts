import { reviewsRoom } from '#core/reviews/room.ts';
import type { Feature } from '../feature.ts';
import { reviewWorkers } from './jobs/invite-to-review.tsx';
import { reviewsData } from './personal-data.ts';
import { reviewSource } from './record.ts';
import { reviewsRoutes } from './routes.ts';

/** What reviews bring to the shop. */
export const reviewsFeature = {
  room: reviewsRoom,
  personalData: reviewsData,
  records: { review: reviewSource },
  routes: (routes, { deps }) => reviewsRoutes(routes, deps),
  workers: ({ deps }) => reviewWorkers(deps),
} satisfies Feature;
