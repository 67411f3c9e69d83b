import { defineJob } from '../../platform/jobs/jobs.ts';

/** Walks the whole chain and notes what it finds. */
export const checkChainJob = defineJob<Record<string, never>>('audit.check', {
  retryLimit: 1,
  seconds: 3600,
});
