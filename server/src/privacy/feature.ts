import { privacyRoom } from '#core/privacy/room.ts';
import type { Feature } from '../feature.ts';
import { privacyWorkers } from './jobs/workers.ts';
import { privacyData } from './personal-data.ts';
import { privacyRoutes } from './routes.ts';

/** What privacy brings to the shop. */
export const privacyFeature = {
  room: privacyRoom,
  personalData: privacyData,
  routes: (routes, { deps, ports }) =>
    privacyRoutes(routes, { ...deps, tables: ports.tables, records: ports.records }),
  workers: ({ deps, ports }) => privacyWorkers({ ...deps, tables: ports.tables, records: ports.records }),
} satisfies Feature;
