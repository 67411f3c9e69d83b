import { maintenanceRoom } from '#core/maintenance/room.ts';
import type { Feature } from '../feature.ts';
import { system } from '../platform/http/caller.ts';
import { defineJob, worker } from '../platform/jobs/jobs.ts';
import { maintenanceData } from './personal-data.ts';
import { maintenanceSource } from './record.ts';
import { maintenanceRoutes } from './routes.ts';
import { followDays } from './state-today.ts';

const daysJob = defineJob<Record<string, never>>('maintenance.follow-days');

/** What maintenance brings to the shop. */
export const maintenanceFeature = {
  room: maintenanceRoom,
  personalData: maintenanceData,
  records: { maintenance: maintenanceSource },
  routes: (routes, { deps, ports }) => maintenanceRoutes(routes, { ...deps, rooms: ports.repairRooms }),
  // By day: customers are written to.
  workers: ({ deps }) => [
    worker(
      daysJob,
      async () => {
        await followDays(deps, system(daysJob.name));
      },
      '35 8-19 * * *',
    ),
  ],
} satisfies Feature;
