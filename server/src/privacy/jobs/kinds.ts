import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends the link that forgets somebody. `id` is of what was asked, for an address that may have nothing here. */
export const erasureLinkJob = defineJob<{ id: string; request_id: string }>('privacy.erasure-link');

/** Forgets what was asked and not confirmed. */
export const forgetRequestsJob = defineJob<Record<string, never>>('privacy.forget-requests');
