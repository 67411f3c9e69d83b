import { auditRoom } from '#core/audit/room.ts';
import type { Feature } from '../feature.ts';
import { auditWorkers } from './jobs/workers.ts';
import { auditRoutes } from './routes.ts';

/** What audit brings to the shop. */
export const auditFeature: Feature = {
  room: auditRoom,
  routes: (routes, { deps, ports }) => auditRoutes(routes, deps, ports.events),
  workers: ({ deps, ports }) => auditWorkers(deps, ports.auditRetention),
};
