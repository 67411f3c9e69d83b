import { returnsRoom } from '#core/returns/room.ts';
import type { Feature } from '../feature.ts';
import { imagesIn } from '../images/images-in.ts';
import { worker } from '../platform/jobs/jobs.ts';
import { declaredJob } from './declare.ts';
import { countDueReturns, countReturnsToDo } from './list-returns.ts';
import { returnsData } from './personal-data.ts';
import { returnSource } from './record.ts';
import { returnRoutes } from './routes.ts';
import { treatDeclaration } from './treat-declaration.tsx';

/** What returns of goods bring to the shop. */
export const returnsFeature = {
  room: returnsRoom,
  personalData: returnsData,
  records: { return: returnSource },
  routes: (routes, { deps, ports, simulator }) =>
    returnRoutes(
      routes,
      { ...deps, followers: ports.orderFollowers },
      { simulator, payables: ports.payables, toCredit: ports.toCredit },
    ),
  workers: ({ deps, ports }) => [
    worker(declaredJob, ({ id }) =>
      treatDeclaration({ ...deps, followers: ports.orderFollowers, contracts: ports.contracts }, id),
    ),
  ],
  usedImages: imagesIn('return_photos'),
  figures: async (db, now) => ({
    returns_due: await countDueReturns(db, now),
    returns_to_do: await countReturnsToDo(db, now),
  }),
  sealed: [
    {
      label: 'IBAN de devoluções: pedem-se outra vez aos clientes',
      table: 'returns',
      column: 'iban_sealed',
      id: 'id',
      nameOf: (id) => `return:${id}`,
    },
  ],
} satisfies Feature;
