import { printersRoom } from '#core/printers/room.ts';
import type { Feature } from '../feature.ts';
import { printerWorkers } from './jobs/link-printers.ts';
import { reminderWorkers } from './jobs/remind.tsx';
import { printersData } from './personal-data.ts';
import { printersRoutes } from './routes.ts';

/** What printers bring to the shop. */
export const printersFeature = {
  room: printersRoom,
  personalData: printersData,
  routes: (routes, { deps }) => printersRoutes(routes, deps),
  workers: ({ deps }) => [...printerWorkers(deps), ...reminderWorkers(deps)],
} satisfies Feature;
