import { licencesRoom } from '#core/licences/room.ts';
import type { Feature } from '../feature.ts';
import { licenceWorkers } from './jobs/licence-jobs.tsx';
import { licencesData } from './personal-data.ts';
import { readLicenceFigures } from './read-pools.ts';
import { licencePoolSource, licenceSource } from './record.ts';
import { licenceRoutes } from './routes.ts';
import { keySeal } from './store.ts';

/** What licences bring to the shop. */
export const licencesFeature = {
  room: licencesRoom,
  personalData: licencesData,
  records: { 'licence-pool': licencePoolSource, licence: licenceSource },
  routes: (routes, { deps, ports }) => licenceRoutes(routes, { ...deps, rooms: ports.repairRooms }),
  workers: ({ deps }) => licenceWorkers(deps),
  figures: readLicenceFigures,
  sealed: [
    {
      label: 'Chaves de licenças: juntam-se outra vez a partir das listas do fornecedor',
      table: 'licence_keys',
      column: 'sealed',
      id: 'id',
      nameOf: keySeal,
    },
  ],
} satisfies Feature;
