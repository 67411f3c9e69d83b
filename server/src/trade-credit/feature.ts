import { tradeCreditRoom } from '#core/trade-credit/room.ts';
import type { Feature } from '../feature.ts';
import { tradeCreditWorkers } from './jobs/remind-late.tsx';
import { tradeCreditData } from './personal-data.ts';
import { countLate } from './read-account.ts';
import { tradeCreditRoutes } from './routes.ts';

/** What selling on account brings to the shop. */
export const tradeCreditFeature = {
  room: tradeCreditRoom,
  personalData: tradeCreditData,
  routes: (routes, { deps, ports }) => tradeCreditRoutes(routes, deps, ports.payables),
  figures: async (db, now) => ({ late_account_sales: await countLate(db, now) }),
  workers: ({ deps }) => tradeCreditWorkers(deps),
} satisfies Feature;
