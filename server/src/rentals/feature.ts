import { rentalsRoom } from '#core/rentals/room.ts';
import type { Feature } from '../feature.ts';
import { system } from '../platform/http/caller.ts';
import { defineJob, worker } from '../platform/jobs/jobs.ts';
import { askReadings } from './ask-readings.ts';
import { rentalsData } from './personal-data.ts';
import { rentalSource } from './record.ts';
import { rentalRoutes } from './routes.ts';
import { followDays } from './state-today.ts';
import { imagesUsedByRentals } from './visits.ts';

const daysJob = defineJob<Record<string, never>>('rentals.follow-days');

/** What rentals bring to the shop. */
export const rentalsFeature = {
  room: rentalsRoom,
  personalData: rentalsData,
  records: { rental: rentalSource },
  routes: (routes, { deps, ports, simulator }) =>
    rentalRoutes(routes, { ...deps, rooms: ports.repairRooms }, { simulator, payables: ports.payables }),
  // By day: customers are written to.
  workers: ({ deps }) => [
    worker(
      daysJob,
      async () => {
        await followDays(deps, system(daysJob.name));
        await askReadings(deps, system(daysJob.name));
      },
      '25 8-19 * * *',
    ),
  ],
  usedImages: imagesUsedByRentals,
} satisfies Feature;
