import { intakeRoom } from '#core/intake/room.ts';
import type { Feature } from '../feature.ts';
import { intakeData } from './personal-data.ts';
import { accessSeal } from './read-intake.ts';
import { intakeRoutes } from './routes.ts';

/** What intake brings to the shop. */
export const intakeFeature = {
  room: intakeRoom,
  personalData: intakeData,
  routes: (routes, { deps, ports }) => intakeRoutes(routes, { ...deps, rooms: ports.repairRooms }),
  sealed: [
    {
      label: 'Códigos e passwords dos equipamentos que estão na loja: pedem-se outra vez aos clientes',
      table: 'repair_intakes',
      column: 'access_sealed',
      id: 'repair_id',
      nameOf: accessSeal,
    },
  ],
} satisfies Feature;
