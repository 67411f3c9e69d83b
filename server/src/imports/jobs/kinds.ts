import { defineJob } from '../../platform/jobs/jobs.ts';

/** Applies one import. */
export const applyImportJob = defineJob<{ import_id: string }>('imports.apply', { retryDelay: 5 });

/** Deletes imports that nobody needs any more. */
export const forgetImportsJob = defineJob<Record<string, never>>('imports.forget');
