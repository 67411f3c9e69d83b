import { reportsRoom } from '#core/reports/room.ts';
import type { Feature } from '../feature.ts';
import { reportWorkers } from './jobs/check-sales.ts';
import { reportsData } from './personal-data.ts';
import { reportsRoutes } from './routes.ts';

/** What reports bring to the shop. */
export const reportsFeature = {
  room: reportsRoom,
  personalData: reportsData,
  workers: ({ deps }) => reportWorkers(deps),
  routes: (routes, { deps, disk, ports }) => reportsRoutes(routes, deps, ports.figures, disk),
} satisfies Feature;
