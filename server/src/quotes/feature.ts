import { quotesRoom } from '#core/quotes/room.ts';
import type { Feature } from '../feature.ts';
import { system } from '../platform/http/caller.ts';
import { defineJob, worker } from '../platform/jobs/jobs.ts';
import { expireProposals } from './expire-proposals.ts';
import { quotesData } from './personal-data.ts';
import { proposalSource } from './record.ts';
import { quotesRoutes } from './routes.ts';

const expireJob = defineJob<Record<string, never>>('quotes.expire');

/** What quotes bring to the shop. */
export const quotesFeature = {
  room: quotesRoom,
  personalData: quotesData,
  records: { proposal: proposalSource },
  routes: (routes, { deps, ports }) => quotesRoutes(routes, { ...deps, followers: ports.orderFollowers }),
  workers: ({ deps }) => [
    worker(expireJob, async () => await expireProposals(deps, system(expireJob.name)), '10 0 * * *'),
  ],
} satisfies Feature;
