import { importsRoom } from '#core/imports/room.ts';
import type { Feature } from '../feature.ts';
import { importWorkers } from './jobs/workers.ts';
import { importsRoutes } from './routes.ts';

/** What imports bring to the shop. */
export const importsFeature: Feature = {
  room: importsRoom,
  routes: (routes, { deps }) => importsRoutes(routes, deps),
  workers: ({ deps }) => importWorkers(deps),
};
