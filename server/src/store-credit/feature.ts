import { storeCreditRoom } from '#core/store-credit/room.ts';
import type { Feature } from '../feature.ts';
import { creditWorkers } from './jobs/end-credit-job.ts';
import { creditData } from './personal-data.ts';
import { creditRoutes } from './routes.ts';

/** What store credit brings to the shop. */
export const storeCreditFeature = {
  room: storeCreditRoom,
  personalData: creditData,
  routes: (routes, { deps, ports }) => creditRoutes(routes, deps, ports.payables),
  workers: ({ deps }) => creditWorkers(deps),
} satisfies Feature;
