import { accountsRoom } from '#core/accounts/room.ts';
import type { Feature } from '../feature.ts';
import { accountsWorkers } from './jobs/workers.ts';
import { accountsRoutes } from './routes.ts';
import { countUsers } from './store.ts';

/** What accounts bring to the shop. */
export const accountsFeature: Feature = {
  room: accountsRoom,
  routes: (routes, { deps, ports }) => accountsRoutes(routes, { ...deps, hooks: ports.accountHooks }),
  workers: ({ deps }) => accountsWorkers(deps),
  figures: async (db) => ({ users: await countUsers(db) }),
};
