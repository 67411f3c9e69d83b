import { defineJob } from '../../platform/jobs/jobs.ts';

/** Fetches pictures that products have at other sites, as imports bring them. */
export const fetchPicturesJob = defineJob<Record<string, never>>('catalogue.fetch-pictures', {
  retryLimit: 0,
});
