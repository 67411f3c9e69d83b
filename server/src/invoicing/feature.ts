import { invoicingRoom } from '#core/invoicing/room.ts';
import type { Feature } from '../feature.ts';
import { system } from '../platform/http/caller.ts';
import { worker } from '../platform/jobs/jobs.ts';
import { workInvoicingJob } from './invoicing-job.ts';
import { issueDocuments } from './issue-documents.ts';
import { makeDocuments } from './make-documents.ts';
import { tokensName } from './moloni-tokens.ts';
import { invoicingData } from './personal-data.ts';
import { countRefused } from './read-invoices.ts';
import { invoiceSource } from './record.ts';
import { invoicingRoutes } from './routes.ts';

/** What invoicing brings to the shop. */
export const invoicingFeature = {
  room: invoicingRoom,
  personalData: invoicingData,
  records: { invoice: invoiceSource },
  sealed: [
    {
      label: 'Acessos do serviço de faturação: a loja volta a pedi-los',
      table: 'invoicer_tokens',
      column: 'sealed',
      id: 'account',
      nameOf: tokensName,
    },
  ],
  routes: (routes, { deps, ports }) => invoicingRoutes(routes, deps, ports.payables),
  figures: async (db) => ({ invoices_refused: await countRefused(db) }),
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
