import { reportsRoom } from '#core/reports/room.ts';
import type { Feature } from '../feature.ts';
import { reportsRoutes } from './routes.ts';

/** What reports bring to the shop. */
export const reportsFeature = {
  room: reportsRoom,
  routes: (routes, { deps, disk, ports }) => reportsRoutes(routes, deps, ports.figures, disk),
} satisfies Feature;
