import { paymentsRoom } from '#core/payments/room.ts';
import type { Feature } from '../feature.ts';
import { countPaymentsToCheck } from './checks/store.ts';
import { paymentWorkers } from './jobs/payment-workers.ts';
import { paymentsData } from './personal-data.ts';
import { countToApprove } from './refunds/approve-refund.ts';
import { paymentsRoutes } from './routes.ts';
import { sealNameOf } from './transfers/transfer-files.ts';

/** What payments bring to the shop. */
export const paymentsFeature = {
  room: paymentsRoom,
  personalData: paymentsData,
  routes: (routes, { deps, ports, simulator }) =>
    paymentsRoutes(routes, deps, { payables: ports.payables, toCredit: ports.toCredit, simulator }),
  workers: ({ deps, ports, simulator }) => paymentWorkers(deps, { payables: ports.payables, simulator }),
  figures: async (db) => ({
    payments_to_check: await countPaymentsToCheck(db),
    refunds_to_approve: await countToApprove(db),
  }),
  sealed: [
    {
      label: 'IBAN de reembolsos: pedem-se outra vez aos clientes',
      table: 'refunds',
      column: 'iban_sealed',
      id: 'id',
      nameOf: (id) => `refund:${id}`,
    },
    {
      label: 'Ficheiros de transferências: criam-se outra vez',
      table: 'transfer_files',
      column: 'sealed',
      id: 'id',
      nameOf: sealNameOf,
    },
  ],
} satisfies Feature;
