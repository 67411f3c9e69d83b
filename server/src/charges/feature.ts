import { chargesRoom } from '#core/charges/room.ts';
import type { Feature } from '../feature.ts';
import { chargeWorkers } from './jobs/charge-workers.ts';
import { chargesData } from './personal-data.ts';
import { countLateBills } from './read-bills.ts';
import { billSource } from './record.ts';
import { chargeRoutes } from './routes.ts';

/** What recurring charges bring to the shop. */
export const chargesFeature = {
  room: chargesRoom,
  personalData: chargesData,
  records: { bill: billSource },
  routes: (routes, { deps, ports, simulator }) =>
    chargeRoutes(routes, deps, { payables: ports.payables, simulator }, ports.chargeSources),
  workers: ({ deps, ports }) => chargeWorkers(deps, ports.chargeSources),
  figures: async (db, now) => ({ late_bills: await countLateBills(db, now) }),
} satisfies Feature;
