import { defineJob } from '../../platform/jobs/jobs.ts';

/** Deletes pictures that nothing refers to. */
export const sweepImagesJob = defineJob<Record<string, never>>('images.sweep');
