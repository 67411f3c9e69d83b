import { defineJob } from '../platform/jobs/jobs.ts';

/** Makes the documents that are owed and issues those that wait; done again, or by two at once, nothing is made twice. */
export const workInvoicingJob = defineJob<Record<string, never>>('invoicing.work', { seconds: 600 });
