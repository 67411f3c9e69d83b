import { defineJob } from '../../platform/jobs/jobs.ts';

/** Deletes pictures that nothing refers to: these, or all. */
export const sweepImagesJob = defineJob<{ readonly keys?: readonly string[] }>('images.sweep');
