import { importsRoom } from '#core/imports/room.ts';
import type { Feature } from '../feature.ts';
import { importWorkers } from './jobs/workers.ts';
import { importsData } from './personal-data.ts';
import { importsRoutes } from './routes.ts';

/** What imports bring to the shop. */
export const importsFeature = {
  room: importsRoom,
  personalData: importsData,
  routes: (routes, { deps }) => importsRoutes(routes, deps),
  workers: ({ deps }) => importWorkers(deps),
} satisfies Feature;
