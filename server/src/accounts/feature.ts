import { accountsRoom } from '#core/accounts/room.ts';
import type { Feature } from '../feature.ts';
import { accountsWorkers } from './jobs/workers.ts';
import { accountsData } from './personal-data.ts';
import { accountsRoutes } from './routes.ts';
import { sealName } from './second-step.ts';
import { countUsers } from './store.ts';

/** What accounts bring to the shop. */
export const accountsFeature = {
  room: accountsRoom,
  personalData: accountsData,
  routes: (routes, { deps, ports }) => accountsRoutes(routes, { ...deps, hooks: ports.accountHooks }),
  workers: ({ deps }) => accountsWorkers(deps),
  sealed: [
    {
      label: 'Aplicações de códigos: quem as usa liga-as de novo',
      table: 'two_factor',
      column: 'secret',
      id: 'user_id',
      nameOf: sealName,
    },
  ],
  figures: async (db) => ({ users: await countUsers(db) }),
} satisfies Feature;
