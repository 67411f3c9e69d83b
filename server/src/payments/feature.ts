import { paymentsRoom } from '#core/payments/room.ts';
import type { Feature } from '../feature.ts';
import { countPaymentsToCheck } from './checks/store.ts';
import { paymentWorkers } from './jobs/payment-workers.ts';
import { paymentsData } from './personal-data.ts';
import { paymentsRoutes } from './routes.ts';

/** What payments bring to the shop. */
export const paymentsFeature = {
  room: paymentsRoom,
  personalData: paymentsData,
  routes: (routes, { deps, ports, simulator }) =>
    paymentsRoutes(routes, deps, { payables: ports.payables, simulator }),
  workers: ({ deps, ports, simulator }) => paymentWorkers(deps, { payables: ports.payables, simulator }),
  figures: async (db) => ({ payments_to_check: await countPaymentsToCheck(db) }),
} satisfies Feature;
