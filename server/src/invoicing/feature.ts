import { invoicingRoom } from '#core/invoicing/room.ts';
import type { Feature } from '../feature.ts';
import { system } from '../platform/http/caller.ts';
import { worker } from '../platform/jobs/jobs.ts';
import { workInvoicingJob } from './invoicing-job.ts';
import { issueDocuments } from './issue-documents.ts';
import { makeDocuments } from './make-documents.ts';
import { invoicingData } from './personal-data.ts';
import { invoicingRoutes } from './routes.ts';

/** What invoicing brings to the shop. */
export const invoicingFeature = {
  room: invoicingRoom,
  personalData: invoicingData,
  routes: (routes, { deps, ports }) => invoicingRoutes(routes, deps, ports.payables),
  workers: ({ deps, ports }) => [
    worker(
      workInvoicingJob,
      async () => {
        const by = system(workInvoicingJob.name);
        await makeDocuments(deps, by, ports.payables);
        await issueDocuments(deps, by);
      },
      '* * * * *',
    ),
  ],
} satisfies Feature;
